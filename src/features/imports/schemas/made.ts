import { Type } from "typebox";
import {
  maxColumnTitleLength,
  maxFixedValues,
  maxMadeColumns,
  maxReplacementLength,
  maxSeparatorLength,
  maxSplitParts,
} from "../../../lib/limits.ts";
import type { ValueChoices } from "../columns/columnPlan.ts";
import type { FixedValues } from "../columns/fixed.ts";
import type { JoinedColumn, SplitColumn } from "../columns/made.ts";
import { keptProperties } from "./kept.ts";
import { closed, oneOf } from "./shared.ts";

const title = Type.String({ maxLength: maxColumnTitleLength });
const constant = <const Word extends string>(word: Word) =>
  Type.Unsafe<Word>({ type: "string", const: word });

const splitSchema = closed({
  kind: constant("split"),
  from: title,
  at: Type.String({ minLength: 1, maxLength: maxSeparatorLength }),
  into: Type.Array(title, { minItems: 2, maxItems: maxSplitParts }),
});

const joinSchema = closed({
  kind: constant("join"),
  from: Type.Array(title, { minItems: 2, maxItems: maxSplitParts }),
  as: oneOf(["text", "cidr", "datetime"]),
  with: Type.Optional(Type.String({ maxLength: maxSeparatorLength })),
  into: Type.String({ minLength: 1, maxLength: maxColumnTitleLength }),
});

/** What is made of the columns of a sheet, and what their texts are replaced by. */
export const madeProperties = {
  ...keptProperties,
  made: Type.Array(Type.Unsafe<SplitColumn | JoinedColumn>({ anyOf: [splitSchema, joinSchema] }), {
    maxItems: maxMadeColumns,
    description:
      "Columns made of others: split, such as PP01/12 into panel and port, or joined, such as a subnet and its mask",
  }),
  fixed: Type.Unsafe<FixedValues>({
    type: "object",
    maxProperties: maxFixedValues,
    additionalProperties: { type: "string", minLength: 1, maxLength: maxReplacementLength },
    description: "By field: the value that all rows have, such as the status or the site",
  }),
  values: Type.Unsafe<ValueChoices>({
    type: "object",
    additionalProperties: {
      type: "object",
      additionalProperties: { type: "string", minLength: 1, maxLength: maxReplacementLength },
    },
    description:
      "By header and text: what all cells with this text are read as; the text of empty cells is empty",
  }),
};
