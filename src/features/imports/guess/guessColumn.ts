import { rememberBy } from "../../../lib/remember.ts";
import { shortName } from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import type { ColumnProfile, ValueKind } from "../columns/profile.ts";
import { proposeTerms } from "../values/synonyms.ts";
import { knownTerms } from "../values/terms.ts";

/** The field that the values of a column look like. */
export interface ColumnGuess {
  readonly field: string;
  readonly confidence: "sure" | "likely";
  readonly why: string;
}

const words: Readonly<Record<ValueKind, string>> = {
  mac: "MAC addresses",
  ipv4: "IPv4 addresses",
  ipv6: "IPv6 addresses",
  date: "dates",
};

/**
 * Guesses the field of a column from its values: the only free one that takes such values. Decision: values that tell nothing
 * apart from text, such as serial numbers, give no guess; one is sure where all of two or more values fit.
 */
export function guessColumn(
  { resource, columns }: Pick<SheetPlan, "resource" | "columns">,
  { filled, kind, like, values }: ColumnProfile,
): ColumnGuess | undefined {
  const used = usedKeys(columns);
  const free = Object.entries(fieldsOf(resource)).filter(
    ([key, { need }]) => need !== "service" && !used.has(key),
  );
  if (kind !== null && like >= 2 && like >= 0.8 * filled) {
    const fitting = free.filter(([key, field]) => takes(field, key, kind));
    const [found] = fitting;
    if (found === undefined || fitting.length > 1) return undefined;
    const [key, field] = found;
    const all = like === filled ? `All ${filled}` : `${like} of ${filled}`;
    return {
      field: field.kind.reference === undefined ? key : shortName(key),
      confidence: like === filled && kind !== "date" ? "sure" : "likely",
      why: `${all} values are ${words[kind]}`,
    };
  }
  const fitting = free.filter(([, field]) => isVocabulary(field, values));
  const [found] = fitting;
  if (found === undefined || fitting.length > 1) return undefined;
  const texts = values.map(([text]) => text).slice(0, 3);
  return { field: found[0], confidence: "likely", why: `Its values are words such as ${texts.join(", ")}` };
}

/** The fields that columns go to, which are asked for once for each of the columns. */
const usedKeys = rememberBy(
  (columns: readonly ColumnPlan[]): ReadonlySet<string> =>
    new Set(columns.flatMap(({ use, keys }) => (use === "field" ? keys.slice(0, 1) : []))),
);

function takes({ kind: { name, reference } }: Field, key: string, kind: ValueKind): boolean {
  if (kind === "mac" || kind === "date") return name === kind;
  const isAddress = reference?.target === "ip-addresses" && key.includes(kind === "ipv4" ? "4" : "6");
  return name === "ip" || name === "cidr" || isAddress;
}

const isVocabulary = (field: Field, values: ColumnProfile["values"]): boolean =>
  knownTerms(field) !== undefined &&
  values.length >= 2 &&
  values.every(([text]) => proposeTerms(field, text).length > 0);
