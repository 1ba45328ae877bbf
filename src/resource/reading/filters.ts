import type { Stored } from "../../db/statements/statement.ts";
import { invalidParameter } from "../../http/parameters.ts";
import { maxSearchLength } from "../../lib/limits.ts";
import { type Comparison, comparisonsOf, readFilterKey } from "../../lib/text/listWords.ts";
import { countCharacters, isCleanText } from "../../lib/text/text.ts";
import {
  dateOf,
  isPeriod,
  momentOf,
  momentOfDay,
  parseRelative,
  type Standpoint,
} from "../../lib/time/relative.ts";
import { parseDate } from "../../lib/time/time.ts";
import { caseless } from "../fields/caseless.ts";
import { type Field, type FieldKind, type Fields, isScalar, type WantedKeys } from "../fields/field.ts";

type Value = Exclude<Stored, null>;

/** What a filter holds a record's value against: whether it is one of the values, or how it compares with them. */
export type FilterTest =
  | "among"
  | Exclude<Comparison, "empty">
  | "empty"
  | "filled"
  | "asked"
  | "between"
  | "holds"
  | "holds not";

/** A filter on one field, or on several. */
export interface Filter {
  readonly key: string;
  /** Further fields, any of which may pass it instead. */
  readonly orKeys?: readonly string[];
  /** One of these, unless said. */
  readonly test?: FilterTest;
  readonly values: readonly Value[];
  /** Null is among the values asked for. */
  readonly orNull: boolean;
  /** The parameter whose condition it is, where it is no field's. */
  readonly ask?: string;
  /** Most records pass it, so that none are gathered by its index. */
  readonly isWide?: boolean;
}

/** Who asks, and from when and where relative values count. */
export interface ListContext extends Standpoint {
  readonly personId: string | null;
}

/** A filter as it was read. */
export interface ReadFilter {
  readonly filter: Filter;
  /** It depends on who asks, or when and where. */
  readonly isRelative: boolean;
}

type Kind = Field["kind"];

/**
 * Reads a filter from the texts of a parameter.
 *
 * Decision: comparisons have NetBox's names, as those who come from there know them. Repeated, `n` is none of the
 * values, contains and starts with are either of them, and a bound is sent once. Null is more or less than nothing and
 * contains nothing, and passes `n` unless the empty value is among those that are not wanted.
 */
export function readFilter(
  fields: Fields,
  compares: boolean,
  name: string,
  texts: readonly string[],
  asking: ListContext,
): ReadFilter {
  const asks = compares ? findAsk(fields, name) : undefined;
  if (asks !== undefined) return { filter: readAsk(name, asks, texts), isRelative: false };
  const { key, comparison } = compares ? readFilterKey(name) : { key: name, comparison: undefined };
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field === undefined || !isScalar(field)) throw invalidParameter(name);
  if (comparison !== undefined && !takes(field, comparison)) throw invalidParameter(name);
  if (comparison === "empty") return { filter: readEmpty(key, name, texts), isRelative: false };
  if (comparison === "ic" || comparison === "isw")
    return { filter: readPart(key, comparison, name, field.kind, texts), isRelative: false };
  const read = texts
    .filter((text) => text !== "")
    .map((text) => readValue(field.kind, compares, comparison, text, asking));
  const values = read.map(({ value }) => {
    if (value === undefined) throw invalidParameter(name);
    return value;
  });
  const isBound = comparison !== undefined && comparison !== "n";
  if (isBound && texts.length + values.length !== 2) throw invalidParameter(name);
  const test: FilterTest = comparison ?? "among";
  const filter = { key, test, values, orNull: texts.includes(""), isWide: comparison === "n" };
  return { filter, isRelative: read.some(({ isRelative }) => isRelative) };
}

const takes = ({ kind, nullable }: Field, comparison: Comparison): boolean =>
  comparisonsOf(kind.compares, nullable).includes(comparison);

/** Characters of a date alone, which bounds times by a whole day: up to its end, or from its beginning on. */
const dateLength = 10;

interface ReadValue {
  readonly value: Value | undefined;
  readonly isRelative: boolean;
}

function readValue(
  kind: Kind,
  compares: boolean,
  comparison: Comparison | undefined,
  text: string,
  asking: ListContext,
): ReadValue {
  if (compares && text === "me" && kind.reference?.target === "profiles")
    return { value: asking.personId ?? "", isRelative: true };
  const isBound = comparison !== undefined && comparison !== "n";
  const isEnd = comparison === "lte" || comparison === "gt";
  if (compares && isBound && kind.name === "timestamp" && text.length === dateLength) {
    const day = parseDate(text);
    return { value: day && momentOfDay(day, asking.timeZone, isEnd), isRelative: true };
  }
  const relative = compares && kind.compares === "moment" ? parseRelative(text) : undefined;
  if (relative === undefined) return { value: kind.filter?.(text), isRelative: false };
  // A time is never a whole day, nor a date a whole month.
  if (!isBound && (kind.name === "timestamp" || isPeriod(relative)))
    return { value: undefined, isRelative: true };
  const value = kind.name === "date" ? dateOf(relative, asking, isEnd) : momentOf(relative, asking, isEnd);
  return { value, isRelative: true };
}

function readEmpty(key: string, name: string, texts: readonly string[]): Filter {
  const [text] = texts;
  if (texts.length !== 1 || (text !== "true" && text !== "false")) throw invalidParameter(name);
  const test = text === "true" ? "empty" : "filled";
  return { key, test, values: [], orNull: false, isWide: test === "filled" };
}

/** A part of a text, in the form in which it is looked for. */
function readPart(
  key: string,
  test: "ic" | "isw",
  name: string,
  kind: Kind,
  texts: readonly string[],
): Filter {
  const values = texts.map((text) => {
    if (text === "" || !isCleanText(text) || countCharacters(text) > maxSearchLength)
      throw invalidParameter(name);
    return caseless(kind, text);
  });
  return { key, test, values, orNull: false };
}

interface FoundAsk {
  readonly key: string;
  readonly ask: NonNullable<FieldKind<unknown, unknown, string>["asks"]>[string];
}

function findAsk(fields: Fields, name: string): FoundAsk | undefined {
  for (const [key, { kind }] of Object.entries(fields)) {
    const ask = kind.asks !== undefined && Object.hasOwn(kind.asks, name) ? kind.asks[name] : undefined;
    if (ask !== undefined) return { key, ask };
  }
  return undefined;
}

function readAsk(name: string, { key, ask }: FoundAsk, texts: readonly string[]): Filter {
  const [text = "", ...more] = texts;
  const asked: WantedKeys | undefined = more.length > 0 ? undefined : ask.read(text);
  if (asked === undefined) throw invalidParameter(name);
  if ("holds" in asked) {
    const test = asked.holds ? "holds" : "holds not";
    return { key, test, values: [], orNull: false, ask: name, isWide: asked.holds };
  }
  return "among" in asked
    ? { key, test: "asked", values: asked.among, orNull: false }
    : { key, test: "between", values: [asked.lowest, asked.highest], orNull: false };
}
