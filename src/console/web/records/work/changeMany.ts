import { messageOf } from "../../api/apiError.ts";
import { refresh } from "../../api/queries.ts";
import type { Body } from "../../api/record.ts";
import { undoGroup } from "../../api/undo/undoGroup.ts";
import { toast } from "../../ui/message/toast.ts";
import { formatNumber } from "../../ui/words.ts";
import { type BulkAccount, describeDone, shownAccount } from "./account.ts";
import { noteWork, type Watched } from "./cutShort.ts";
import { doEdit, type Edited, prepareEdit } from "./editing.ts";
import { formatRecordCount } from "./formatRecordCount.ts";
import { type JobControl, runJob } from "./job.ts";
import { itemsOf, type Target } from "./target.ts";

/** Many records of a resource. */
export interface Bulk {
  readonly resource: string;
  readonly target: Target;
  /** Their number, according to the list. */
  readonly count: number;
}

/**
 * Sets some fields of many records in one request. If it is stopped, nothing is changed. On success it shows a toast with
 * undo, otherwise a dialog with the rejected records. Resolves to whether all succeeded.
 */
export function changeMany({ resource, target, count }: Bulk, body: Body): Promise<boolean> {
  const label = `Changing ${formatRecordCount(resource, count)}`;
  return watch(label, resource, async (control) => {
    const ids = await idsOf(resource, target, control);
    if (ids === undefined) return undefined;
    const id = await prepareEdit(resource, ids, body, { name: label, control });
    return doNoted({ id, resource, label }, control);
  });
}

/** Returns the ids of the records; undefined if it was stopped before they were known. */
async function idsOf(
  resource: string,
  target: Target,
  control: JobControl,
): Promise<readonly string[] | undefined> {
  try {
    const items = await itemsOf(resource, target, control);
    return control.signal.aborted ? undefined : items.map(({ id }) => id);
  } catch (thrown) {
    if (control.signal.aborted) return undefined;
    throw thrown;
  }
}

/** Resumes watching an edit that an earlier page started. */
export const watchAgain = (edit: Watched): Promise<boolean> =>
  watch(edit.label, edit.resource, (control) => doNoted(edit, control));

/** Runs an edit, with a note by which the next page finds it if this one is left. */
function doNoted(edit: Watched, control: JobControl): Promise<Edited | undefined> {
  let [done, total] = [0, 0];
  const end = noteWork(() => ({ label: edit.label, done, total, edit }));
  const reportProgress = (now: number, of?: number): void => {
    done = now;
    total = of ?? total;
    control.reportProgress(now, of);
  };
  return doEdit(edit.id, { ...control, reportProgress }).finally(end);
}

/** Runs an edit and reports its result. */
async function watch(
  label: string,
  resource: string,
  run: (control: JobControl) => Promise<Edited | undefined>,
): Promise<boolean> {
  try {
    const edited = await runJob(label, run);
    if (edited === undefined) toast("Stopped. Nothing was changed", { tone: "info" });
    return edited !== undefined && notify(resource, edited);
  } catch (thrown) {
    toast(`Nothing was changed: ${messageOf(thrown)}`, { tone: "bad" });
    return false;
  } finally {
    await refresh(resource);
  }
}

function notify(resource: string, { report, group, failures }: Edited): boolean {
  const { updated = 0, unchanged = 0, failed = 0 } = report?.counts ?? {};
  const left = failed - failures.length;
  const account: BulkAccount = { resource, deed: "changed", done: updated, same: unchanged, left, failures };
  const undo = group === null ? undefined : (): void => void undoGroup(group);
  if (failed === 0) {
    const same = `, ${formatNumber(unchanged)} already had the value`;
    toast(`${describeDone(account)}${unchanged === 0 ? "" : same}`, undo && { undo });
    return true;
  }
  const label = `Undo ${formatNumber(updated)} ${updated === 1 ? "change" : "changes"}`;
  shownAccount.write({ ...account, ...(undo && { next: { label, run: undo } }) });
  return false;
}
