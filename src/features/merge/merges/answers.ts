import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { orNull } from "../../../resource/definition/schema.ts";

const closed = { additionalProperties: false } as const;
const uuid = Type.String({ format: "uuid" });
const time = Type.String({ format: "date-time" });
const oneOf = <Word extends string>(words: readonly Word[], description?: string) =>
  Type.Unsafe<Word>({ type: "string", enum: [...words], ...(description && { description }) });
const oneOfOrNull = <Word extends string>(words: readonly Word[], description: string) =>
  Type.Unsafe<Word | null>({ ...orNull({ type: "string" }), enum: [...words, null], description });
const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ ...orNull({ type: "string" }), description });
const anything = (description: string) => Type.Unsafe<unknown>({ description });

/** What becomes of a merge. It stays open while something in it is undecided. */
export const mergeStates = ["open", "applied", "discarded"] as const;

/**
 * What becomes of a record in a merge: nothing stands against it; nothing is to do, as the box has the same; a person has
 * to decide; it waits for another record of the merge; it is beyond the role of who looks at it; it was applied.
 */
export const itemStates = ["ready", "same", "decide", "waits", "role", "applied"] as const;

/** One of them. */
export type ItemState = (typeof itemStates)[number];

/**
 * Why a person has to decide:
 * - fields: the same field, or parts of one unit, were changed on both sides
 * - deletedHere: edited away, deleted at the box
 * - deletedAway: deleted away, edited or in use at the box
 * - sameKey: made on both sides under one key
 * - missing: refers to what the box deleted
 * - rule: a rule of the record is broken, such as a cycle, times the wrong way round or a port with two cables
 * - received: goods of one order item were received on both sides
 * - overReceived: more would be received than was ordered, or the order was cancelled
 */
export const mergeReasons = [
  ...["fields", "deletedHere", "deletedAway", "sameKey", "missing", "rule", "received", "overReceived"],
] as const satisfies readonly string[];

/** One of them. */
export type MergeReason =
  | "fields"
  | "deletedHere"
  | "deletedAway"
  | "sameKey"
  | "missing"
  | "rule"
  | "received"
  | "overReceived";

/** What can be chosen for a record as a whole; which of them is in its `choices`. */
export const mergeChoices = [
  "mine",
  "theirs",
  "stay-deleted",
  "bring-back",
  "keep",
  "delete",
  "same",
  "different",
  "leave",
  "clear",
  "two",
  "one",
] as const;

/** One of them. */
export type MergeChoice = (typeof mergeChoices)[number];

const changedBySchema = Type.Unsafe<{
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly at: string;
} | null>({
  ...orNull({ type: "object" }),
  description: "Who changed it at the box last, and when; null if nothing tells",
});

/** A field of a record in a merge. */
export const mergeFieldSchema = Type.Object(
  {
    field: Type.String({ description: "Its key, such as name or custom.rackColour" }),
    unit: Type.Unsafe<readonly string[] | null>({
      ...orNull({ type: "array", items: { type: "string" } }),
      description: "The fields that are decided together with it; null if it stands alone",
    }),
    base: anything("The value when the clone was taken"),
    mine: anything("The value on the laptop"),
    theirs: anything("The value at the box"),
    baseTitle: textOrNull("What a record is called that base refers to"),
    mineTitle: textOrNull("What a record is called that mine refers to"),
    theirsTitle: textOrNull("What a record is called that theirs refers to"),
    choice: Type.Unsafe<"mine" | "theirs" | { readonly value: unknown } | null>({
      description: "What becomes of it: mine, theirs, or another value; null while it is undecided",
    }),
    by: changedBySchema,
  },
  closed,
);

/** One of them. */
export type MergeField = ValueOf<typeof mergeFieldSchema>;

