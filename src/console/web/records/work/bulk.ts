import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import type { Body } from "../../api/record.ts";
import { forgetKept } from "../../api/snapshot.ts";
import { toast } from "../../ui/toast.ts";
import { sayNumber } from "../../ui/words.ts";
import { type BulkAccount, sayDone, shownAccount } from "./account.ts";
import { type Changed, changeBack } from "./changeBack.ts";
import { noteWork } from "./cutShort.ts";
import { type JobControl, runJob } from "./job.ts";
import { removeOne } from "./removeOne.ts";
import { sayRecords } from "./sayRecords.ts";
import { itemsOf, type Target } from "./target.ts";
import { type Outcomes, workThrough } from "./workThrough.ts";

/** Work on many records. */
interface Bulk {
  readonly resource: string;
  readonly target: Target;
  /** How many they are, as the list has it. */
  readonly count: number;
}

/**
 * Gives many records the same values of some fields. What is shown is asked for anew once, at the end. All went well: a
 * toast tells, with undo. Else an account tells what became of which, and offers to undo what was changed. Answers
 * whether all went well.
 */
export async function changeMany({ resource, target, count }: Bulk, body: Body): Promise<boolean> {
  const outcomes = await work(`Changing ${sayRecords(resource, count)}`, resource, async (control) => {
    const items = await itemsOf(resource, target, control);
    return workThrough(items, control, ({ id, owner }) =>
      request("PATCH", recordAddress(resource, id, owner), { body }),
    );
  });
  if (outcomes === undefined) return false;
  const { done, failures, left } = outcomes;
  const changed = done.flatMap(({ item, result: { change } }): Changed[] =>
    change === undefined ? [] : [{ item, change }],
  );
  const same = done.length - changed.length;
  const undo = (): void => void changeBack(resource, changed);
  const account: BulkAccount = { resource, deed: "changed", done: changed.length, same, failures, left };
  if (failures.length + left === 0) {
    const said = `${sayDone(account)}${same === 0 ? "" : `, ${sayNumber(same)} ${same === 1 ? "was" : "were"} so already`}`;
    toast(said, changed.length === 0 ? {} : { undo });
    return true;
  }
  const next = {
    label: `Undo ${sayNumber(changed.length)} ${changed.length === 1 ? "change" : "changes"}`,
    run: undo,
  };
  shownAccount.write({ ...account, ...(changed.length > 0 && { next }) });
  return false;
}

/** Deletes many records at once, after somebody has confirmed it; it cannot be undone. Answers whether all went well. */
export async function deleteMany({ resource, target, count }: Bulk): Promise<boolean> {
  const outcomes = await work(`Deleting ${sayRecords(resource, count)}`, resource, async (control) => {
    const items = await itemsOf(resource, target, control);
    return workThrough(items, control, ({ id, owner }) => removeOne(recordAddress(resource, id, owner)));
  });
  if (outcomes === undefined) return false;
  const { done, failures, left } = outcomes;
  // A few lists are kept, and each is gone through for every record.
  if (done.length < 500) for (const { item } of done) forgetKept(resource, item.id);
  const account: BulkAccount = { resource, deed: "deleted", done: done.length, same: 0, failures, left };
  if (failures.length + left === 0) toast(sayDone(account));
  else shownAccount.write(account);
  return failures.length + left === 0;
}

/** Runs a job that writes, with a note of how far it is; undefined where it could not begin, or was stopped before. */
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
  const tellProgress = (now: number, of?: number): void => {
    done = now;
    total = of ?? total;
    control.tellProgress(now, of);
  };
  return run({ ...control, tellProgress }).finally(end);
}
