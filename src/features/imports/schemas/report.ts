import { type TSchema, Type } from "typebox";
import { orNull } from "../../../resource/definition/schema.ts";
import { problemKinds } from "../values/problem.ts";
import { closed, count, nullableNumber, nullableText, oneOf, texts } from "./shared.ts";

const countsSchema = closed({
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  cleared: count,
});

const described = (schema: TSchema, description: string) => ({ ...schema, description });

/** What an error says in addition to its text, for programs that offer a fix. */
const problemProperties = {
  columnIndex: Type.Unsafe<number | null>(described(nullableNumber, "The place of the column, from 0")),
  problem: Type.String({ description: "What is wrong, without what to do" }),
  hint: Type.Unsafe<string | null>(described(nullableText, "What to do")),
  kind: oneOf(problemKinds),
  reference: Type.Unsafe<{ readonly resource: string; readonly name: string } | null>({
    anyOf: [closed({ resource: Type.String(), name: Type.String() }), { type: "null" }],
    description: "The record that is named and does not exist",
  }),
  terms: Type.Unsafe<readonly string[] | null>({
    ...orNull({ type: "array", items: { type: "string" } }),
    description: "The permitted values",
  }),
  suggestions: Type.Array(Type.String(), { description: "What the cell may have meant, the best first" }),
};

const lines = Type.Array(count, { description: "The lines of the first 100 rows" });

const groupSchema = closed({
  sheet: Type.String(),
  column: nullableText,
  field: nullableText,
  message: Type.String(),
  count,
  line: count,
  ...problemProperties,
  values: Type.Array(closed({ value: nullableText, count, lines, suggestions: texts }), {
    description: "The distinct values of these rows, the most frequent first",
  }),
});

const errorSchema = closed({
  sheet: Type.String(),
  line: count,
  column: nullableText,
  field: nullableText,
  value: nullableText,
  message: Type.String(),
  ...problemProperties,
});

const madeSchema = closed({
  sheet: Type.String(),
  line: count,
  resource: Type.String(),
  title: Type.String(),
  id: nullableText,
  path: Type.Unsafe<string | null>(
    described(nullableText, "Its address in the console; null where it does not exist, as after a check"),
  ),
});

const missingSchema = closed({
  sheet: Type.String(),
  column: nullableText,
  columnIndex: nullableNumber,
  field: nullableText,
  resource: Type.String(),
  name: Type.String(),
  rows: count,
  lines,
  makes: Type.Unsafe<string | null>(
    described(nullableText, "What to put into `makes` to have it created; null where it can't be"),
  ),
});

/** What became of the rows of a file, or would. */
export const reportSchema = closed({
  counts: countsSchema,
  sheets: Type.Array(closed({ name: Type.String(), resource: Type.String(), counts: countsSchema })),
  groups: Type.Array(groupSchema),
  errors: Type.Array(errorSchema),
  warnings: Type.Array(groupSchema),
  missing: Type.Array(missingSchema, {
    description: "The records that references name and that do not exist, each once",
  }),
  makes: Type.Array(madeSchema, { description: "The first records that were created on the way" }),
  made: count,
  madeKinds: Type.Array(closed({ resource: Type.String(), count }), {
    description: "How many records of each resource were created on the way, the most first",
  }),
});