/** A record at the box that stands against an item: the one made there under the same key, or the one it waits for. */
export const mergeOtherSchema = Type.Unsafe<{
  readonly resource: string;
  readonly recordId: string;
  readonly title: string;
  /** Its values, to be shown beside those of the laptop. */
  readonly values: Readonly<Record<string, unknown>>;
} | null>({ ...orNull({ type: "object" }), description: "The record at the box that stands against it" });

/** What a merge does to one record. */
export const mergeItemSchema = Type.Object(
  {
    key: Type.String({ description: "devices/01a1fc87-fa3a-732c-8134-e2d86b86fc77" }),
    resource: Type.String(),
    recordId: uuid,
    title: Type.String({ description: "What the record is called, with the records that it lies in" }),
    action: oneOf(["create", "update", "delete"], "What was done to it away"),
    state: oneOf(itemStates),
    reason: oneOfOrNull(mergeReasons, "Why a person has to decide; null if nobody has to"),
    message: textOrNull("What stands against it, and what can be done"),
    needs: Type.Array(Type.String(), { description: "Keys of the items that it waits for" }),
    choices: Type.Array(oneOf(mergeChoices), { description: "What can be chosen for the whole record" }),
    choice: oneOfOrNull(mergeChoices, "What was chosen"),
    values: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: "object",
      description: "The values chosen with `different`, such as another name",
    }),
    fields: Type.Array(mergeFieldSchema),
    attached: Type.Array(
      Type.Object(
        {
          kind: Type.String({ description: "link, tag, comment or document" }),
          before: anything("As it was when the clone was taken; null if it was added away"),
          after: anything("As it is on the laptop; null if it was removed"),
        },
        closed,
      ),
    ),
    left: Type.Array(Type.String(), {
      description:
        "Fields and kinds of attached rows that this version does not know, or that can't be kept, with why",
    }),
    other: mergeOtherSchema,
    origin: Type.Object({ at: time, email: textOrNull("By whom, as the clone claims") }, closed),
  },
  { ...closed, title: "Merge item" },
);

/** One of them. */
export type MergeItem = ValueOf<typeof mergeItemSchema>;

/** What a person decides about one item. */
export interface MergeDecision {
  readonly key: string;
  /** For the whole record; null takes it back. */
  readonly choice?: MergeChoice | null;
  /** By field: null takes it back. Fields of one unit are decided together. */
  readonly fields?: Readonly<Record<string, "mine" | "theirs" | { readonly value: unknown } | null>>;
  /** With `different`: the values by which it becomes another record. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What was chosen for the whole record each time that it was asked, by why; kept by the box, not sent. */
  readonly answers?: MergeAnswers;
}

/** What was chosen for a record, by why it was asked, the last one last. */
export type MergeAnswers = Readonly<Partial<Record<MergeReason, MergeChoice>>>;

/** How many items are in each state, for who asks. */
export type MergeCounts = Readonly<Record<ItemState, number>>;

/** A merge as it is answered. */
export const mergeSchema = Type.Object(
  {
    id: uuid,
    clone: uuid,
    name: Type.String({ description: "What the clone is called" }),
    personId: uuid,
    email: Type.String({ description: "Of the person whom the clone was taken for, as it was" }),
    box: Type.String({ description: "What the box was called when the clone was taken" }),
    takenAt: time,
    bytes: Type.Integer({ minimum: 0, description: "The size of the bundle" }),
    state: oneOf(mergeStates),
    counts: Type.Unsafe<MergeCounts>({
      type: "object",
      properties: Object.fromEntries(itemStates.map((state) => [state, { type: "integer", minimum: 0 }])),
      required: [...itemStates],
    }),
    group: Type.Unsafe<number | null>({
      ...orNull({ type: "integer" }),
      description: "The group of changes that it was applied as last, which can be undone; null before",
    }),
    savedAt: time,
    createdAt: time,
    updatedAt: time,
  },
  { ...closed, title: "Merge" },
);

/** One of them. */
export type Merge = ValueOf<typeof mergeSchema>;
