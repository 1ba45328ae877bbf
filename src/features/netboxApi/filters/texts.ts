import { type SQL, sql } from "drizzle-orm";
import type { RecordRow } from "../model.ts";

/** The comparisons of texts without regard to case. `n` before one turns it around. */
const tests: Readonly<Record<string, (subject: SQL, wanted: SQL) => SQL>> = {
  ic: (subject, wanted) => sql`instr(${subject}, ${wanted}) > 0`,
  isw: (subject, wanted) => sql`substr(${subject}, 1, length(${wanted})) = ${wanted}`,
  iew: (subject, wanted) => sql`substr(${subject}, -length(${wanted})) = ${wanted}`,
  ie: (subject, wanted) => sql`${subject} = ${wanted}`,
};

/** What may be appended to the name of a filter of a text. */
export const textLookups: readonly string[] = [
  "n",
  "empty",
  ...Object.keys(tests).flatMap((test) => [test, `n${test}`]),
];

/** Whether a lookup needs more than comparing whole values. */
export const isTextLookup = (lookup: string): boolean =>
  lookup === "empty" || plainTest(lookup) !== undefined;

const plainTest = (lookup: string): (typeof tests)[string] | undefined => tests[lookup.replace(/^n/, "")];

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
  const test = plainTest(lookup);
  if (test === undefined) throw new Error(`there is no comparison ${lookup}`);
  const wanted = sql`fold(wanted.value)`;
  return sql`EXISTS (SELECT 1 FROM json_each(${values}) AS wanted WHERE ${test(sql`coalesce(${foldedAt(row, key)}, '')`, wanted)})`;
}
