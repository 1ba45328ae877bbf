import type { MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { formatNumber } from "../../../../ui/words.ts";
import { actionWords } from "../decisions/choiceWords.ts";
import { isLeft } from "../decisions/isLeft.ts";
import { mergedNamed } from "../mergedNamed.ts";

const actions = Object.keys(actionWords) as MergeItem["action"][];

type Counted = Pick<MergeItem, "resource" | "action" | "choice" | "fields" | "attached">;

/** Returns what happens to a record: one that was deleted on one side may be kept or restored, and a new one left out. */
const effectOf = (item: Counted): string => {
  const { action, choice } = item;
  if (choice === "bring-back" && action !== "create") return "restored";
  if (isLeft(item)) return action === "create" ? "left out" : "left as they are";
  return actionWords[action].toLowerCase();
};

/** Describes changes by the kind of record: "Devices: 3 created, 12 changed"; `total` counts those beyond the given ones. */
export function summarize(items: readonly Counted[], total: number): readonly string[] {
  const lines = [...Map.groupBy(items, ({ resource }) => resource)].map(([resource, some]) => {
    const byEffect = [...Map.groupBy(inOrder(some), effectOf)];
    const told = byEffect.map(([effect, { length }]) => `${formatNumber(length)} ${effect}`);
    return `${mergedNamed(resource)?.plural ?? resource}: ${told.join(", ")}`;
  });
  const rest = total - items.length;
  return rest > 0 ? [...lines, `and ${formatNumber(rest)} more`] : lines;
}

const inOrder = (items: readonly Counted[]): readonly Counted[] =>
  items.toSorted((one, other) => actions.indexOf(one.action) - actions.indexOf(other.action));
