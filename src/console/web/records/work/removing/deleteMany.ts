import { recordAddress } from "../../../api/address.ts";
import { messageOf } from "../../../api/apiError.ts";
import { refresh } from "../../../api/queries.ts";
import { forgetKept } from "../../../api/snapshot.ts";
import { toast } from "../../../ui/message/toast.ts";
import { type BulkAccount, describeDone, shownAccount } from "../account.ts";
import type { Bulk } from "../changeMany.ts";
import { noteWork } from "../cutShort.ts";
import { formatRecordCount } from "../formatRecordCount.ts";
import { type JobControl, runJob } from "../job.ts";
import { itemsOf } from "../target.ts";
import { type Outcomes, workThrough } from "../workThrough.ts";
import { removeOne } from "./removeOne.ts";

/** Deletes many records after a confirmation; can't be undone. Resolves to whether all succeeded. */
export async function deleteMany({ resource, target, count }: Bulk): Promise<boolean> {
  const outcomes = await work(`Deleting ${formatRecordCount(resource, count)}`, resource, async (control) => {
    const items = await itemsOf(resource, target, control);
    return workThrough(items, control, ({ id, owner }) => removeOne(recordAddress(resource, id, owner)));
  });
  if (outcomes === undefined) return false;
  const { done, failures, left } = outcomes;
  // Each cached list is searched for every record.
  if (done.length < 500) for (const { item } of done) forgetKept(resource, item.id);
  const account: BulkAccount = { resource, deed: "deleted", done: done.length, same: 0, failures, left };
  if (failures.length + left === 0) toast(describeDone(account));
  else shownAccount.write(account);
  return failures.length + left === 0;
}

/** Runs a job that writes, with a note of its progress; resolves to undefined if it could not start or was stopped before. */
async function work<Result>(
  label: string,
  resource: string,
  run: (control: JobControl) => Promise<Outcomes<Result>>,
): Promise<Outcomes<Result> | undefined> {
  try {
    return await runJob(label, (control) => noted(label, control, run));
  } catch (thrown) {
    toast(`Nothing was done: ${messageOf(thrown)}`, { tone: "bad" });
    return undefined;
  } finally {
    await refresh(resource);
  }
}

async function noted<Result>(
  label: string,
  control: JobControl,
  run: (control: JobControl) => Promise<Outcomes<Result>>,
): Promise<Outcomes<Result>> {
  let [done, total] = [0, 0];
  const end = noteWork(() => ({ label, done, total }));
  const reportProgress = (now: number, of?: number): void => {
    done = now;
    total = of ?? total;
    control.reportProgress(now, of);
  };
  return run({ ...control, reportProgress }).finally(end);
}
