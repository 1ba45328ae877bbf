import { queryText } from "../../http/queryText.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { maxParts, maxQuotedLength, maxSearchLength, maxSorts } from "../../lib/limits.ts";
import { countCharacters, isCleanText } from "../../lib/text/text.ts";
import { fieldNames } from "./fields/records.ts";
import { isBound, nothing, readTruth } from "./filters/filters.ts";
import { isPart } from "./filters/texts.ts";
import type { Model, ModelFilter } from "./model.ts";

/** A filter of a request, with its values as a JSON array. */
export interface GivenFilter {
  readonly name: string;
  readonly lookup: string;
  /** NetBox's word for no value is among the values. */
  readonly orNone: boolean;
  readonly values: string;
}

/** A name to order by. */
export interface AskedOrder {
  readonly name: string;
  readonly descending: boolean;
}

/** What a request asks for, checked, as plain data that a thread can be told. */
export interface NetBoxQuery {
  /** 0 for all. */
  readonly limit: number;
  readonly offset: number;
  readonly ordering: readonly AskedOrder[];
  /** "" for no search. */
  readonly search: string;
  readonly filters: readonly GivenFilter[];
  readonly shown: ShownFields;
}

/** Which fields of records are answered. */
export interface ShownFields {
  readonly brief: boolean;
  /** The names of the fields, in order; empty for all. */
  readonly fields: readonly string[];
}

/** As many records are answered where no limit is sent. */
export const defaultLimit = 50;

/** The words of every list that are no filters. */
const listWords = ["limit", "offset", "ordering", "q"] as const;

/** The words of lists and of records. */
const shownWords = ["brief", "exclude", "fields", "format"] as const;

/** The names of all that a list takes. */
export const parametersOf = ({ filters }: Model): readonly string[] => [
  ...listWords,
  ...shownWords,
  ...Object.entries(filters).flatMap(([name, { lookups }]) => [
    name,
    ...lookups.map((lookup) => `${name}__${lookup}`),
  ]),
];

type Sent = Map<string, string[]>;

/** Reads the query of a list. Throws 400 for words that it does not take: a typing mistake never looks like an answer. */
export function readListQuery(model: Model, url: string): NetBoxQuery {
  const sent = readSent(url);
  const limit = readCount("limit", takeOnce(sent, "limit"), defaultLimit);
  const offset = readCount("offset", takeOnce(sent, "offset"), 0);
  const ordering = readOrdering(model, takeOnce(sent, "ordering"));
  const search = readSearch(takeOnce(sent, "q"));
  const shown = takeShown(model, sent);
  const filters = [...sent].map(([name, texts]) => readFilter(model, name, texts));
  checkParts(filters);
  return { limit, offset, ordering, search, shown, filters };
}

/** Reads the query of a record. */
export function readRecordQuery(model: Model, url: string): ShownFields {
  const sent = readSent(url);
  const shown = takeShown(model, sent);
  for (const name of sent.keys()) throw invalid(`${quote(name)}: unknown parameter of a record; remove it`);
  return shown;
}

function readSent(url: string): Sent {
  const sent: Sent = new Map();
  for (const [name, text] of new URLSearchParams(queryText(url))) {
    sent.set(name, [...(sent.get(name) ?? []), text]);
  }
  return sent;
}

const quote = (name: string): string => name.slice(0, maxQuotedLength).toWellFormed();

function takeOnce(sent: Sent, name: string): string | undefined {
  const texts = sent.get(name);
  sent.delete(name);
  if (texts !== undefined && texts.length > 1) throw invalid(`${name}: sent more than once; send it once`);
  return texts?.[0];
}

function readCount(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text)) throw invalid(`${name}: must be a whole number from 0 on`);
  return Number(text);
}

/** The names that lists of a model can be ordered by. */
export const orderable = ({ filters }: Model): readonly string[] => [
  ...Object.entries(filters).flatMap(([name, { order }]) => (order === undefined ? [] : [name])),
  ...["created", "last_updated"],
];

function readOrdering(model: Model, text: string | undefined): AskedOrder[] {
  if (text === undefined || text === "") return [];
  const names = text.split(",");
  if (names.length > maxSorts) throw invalid(`ordering: takes at most ${maxSorts} fields`);
  const known = orderable(model);
  return names.map((one) => {
    const name = one.trim().replace(/^-/, "");
    if (!known.includes(name)) {
      throw invalid(`ordering: can't order by ${quote(name)}; use ${known.join(", ")}`);
    }
    return { name, descending: one.trim().startsWith("-") };
  });
}

function readSearch(text = ""): string {
  if (!isCleanText(text) || countCharacters(text) > maxSearchLength) {
    throw invalid(`q: must be text of up to ${maxSearchLength} characters`);
  }
  return text;
}

const namesIn = (text: string | undefined): readonly string[] =>
  (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

function takeShown(model: Model, sent: Sent): ShownFields {
  const format = takeOnce(sent, "format") ?? "json";
  if (format !== "json") throw invalid("format: only json is answered");
  const brief = readTruth(takeOnce(sent, "brief") || "false");
  if (brief === undefined) throw invalid("brief: must be true or false");
  const exclude = (sent.get("exclude") ?? []).flatMap(namesIn);
  const wanted = (sent.get("fields") ?? []).flatMap(namesIn);
  sent.delete("exclude");
  sent.delete("fields");
  // As NetBox does, unknown fields are left out: they change nothing of what is found.
  const all = fieldNames(model);
  const chosen = all.filter(
    (name) => (wanted.length === 0 || wanted.includes(name)) && !exclude.includes(name),
  );
  return { brief: brief === 1, fields: chosen.length === all.length ? [] : chosen };
}

/** Throws 400 where too many values are held against each record. */
function checkParts(filters: readonly GivenFilter[]): void {
  const parts = filters.filter(({ lookup }) => isPart(lookup) || isBound(lookup));
  const count = parts.reduce((total, { values }) => total + JSON.parse(values).length, 0);
  if (count <= maxParts) return;
  const names = parts.map(({ name, lookup }) => `${name}__${lookup}`).slice(0, 3);
  throw invalid(`${names.join(", ")}: at most ${maxParts} values in one request; send several requests`);
}

function readFilter(model: Model, sent: string, texts: readonly string[]): GivenFilter {
  const [name = "", lookup = "", ...more] = sent.split("__");
  const filter = Object.hasOwn(model.filters, name) ? model.filters[name] : undefined;
  const isKnown =
    filter !== undefined && more.length === 0 && (sent === name || filter.lookups.includes(lookup));
  if (!isKnown) {
    throw invalid(
      `${quote(sent)}: unknown filter of ${model.path}; /netbox/api/schema/ lists the filters that are answered`,
    );
  }
  return {
    name,
    lookup,
    orNone: texts.includes(nothing),
    values: JSON.stringify([...new Set(texts.map((text) => readValue(filter, sent, lookup, text)))]),
  };
}

function readValue(filter: ModelFilter, sent: string, lookup: string, text: string): string | number {
  const value = filter.read(text, lookup);
  if (value === undefined || value === null) throw invalid(`${sent}: ${filter.rule}`);
  return value;
}
