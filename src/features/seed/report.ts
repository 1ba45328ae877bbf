import { type TObject, Type } from "typebox";
import { orNull } from "../../resource/definition/schema.ts";

/** What became of an item that stood. */
export type SeedResult = "created" | "updated" | "skipped";

/** What is wrong with one item: its place in the array, from 0, and its slug where it has one. */
export interface ItemError {
  readonly index: number;
  readonly key: string | null;
  readonly message: string;
}

/** What became of all items (spec, Seed report): the three counts and the errors add up to the items. */
export type SeedReport = Readonly<Record<SeedResult, number>> & { readonly errors: readonly ItemError[] };

const count = Type.Integer({ minimum: 0 });

/** The report as it is answered. */
export const reportSchema: TObject = Type.Object(
  {
    created: count,
    updated: count,
    skipped: count,
    errors: Type.Array(
      Type.Object(
        { index: count, key: Type.Unsafe<string | null>(orNull({ type: "string" })), message: Type.String() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
