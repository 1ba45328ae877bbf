import { Type } from "typebox";
import { orNull } from "../../../resource/definition/schema.ts";
import { keepAsProperty } from "./kept.ts";
import { closed, count, nullableText, texts } from "./shared.ts";

const oneOrNull = <const Terms extends readonly string[]>(terms: Terms) =>
  Type.Unsafe<Terms[number] | null>(orNull({ type: "string", enum: [...terms] }));

const confidence = oneOrNull(["sure", "likely"]);

/** What is known of a column beyond its field, as it is answered. */
export const guessProperties = {
  ...keepAsProperty,
  guess: closed({ by: oneOrNull(["chosen", "header", "values"]), confidence, why: nullableText }),
  hint: Type.Unsafe<string | null>({
    ...nullableText,
    description: "What to do about a column for which there is no field",
  }),
  kind: Type.Unsafe<string | null>({ ...nullableText, description: "The kind of its field" }),
  terms: Type.Unsafe<readonly string[] | null>({
    ...orNull({ type: "array", items: { type: "string" } }),
    description: "The permitted or usual values of its field",
  }),
  values: Type.Array(closed({ text: Type.String(), count, becomes: nullableText, proposals: texts }), {
    description: "The distinct texts of a column whose field has terms, and the terms that they may mean",
  }),
  from: Type.Array(count, { description: "The columns that it is made of" }),
  fixed: Type.Unsafe<string | null>({ ...nullableText, description: "The value that all rows have" }),
};

/** Why a sheet was taken for a resource, as it is answered. */
export const resourceGuessSchema = closed({
  by: oneOrNull(["chosen", "name", "columns"]),
  confidence,
  others: texts,
});
