import { titleOf } from "../definitions/title.ts";
import { toast } from "../ui/toast.ts";
import { recordAddress } from "./address.ts";
import { hasStatus, messageOf } from "./apiError.ts";
import type { Tagged } from "./client.ts";
import { keys } from "./keys.ts";
import { patchBack } from "./patchBack.ts";
import { refresh } from "./queries.ts";
import { queryClient } from "./queryClient.ts";
import type { Body } from "./record.ts";
import { type RefusedUndo, refusedUndos } from "./refusedUndos.ts";
import { changeKept, restoreKept } from "./snapshot.ts";

/** A change that was made, with what taking it back needs. */
export interface MadeChange {
  readonly resource: string;
  readonly id: string;
  /** The record that it lies in, where it lies in one. */
  readonly owner?: string;
  /** The fields that it changed, as they were. */
  readonly before: Body;
  /** The record as the change left it, with its entity tag. */
  readonly answer: Tagged;
}

/**
 * Takes a change back, where the record is still as that change left it. Where it is not, nothing is written, and it is
 * shown what has changed since and by whom.
 */
export async function takeBack(change: MadeChange): Promise<void> {
  const { resource, id, owner, before, answer } = change;
  const kept = await changeKept(resource, id, before);
  try {
    const back = await patchBack(recordAddress(resource, id, owner), before, answer);
    queryClient.setQueryData(keys.record(resource, id), back);
    toast("Back to how it was");
  } catch (thrown) {
    restoreKept(kept);
    if (isOutOfDate(thrown)) refusedUndos.write([refusedOf(change)]);
    else {
      const again = { label: "Try again", run: () => void takeBack(change) };
      toast(`Not undone: ${messageOf(thrown)}`, { tone: "bad", action: again });
    }
  } finally {
    void refresh(resource);
  }
}

/** Whether a change cannot be taken back since its record is another by now, or is no more. */
export const isOutOfDate = (thrown: unknown): boolean => hasStatus(thrown, 412) || hasStatus(thrown, 404);

const refusedOf = ({ resource, id, owner, answer }: MadeChange): RefusedUndo => ({
  resource,
  id,
  owner,
  title: titleOf(resource, answer.data),
  requestId: answer.requestId,
});
