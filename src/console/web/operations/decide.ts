import type { Records } from "../../../resources/index.ts";
import { recordAddress } from "../api/address.ts";
import { ApiError, messageOf } from "../api/apiError.ts";
import { request, type Tagged } from "../api/client.ts";
import { refresh } from "../api/queries.ts";
import { changeKept, restoreKept } from "../api/snapshot.ts";
import { undoOf } from "../api/undo/undoChange.ts";
import { titleOf } from "../definitions/title.ts";
import { toast } from "../ui/message/toast.ts";
import { formatTerm } from "../ui/words.ts";

const resource = "change-requests";

/** The status of a change that awaits a decision. */
export const submitted = "submitted";

/** The possible decisions. */
export type Decision = "approved" | "rejected";

/**
 * Decides on a change: it leaves the list at once, returns if the server rejects the decision, and can be undone for a
 * while. Nothing is decided twice: the second person sees the decision of the first.
 */
export async function decide(change: Records["change-requests"], decision: Decision): Promise<void> {
  const answer = await move(change, decision);
  if (answer === undefined) return;
  toast(`${formatTerm(decision)}: ${titleOf(resource, change)}`, undoOf(answer));
}

/** Writes the decision on a change; returns undefined if that was rejected, after showing a toast. */
async function move(change: Records["change-requests"], to: Decision): Promise<Tagged | undefined> {
  const kept = await changeKept(resource, change.id, { status: to });
  try {
    const address = recordAddress(resource, change.id);
    const { data, etag } = await request<Records["change-requests"]>("GET", address);
    if (data.status !== submitted)
      throw new ApiError(409, `Someone else decided first; it is ${formatTerm(data.status).toLowerCase()}`);
    return await request("PATCH", address, { body: { status: to }, etag });
  } catch (thrown) {
    restoreKept(kept);
    toast(messageOf(thrown), { tone: "bad" });
    return undefined;
  } finally {
    void refresh(resource);
  }
}
