import { messageOf } from "../../api/apiError.ts";
import { refusedUndos } from "../../api/refusedUndos.ts";
import { conflictsIn, refreshAll, sendUndo } from "../../api/takeBack.ts";
import { toast } from "../../ui/toast.ts";
import { sayNumber } from "../../ui/words.ts";
import { type BulkAccount, sayDone, shownAccount } from "./account.ts";
import type { Item } from "./item.ts";
import { runJob } from "./job.ts";
import { sayRecords } from "./sayRecords.ts";
import { workThrough } from "./workThrough.ts";

/** A record that was changed together with others: by which change. */
export interface Changed {
  readonly item: Item;
  readonly change: number;
}

/**
 * Takes back what was done to many records. Those that are others by now are left as they are, and it is told what has
 * changed of them since.
 */
export async function changeBack(resource: string, changed: readonly Changed[]): Promise<void> {
  try {
    const { done, failures, left } = await runJob(
      `Changing ${sayRecords(resource, changed.length)} back`,
      async (control) => {
        const changes = new Map(changed.map(({ item, change }) => [item.id, change]));
        const items = changed.map(({ item }) => item);
        return workThrough(items, control, ({ id }) => sendUndo({ change: changes.get(id) ?? 0 }));
      },
    );
    const refused = failures.flatMap(({ item, error }) => {
      const report = conflictsIn(error);
      return report === undefined ? [] : [{ made: { change: changeOf(changed, item) }, report }];
    });
    const others = failures.filter(({ error }) => conflictsIn(error) === undefined);
    const account: BulkAccount = {
      resource,
      deed: "changed back",
      done: done.length,
      same: 0,
      failures: others,
      left: left + refused.length,
    };
    if (others.length + left > 0) {
      const gone = new Set([...done, ...failures].map(({ item }) => item.id));
      const again = new Set(others.map(({ item }) => item.id));
      const rest = changed.filter(({ item }) => again.has(item.id) || !gone.has(item.id));
      const run = (): void => void changeBack(resource, rest);
      const label = `Undo the other ${sayNumber(rest.length)}`;
      shownAccount.write({ ...account, left, next: { label, run } });
    } else toast(sayDone(account), refused.length > 0 ? { tone: "info" } : {});
    refusedUndos.write(refused);
  } catch (thrown) {
    const again = { label: "Try again", run: () => void changeBack(resource, changed) };
    toast(`Not undone: ${messageOf(thrown)}`, { tone: "bad", action: again });
  } finally {
    await refreshAll();
  }
}

const changeOf = (changed: readonly Changed[], item: Item): number =>
  changed.find((one) => one.item.id === item.id)?.change ?? 0;
