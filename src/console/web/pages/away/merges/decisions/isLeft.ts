import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";

/** Returns whether nothing of an item is written: a person decided so, or the box keeps all of its values. */
export function isLeft({
  action,
  choice,
  fields,
  attached,
}: Pick<MergeItem, "action" | "choice" | "fields" | "attached">): boolean {
  if (choice === "leave" || choice === "keep" || choice === "stay-deleted") return true;
  if (attached.length > 0 || fields.length === 0) return false;
  const kept = fields.filter((field) => field.choice === "theirs").length;
  // A new record is created without what the box keeps, or not at all if it can't do without.
  if (action === "create") return choice === "theirs" && kept === 0;
  return action === "update" && kept === fields.length;
}
