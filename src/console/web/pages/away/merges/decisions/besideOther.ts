import type { MergeField, MergeItem } from "../../../../../../features/merge/merges/answers.ts";

/** Returns an item with the values of the record that the box has under the same key, so that both are seen side by side. */
export function besideOther(item: MergeItem): MergeItem {
  const { action, reason, choice, other, fields } = item;
  if (action !== "create" || reason !== "sameKey" || choice === "same" || other === null) return item;
  const isTold = ({ theirs }: MergeField): boolean => theirs !== null && theirs !== undefined;
  if (fields.some(isTold)) return item;
  return { ...item, fields: fields.map((one) => ({ ...one, theirs: other.values[one.field] ?? null })) };
}
