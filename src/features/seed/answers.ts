import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { orNull } from "../../resource/definition/schema.ts";

const count = Type.Integer({ minimum: 0 });

/** What is wrong with one item: its place in the array, from 0, and its slug where it has one. */
const itemErrorSchema = Type.Object(
  { index: count, key: Type.Unsafe<string | null>(orNull({ type: "string" })), message: Type.String() },
  { additionalProperties: false },
);

/** What became of all items (spec, Seed report): the three counts and the errors add up to the items. */
export const reportSchema = Type.Object(
  { created: count, updated: count, skipped: count, errors: Type.Array(itemErrorSchema) },
  { additionalProperties: false },
);

/** What is wrong with one item, as it is answered. */
export type ItemError = ValueOf<typeof itemErrorSchema>;

/** What became of all items, as it is answered. */
export type SeedReport = ValueOf<typeof reportSchema>;

/** What became of an item that stood. */
export type SeedResult = Exclude<keyof SeedReport, "errors">;
