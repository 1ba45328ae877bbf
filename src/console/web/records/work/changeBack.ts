import type { LoggedChange } from "../../../../features/history/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { requestPage } from "../../api/client.ts";
import { patchBack } from "../../api/patchBack.ts";
import { refresh } from "../../api/queries.ts";
import type { Body } from "../../api/record.ts";
import { type RefusedUndo, refusedUndos } from "../../api/refusedUndos.ts";
import { currentMe } from "../../api/session.ts";
import { isOutOfDate } from "../../api/takeBack.ts";
import { toast } from "../../ui/toast.ts";
import { sayNumber } from "../../ui/words.ts";
import { type BulkAccount, sayDone, shownAccount } from "./account.ts";
import type { Item } from "./item.ts";
import { type JobControl, runJob } from "./job.ts";
import { sayRecords } from "./sayRecords.ts";
import { workThrough } from "./workThrough.ts";

/** A record that was changed together with others: as which it was left. */
export interface Changed {
  readonly item: Item;
  readonly etag: string | undefined;
  readonly requestId: string | undefined;
  readonly updatedAt: string;
}

/**
 * Takes back what was done to many records. Those that are others by now are left as they are, and it is told what has
 * changed of them since. How each was before is read from the change log: the list may have been out of date.
 */
export async function changeBack(
  resource: string,
  changed: readonly Changed[],
  keys: readonly string[],
): Promise<void> {
  try {
    const outcomes = await runJob(
      `Changing ${sayRecords(resource, changed.length)} back`,
      async (control) => {
        const before = await loadBefore(resource, changed, keys, control);
        const byId = new Map(changed.map((one) => [one.item.id, one]));
        const items = changed.map(({ item }) => item);
        return workThrough(items, control, async ({ id, owner }) => {
          const body = before.get(id);
          const left = byId.get(id);
          if (body === undefined || left === undefined)
            throw new Error("The change log does not tell how it was");
          await patchBack(recordAddress(resource, id, owner), body, left);
        });
      },
    );
    const { done, failures, left } = outcomes;
    const refused = failures.filter(({ error }) => isOutOfDate(error)).map(({ item }) => item.id);
    const others = failures.filter(({ error }) => !isOutOfDate(error));
    const account: BulkAccount = {
      resource,
      deed: "changed back",
      done: done.length,
      same: 0,
      failures: others,
      left: left + refused.length,
    };
    if (others.length + left > 0) {
      const gone = new Set([...done.map(({ item }) => item.id), ...refused]);
      const rest = changed.filter(({ item }) => !gone.has(item.id));
      const run = (): void => void changeBack(resource, rest, keys);
      const label = `Undo the other ${sayNumber(rest.length)}`;
      shownAccount.write({ ...account, left, next: { label, run } });
    } else toast(sayDone(account), refused.length > 0 ? { tone: "info" } : {});
    refusedUndos.write(
      changed.filter(({ item }) => refused.includes(item.id)).map((one) => refusedOf(resource, one)),
    );
  } catch (thrown) {
    const again = { label: "Try again", run: () => void changeBack(resource, changed, keys) };
    toast(`Not undone: ${messageOf(thrown)}`, { tone: "bad", action: again });
  } finally {
    await refresh(resource);
  }
}

const refusedOf = (resource: string, { item: { id, owner, title }, requestId }: Changed): RefusedUndo => ({
  resource,
  id,
  owner,
  title,
  requestId,
});

/** The clocks of the entry and of the record may be read some milliseconds apart. */
const margin = 10_000;
const pageSize = 2500;

/** The values that records had before, by id; only of fields that were changed. */
async function loadBefore(
  resource: string,
  changed: readonly Changed[],
  keys: readonly string[],
  { reach, signal }: JobControl,
): Promise<ReadonlyMap<string, Body>> {
  const times = changed.map(({ updatedAt }) => Date.parse(updatedAt)).sort((a, b) => a - b);
  const query = {
    resource,
    actorId: currentMe()?.id,
    from: new Date((times[0] ?? 0) - margin).toISOString(),
    to: new Date((times.at(-1) ?? 0) + margin).toISOString(),
    pageSize,
  };
  const left = new Map(changed.map(({ item, requestId }) => [item.id, requestId]));
  const before = new Map<string, Body>();
  for (let page = 1; ; page += 1) {
    const { data, hasMore } = await reach(() =>
      requestPage<LoggedChange>("/api/changes", { ...query, page }, signal),
    );
    for (const entry of data)
      if (entry.before !== null && entry.requestId === left.get(entry.recordId))
        before.set(entry.recordId, pick(entry.before, keys));
    if (!hasMore) return before;
  }
}

const pick = (values: Body, keys: readonly string[]): Body =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
