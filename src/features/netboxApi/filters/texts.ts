import { type SQL, sql } from "drizzle-orm";
import type { RecordRow } from "../model.ts";

type PartTest = (subject: SQL, wanted: SQL) => SQL;

/** The comparisons of parts of texts without regard to case. `n` before one turns it around. */
const partTests: Readonly<Record<string, PartTest>> = {
  ic: (subject, wanted) => sql`instr(${subject}, ${wanted}) > 0`,
  isw: (subject, wanted) => sql`substr(${subject}, 1, length(${wanted})) = ${wanted}`,
  iew: (subject, wanted) => sql`substr(${subject}, -length(${wanted})) = ${wanted}`,
};

/** The comparison of whole texts without regard to case. */
const equality = "ie";

/** What may be appended to the name of a filter of a text. */
export const textLookups: readonly string[] = [
  "n",
  "empty",
  ...[...Object.keys(partTests), equality].flatMap((test) => [test, `n${test}`]),
];

/** Whether a lookup needs more than comparing whole values as they are. */
export const isTextLookup = (lookup: string): boolean => lookup === "empty" || isFolded(lookup);

/** Whether a lookup compares texts without regard to case: its values are folded when they are read, and not for each record. */
export const isFolded = (lookup: string): boolean =>
  isPart(lookup) || lookup === equality || lookup === `n${equality}`;

/** Whether a lookup looks for its values in texts, so that each of them is held against each record. */
export const isPart = (lookup: string): boolean => partTest(lookup) !== undefined;

const partTest = (lookup: string): PartTest | undefined => partTests[lookup.replace(/^n/, "")];

/** Whether a lookup asks for the records that its positive form does not have. */
export const isNegated = (lookup: string): boolean => lookup.startsWith("n");

/** A text column without regard to case; the column that keeps it so where there is one. */
export function foldedAt({ resource, at }: RecordRow, key: string): SQL {
  const table = resource.table as unknown as Readonly<Record<string, unknown>>;
  return `${key}_folded` in table ? at(`${key}_folded`) : sql`fold(${at(key)})`;
}

/** The condition of a text lookup, without its negation. */
export function whereText(row: RecordRow, key: string, values: SQL, lookup: string): SQL {
  if (lookup === "empty") {
    return sql`(coalesce(${row.at(key)}, '') = '') IN (SELECT value FROM json_each(${values}))`;
  }
  const subject = sql`coalesce(${foldedAt(row, key)}, '')`;
  const test = partTest(lookup);
  return test === undefined
    ? sql`${subject} IN (SELECT value FROM json_each(${values}))`
    : sql`EXISTS (SELECT 1 FROM json_each(${values}) AS wanted WHERE ${test(subject, sql`wanted.value`)})`;
}
