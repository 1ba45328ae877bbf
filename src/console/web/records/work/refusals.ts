import { messageOf } from "../../api/apiError.ts";
import type { Settled } from "./inParallel.ts";

/** Things that were rejected for the same reason. */
export interface ReasonGroup<Thing> {
  readonly reason: string;
  readonly items: readonly Thing[];
}

/** Groups rejections by reason, the most frequent first. */
export function byReason<Thing>(failures: readonly Settled<Thing, unknown>[]): ReasonGroup<Thing>[] {
  const groups = new Map<string, Thing[]>();
  for (const { item, error } of failures) {
    const reason = messageOf(error);
    const items = groups.get(reason);
    if (items === undefined) groups.set(reason, [item]);
    else items.push(item);
  }
  return [...groups]
    .map(([reason, items]) => ({ reason, items }))
    .sort((one, other) => other.items.length - one.items.length);
}
