import { createStore } from "../../ui/message/store.ts";
import { formatNumber } from "../../ui/words.ts";
import { formatRecordCount } from "./formatRecordCount.ts";
import type { Settled } from "./inParallel.ts";
import type { Item } from "./item.ts";

/** What was done with records. */
export type Deed = "changed" | "deleted";

/** What became of work on many records that did not end as it should have. */
export interface BulkAccount {
  readonly resource: string;
  readonly deed: Deed;
  readonly done: number;
  /** Those that were so already, and were not written. */
  readonly same: number;
  /** Those that nothing was tried with, since the work was stopped or all would have been refused; of an edit, the refused that are not named. */
  readonly left: number;
  readonly failures: readonly Settled<Item, unknown>[];
  /** What can be done about it. */
  readonly next?: { readonly label: string; readonly run: () => void };
}

/** The account that somebody reads. */
export const shownAccount = createStore<BulkAccount | undefined>(undefined);

/** How many of how many: "4,211 of 10,003 VLANs changed". */
export function describeDone({ resource, deed, done, same, left, failures }: BulkAccount): string {
  const total = done + same + left + failures.length;
  const records = formatRecordCount(resource, total);
  return done === total ? `${records} ${deed}` : `${formatNumber(done)} of ${records} ${deed}`;
}

/** What became of those that were not done, sentence by sentence; the refused are named beside it. */
export function describeOthers({ deed, done, same, left, failures }: BulkAccount): readonly string[] {
  const verb = deed === "deleted" ? "is still there" : "is as it was";
  const verbs = deed === "deleted" ? "are still there" : "are as they were";
  return [
    same > 0 && `${formatNumber(same)} ${same === 1 ? "was" : "were"} so already.`,
    left > 0 &&
      ((done === 0 || deed === "changed") && failures.length > 0
        ? `${formatNumber(left)} more would have been refused as well, and ${left === 1 ? verb : verbs}.`
        : `${formatNumber(left)} ${left === 1 ? verb : verbs}, as you stopped.`),
  ].filter((sentence) => sentence !== false);
}
