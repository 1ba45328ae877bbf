import { createStore } from "../../ui/message/store.ts";
import { formatNumber } from "../../ui/words.ts";
import { formatRecordCount } from "./formatRecordCount.ts";
import type { Settled } from "./inParallel.ts";
import type { Item } from "./item.ts";

/** The operation on the records. */
export type Deed = "changed" | "deleted";

/** The result of work on many records that did not fully succeed. */
export interface BulkAccount {
  readonly resource: string;
  readonly deed: Deed;
  readonly done: number;
  /** Records that already had the values and were not written. */
  readonly same: number;
  /** Records that were not tried, as the work was stopped or all would have been rejected; of an edit, the rejected ones that are not listed. */
  readonly left: number;
  readonly failures: readonly Settled<Item, unknown>[];
  /** The possible next step. */
  readonly next?: { readonly label: string; readonly run: () => void };
}

/** The result that is shown. */
export const shownAccount = createStore<BulkAccount | undefined>(undefined);

/** Describes how many were done: "4,211 of 10,003 VLANs changed". */
export function describeDone({ resource, deed, done, same, left, failures }: BulkAccount): string {
  const total = done + same + left + failures.length;
  const records = formatRecordCount(resource, total);
  return done === total ? `${records} ${deed}` : `${formatNumber(done)} of ${records} ${deed}`;
}

/** Describes the records that were not done; the rejected ones are listed separately. */
export function describeOthers({ deed, done, same, left, failures }: BulkAccount): readonly string[] {
  const verb = deed === "deleted" ? "is still there" : "is as it was";
  const verbs = deed === "deleted" ? "are still there" : "are as they were";
  return [
    same > 0 && `${formatNumber(same)} ${same === 1 ? "was" : "were"} already so.`,
    left > 0 &&
      ((done === 0 || deed === "changed") && failures.length > 0
        ? `${formatNumber(left)} more would have been rejected as well, and ${left === 1 ? verb : verbs}.`
        : `${formatNumber(left)} ${left === 1 ? verb : verbs}, as you stopped.`),
  ].filter((sentence) => sentence !== false);
}
