import type { MergeDecision, MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { type FieldRow, keysOf } from "./fieldRows.ts";

/** Returns the decision that takes all fields that can be chosen from one side. */
export const takeSide = (
  { key }: Pick<MergeItem, "key">,
  open: readonly FieldRow[],
  side: "mine" | "theirs",
): MergeDecision => ({ key, fields: fieldsOf(open, side) });

/** Returns the decision that takes back all that was decided about an item. */
export const undecided = (item: MergeItem, open: readonly FieldRow[]): MergeDecision => ({
  key: item.key,
  ...(item.choice !== null && { choice: null }),
  ...(open.length > 0 && { fields: fieldsOf(open, null) }),
});

const fieldsOf = <Choice>(open: readonly FieldRow[], choice: Choice): Readonly<Record<string, Choice>> =>
  Object.fromEntries(open.flatMap(keysOf).map((key) => [key, choice]));
