import { Type } from "typebox";
import { orNull } from "../../../resource/definition/schema.ts";
import { outcomes } from "../counts.ts";
import { closed, count, nullableText, oneOf } from "./shared.ts";

/** What becomes of one row, and what it changes. */
export const importedRowSchema = closed({
  sheet: Type.String(),
  line: count,
  outcome: oneOf(outcomes),
  id: Type.Unsafe<string | null>(orNull({ type: "string", format: "uuid" })),
  title: Type.String(),
  resource: Type.String(),
  path: Type.Unsafe<string | null>({
    ...nullableText,
    description: "The address of its record in the console; null where there is none",
  }),
  by: Type.Unsafe<readonly string[] | null>({
    ...orNull({ type: "array", items: { type: "string" } }),
    description: "The fields by which its record was found; null for a new one",
  }),
  makes: Type.Array(closed({ resource: Type.String(), title: Type.String() }), {
    description: "The records that it had created on the way",
  }),
  changes: Type.Array(
    closed({
      field: Type.String(),
      before: Type.Unknown(),
      after: Type.Unknown(),
      beforeText: Type.Unsafe<string | null>({
        ...nullableText,
        description: "The same as people read it, of a reference what its record is called",
      }),
      afterText: nullableText,
    }),
  ),
});
