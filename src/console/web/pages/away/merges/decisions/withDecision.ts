import type { MergeDecision, MergeItem } from "../../../../../../features/merge/merges/answers.ts";

/** Returns a decision with a later one about the same item, which replaces only what it gives. */
export const addDecision = (before: MergeDecision | undefined, added: MergeDecision): MergeDecision => ({
  ...before,
  ...added,
  ...(before?.fields !== undefined && { fields: { ...before.fields, ...added.fields } }),
});

/** Returns an item as it looks with a decision that is still on its way: it counts as decided. */
export function withDecision(item: MergeItem, decision: MergeDecision | undefined): MergeItem {
  if (decision === undefined) return item;
  const { choice = item.choice, values = item.values, fields = {} } = decision;
  return {
    ...item,
    state: item.state === "decide" ? "ready" : item.state,
    choice,
    values,
    fields: item.fields.map((field) => {
      const given = fields[field.field];
      return given === undefined ? field : { ...field, choice: given };
    }),
  };
}
