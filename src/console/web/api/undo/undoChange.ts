import type { UndoReport } from "../../../../features/history/undo/answers.ts";
import { toast } from "../../ui/message/toast.ts";
import { formatCount } from "../../ui/words.ts";
import { ApiError, hasStatus, messageOf } from "../apiError.ts";
import { request } from "../client.ts";
import { queryClient } from "../queryClient.ts";
import { type MadeChange, refusedUndos } from "./refusedUndos.ts";

/** The options of an undo. */
interface UndoOptions {
  /** Undoes everything without conflicts. */
  readonly skipConflicts?: boolean;
  /** Writes nothing; reports what would be undone. */
  readonly dryRun?: boolean;
}

/** Asks the server to undo a change; throws an `ApiError`, whose data contain the conflicts. */
export async function sendUndo(made: MadeChange, how: UndoOptions = {}): Promise<UndoReport> {
  const path = "group" in made ? `/api/change-groups/${made.group}` : `/api/changes/${made.change}`;
  const { data } = await request<UndoReport>("POST", `${path}/undo`, { query: { ...how } });
  return data;
}

/** Reloads everything that is shown: the console does not know all that an undo has written. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();

/**
 * Undoes a change; resolves to whether it was done. If records have changed since, nothing is written, and the conflicts
 * are shown.
 */
export async function undoChange(made: MadeChange, how: UndoOptions = {}): Promise<boolean> {
  try {
    toast(describeUndone(await sendUndo(made, how)));
    return true;
  } catch (thrown) {
    const report = conflictsIn(thrown);
    if (report !== undefined) refusedUndos.write([{ made, report: await withRest(made, report) }]);
    else if (hasStatus(thrown, 409)) toast(messageOf(thrown), { tone: "info" });
    else {
      const again = { label: "Try again", run: () => void undoChange(made, how) };
      toast(`Not undone: ${messageOf(thrown)}`, { tone: "bad", action: again });
    }
    return false;
  } finally {
    void refreshAll();
  }
}

/** Describes what an undo did; a partial one says how many records it left. */
export function describeUndone({ undone, kept, conflictCount }: UndoReport): string {
  if (conflictCount === 0) return "Back to how it was";
  const changes = formatCount(undone, "change undone", "changes undone");
  return kept === 0
    ? `${changes}, some fields kept`
    : `${changes}, ${formatCount(kept, "record", "records")} kept`;
}

/** Adds how much could be undone nevertheless, which a rejection does not contain. */
export const withRest = (made: MadeChange, report: UndoReport): Promise<UndoReport> =>
  sendUndo(made, { skipConflicts: true, dryRun: true }).catch(() => report);

/** Returns the undo option of a toast for a write, if it changed anything. */
export const undoOf = ({ change }: { readonly change?: number | undefined }): { undo?: () => void } =>
  change === undefined ? {} : { undo: () => void undoChange({ change }) };

/** Returns the conflicts of an undo, if they are the reason of its rejection. */
export const conflictsIn = (thrown: unknown): UndoReport | undefined =>
  thrown instanceof ApiError && thrown.status === 409 ? (thrown.data as UndoReport | undefined) : undefined;
