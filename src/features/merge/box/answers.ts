import { Type } from "typebox";
import { checked } from "../../../lib/failures/checked.ts";
import { isObject } from "../../../lib/object.ts";
import type { Merge, MergeDecision, MergeItem } from "../merges/answers.ts";
import { mergeChoices, mergeItemSchema } from "../merges/answers.ts";
import type { DecisionWish } from "./decide.ts";

const closed = { additionalProperties: false } as const;

const isFieldChoice = (value: unknown): boolean =>
  value === null ||
  value === "mine" ||
  value === "theirs" ||
  (isObject(value) && Object.keys(value).join() === "value");

const sides = ["mine", "theirs"] as const;

const decisionSchema = Type.Object(
  {
    key: checked<string>(
      { type: "string", description: "The key of the item" },
      "must be the key of an item",
      (value) => typeof value === "string",
    ),
    choice: Type.Optional(
      checked<MergeDecision["choice"]>(
        {
          enum: [...mergeChoices, null],
          description: "For the whole record, one of the item's choices; null takes it back",
        },
        `must be one of ${mergeChoices.join(", ")}, or null`,
        (value) => value === null || mergeChoices.some((choice) => choice === value),
      ),
    ),
    fields: Type.Optional(
      checked<NonNullable<MergeDecision["fields"]>>(
        {
          type: "object",
          additionalProperties: {
            anyOf: [
              { enum: ["mine", "theirs", null] },
              { type: "object", properties: { value: {} }, required: ["value"], additionalProperties: false },
            ],
          },
          description: "By field: mine, theirs or another value; null takes it back",
        },
        'must have "mine", "theirs", { "value": … } or null for each field',
        (value) => isObject(value) && Object.values(value).every(isFieldChoice),
      ),
    ),
    values: Type.Optional(
      checked<NonNullable<MergeDecision["values"]>>(
        {
          type: "object",
          description: "With `different`: the values by which it becomes another record",
        },
        "must be a JSON object of values by field",
        isObject,
      ),
    ),
  },
  closed,
);

/** The body of `PATCH /api/merges/{id}`: decisions, or what becomes of all that is undecided. */
export const decisionsSchema = Type.Object(
  {
    decisions: Type.Optional(Type.Array(decisionSchema)),
    all: Type.Optional(
      checked<"mine" | "theirs">(
        { enum: [...sides], description: "What becomes of all that is undecided" },
        "must be mine or theirs",
        (value) => sides.some((side) => side === value),
      ),
    ),
  },
  { ...closed, title: "Merge decisions" },
);

/** The same, as it is sent. */
export interface DecisionsBody {
  readonly decisions?: readonly MergeDecision[];
  readonly all?: "mine" | "theirs";
}

/** Returns what a body asks for; undefined unless it is one of both. */
export function wishOf({ decisions, all }: DecisionsBody): DecisionWish | undefined {
  if (decisions === undefined) return all === undefined ? undefined : { all };
  return all === undefined ? { decisions } : undefined;
}

/** What an apply is refused with: the items that moved since they were told. */
export const movedSchema = Type.Object({ items: Type.Array(mergeItemSchema) }, closed);

/** The same, as it is answered. */
export interface MovedItems {
  readonly items: readonly MergeItem[];
}

/** A merge as the API's document shows one. */
export const exampleMerge: Merge = {
  id: "01a1fd11-2b3c-7d4e-8f90-a1b2c3d4e5f6",
  clone: "01a1fc87-fa3a-732c-8134-e2d86b86fc77",
  name: "Ada's laptop",
  personId: "01a1fc87-0b7e-7c11-9d3c-5a0d5b1f9e10",
  email: "ada@example.com",
  box: "inventory",
  takenAt: "2026-11-24T07:10:04.000Z",
  bytes: 48_213,
  state: "open",
  counts: { ready: 38, same: 1, decide: 2, waits: 1, role: 0, applied: 0 },
  group: null,
  savedAt: "2026-11-27T16:01:12.000Z",
  createdAt: "2026-11-27T16:02:30.000Z",
  updatedAt: "2026-11-27T16:02:30.000Z",
};
