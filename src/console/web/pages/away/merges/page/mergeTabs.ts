import type { ItemState, Merge } from "../../../../../../features/merge/merges/answers.ts";

/** The tabs of a merge: items by what is left to do about them. */
const tabs = {
  decide: { label: "To decide", states: ["decide"] },
  waits: { label: "Waiting", states: ["waits", "role"] },
  ready: { label: "Ready", states: ["ready"] },
  same: { label: "The same already", states: ["same"] },
  applied: { label: "Applied", states: ["applied"] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly states: readonly ItemState[] }>
>;

/** One of the tabs. */
export type MergeTab = keyof typeof tabs;

/** Whether a text names a tab. */
export const isTab = (text: string | undefined): text is MergeTab =>
  text !== undefined && Object.hasOwn(tabs, text);

/** Returns the states of the items in a tab. */
export const statesOf = (tab: MergeTab): readonly ItemState[] => tabs[tab].states;

const order = Object.keys(tabs) as MergeTab[];

const countOf = ({ counts }: Pick<Merge, "counts">, tab: MergeTab): number =>
  statesOf(tab).reduce((sum, state) => sum + counts[state], 0);

/** Returns the tab that is shown first: the one with what is left to do, or what was applied once that is over. */
export function firstTab(merge: Merge): MergeTab {
  const isOpen = merge.state === "open";
  if (!isOpen && countOf(merge, "applied") > 0) return "applied";
  return order.find((tab) => countOf(merge, tab) > 0) ?? (isOpen ? "decide" : "applied");
}

/** Returns the tab that is shown of a merge: the one that was asked for, unless it was emptied when the rest was applied. */
export const currentTab = (merge: Merge, asked: MergeTab): MergeTab =>
  merge.state !== "open" && countOf(merge, asked) === 0 ? firstTab(merge) : asked;

/** Returns the tabs with their counts: those with items, and the current one. */
export const shownTabs = (merge: Merge, current: MergeTab) =>
  order
    .map((id) => ({ id, label: tabs[id].label, count: countOf(merge, id) }))
    .filter(({ id, count }) => count > 0 || id === current || (id === "decide" && merge.state === "open"));
