import type { Records } from "../../../resources/index.ts";
import { recordAddress } from "../api/address.ts";
import { ApiError, messageOf } from "../api/apiError.ts";
import { request } from "../api/client.ts";
import { refresh } from "../api/queries.ts";
import { changeKept, restoreKept } from "../api/snapshot.ts";
import { titleOf } from "../definitions/title.ts";
import { toast } from "../ui/toast.ts";
import { sayTerm } from "../ui/words.ts";

const resource = "change-requests";

/** The status of a change that awaits a decision. */
export const submitted = "submitted";

/** What may be decided. */
export type Decision = "approved" | "rejected";

/**
 * Decides on a change: it leaves the list at once, comes back where the server refuses, and may be taken back for a
 * while. Nothing is decided twice: whoever comes second is told what the first one did.
 */
export async function decide(change: Records["change-requests"], decision: Decision): Promise<void> {
  if (!(await move(change, submitted, decision))) return;
  toast(`${sayTerm(decision)}: ${titleOf(resource, change)}`, {
    undo: () => void move(change, decision, submitted),
  });
}

/** Gives a change another status; false where that was refused, which a toast has told then. */
async function move(change: Records["change-requests"], from: string, to: string): Promise<boolean> {
  const kept = await changeKept(resource, change.id, { status: to });
  try {
    const address = recordAddress(resource, change.id);
    const { data, etag } = await request<Records["change-requests"]>("GET", address);
    if (data.status !== from)
      throw new ApiError(409, `Somebody else was quicker: it is ${sayTerm(data.status).toLowerCase()}`);
    await request("PATCH", address, { body: { status: to }, etag });
    return true;
  } catch (thrown) {
    restoreKept(kept);
    toast(messageOf(thrown), { tone: "bad" });
    return false;
  } finally {
    void refresh(resource);
  }
}
