import type { ItemState, Merge } from "../../../../../features/merge/merges/answers.ts";
import type { Tone } from "../../../../../lib/tone.ts";
import { formatNumber } from "../../../ui/words.ts";

/** The words for the number of items in a state: "4 to decide". */
const said: Readonly<Record<ItemState, string>> = {
  ready: "ready",
  decide: "to decide",
  waits: "waiting for a decision",
  role: "beyond your role",
  same: "the same already",
  applied: "applied",
};

const order = Object.keys(said) as ItemState[];

/** Returns the number of changes of a merge. */
export const totalOf = ({ counts }: Pick<Merge, "counts">): number =>
  order.reduce((sum, state) => sum + counts[state], 0);

/** Describes how many changes are in which state: "35 ready · 4 to decide". */
export const describeCounts = ({ counts }: Pick<Merge, "counts">): string =>
  order
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatNumber(counts[state])} ${said[state]}`)
    .join(" · ");

/** Describes the state of a merge by what is to be done next, with its tone. */
export function describeState({ state, counts }: Pick<Merge, "state" | "counts">): {
  readonly label: string;
  readonly tone: Tone;
} {
  if (state === "applied") return { label: counts.applied > 0 ? "Applied" : "Nothing to do", tone: "good" };
  if (state === "discarded") return { label: "Discarded", tone: "muted" };
  if (counts.decide > 0) return { label: `${formatNumber(counts.decide)} to decide`, tone: "warn" };
  if (counts.ready > 0) return { label: "Ready to apply", tone: "accent" };
  if (counts.role > 0) return { label: "Waits for a higher role", tone: "info" };
  return { label: "Open", tone: "neutral" };
}
