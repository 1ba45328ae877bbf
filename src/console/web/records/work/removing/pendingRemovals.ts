import { recordAddress } from "../../../api/address.ts";
import { refresh } from "../../../api/queries.ts";
import type { Row } from "../../../api/record.ts";
import { currentMe } from "../../../api/session.ts";
import { forgetKept } from "../../../api/snapshot.ts";
import { registerUnfinished } from "../../../api/unfinished.ts";
import { createStore } from "../../../ui/message/store.ts";
import { toast } from "../../../ui/message/toast.ts";
import { shownAccount } from "../account.ts";
import { formatRecordCount } from "../formatRecordCount.ts";
import { failuresOf, inParallel, type Settled } from "../inParallel.ts";
import { itemOf } from "../item.ts";
import { untilAnswered } from "../untilAnswered.ts";
import { removeOne } from "./removeOne.ts";
import { keepUnsent } from "./unsent.ts";

/** Records that will be deleted unless that is undone in time. */
export interface PendingRemoval {
  readonly resource: string;
  readonly rows: readonly Row[];
  /** The list from which they were selected, as text. */
  readonly scope: string | undefined;
  /** The user who deletes them; they are not deleted in another user's session. */
  readonly by: string | undefined;
}

const grace = 8000;

/** The maximum number of records deleted with undo; more need a confirmation. */
export const maxDeferred = 250;

const pending = createStore<readonly PendingRemoval[]>([]);

/** The deletions that can still be undone; lists leave their records out. */
export const pendingRemovals = pending;

/**
 * Deletes records after a delay, with an undo until then. Nothing is sent before the time is up or the page is left:
 * deleted records could not be restored with their id and history.
 */
export function removeLater(resource: string, rows: readonly Row[], scope?: string): void {
  const removal: PendingRemoval = { resource, rows, scope, by: currentMe()?.id };
  pending.write([...pending.read(), removal]);
  keepUnsent(pending.read());
  const timer = setTimeout(() => carryOut(removal), grace);
  const dismiss = toast(`${formatRecordCount(resource, rows.length)} will be deleted permanently`, {
    tone: "info",
    duration: grace,
    undo: () => {
      clearTimeout(timer);
      forget(removal);
    },
  });
  running.set(removal, () => {
    clearTimeout(timer);
    dismiss();
  });
}

const running = new Map<PendingRemoval, () => void>();

function forget(removal: PendingRemoval): void {
  running.delete(removal);
  pending.write(pending.read().filter((other) => other !== removal));
  keepUnsent(pending.read());
}

/** Deletes the records. If the page is being left, all requests are sent at once, without asking to sign in. */
async function carryOut(removal: PendingRemoval, isLeaving = false): Promise<void> {
  const { resource, rows } = removal;
  running.get(removal)?.();
  running.delete(removal);
  const atOnce = isLeaving ? { atOnce: rows.length } : {};
  const outcomes = await inParallel(rows, (row) => remove(removal, row, isLeaving), atOnce);
  for (const { item, error } of outcomes) if (error === undefined) forgetKept(resource, item.id);
  forget(removal);
  report(resource, rows.length, failuresOf(outcomes));
  refresh(resource);
}

async function remove({ resource, by }: PendingRemoval, row: Row, isLeaving: boolean): Promise<void> {
  if (currentMe()?.id !== by) throw new Error("The person who deleted it has signed out");
  const { id, owner } = itemOf(resource, row);
  const send = (): Promise<void> =>
    removeOne(recordAddress(resource, id, owner), { keepalive: isLeaving, isSignIn: isLeaving });
  await (isLeaving ? send() : untilAnswered(send, patience(), () => undefined));
}

/** How long a deletion waits while Sitebook can't be reached, before it is reported as failed. */
const patience = (): AbortSignal => AbortSignal.timeout(30_000);

function report(resource: string, total: number, failures: readonly Settled<Row, unknown>[]): void {
  if (failures.length === 0) return;
  const refused = failures.map(({ item, error }) => ({ item: itemOf(resource, item), error }));
  const account = {
    resource,
    deed: "deleted",
    done: total - failures.length,
    same: 0,
    left: 0,
    failures: refused,
  } as const;
  toast(`${formatRecordCount(resource, failures.length)} could not be deleted`, {
    tone: "bad",
    action: { label: "Show why", run: () => shownAccount.write(account) },
  });
}

/** Carries out pending deletions at once, as they can no longer be undone. */
const carryOutAll = (): Promise<unknown> =>
  Promise.all([...running.keys()].map((removal) => carryOut(removal, true)));

function dropAll(): void {
  for (const [removal, stop] of running) {
    stop();
    forget(removal);
  }
}

registerUnfinished({ finish: carryOutAll, drop: dropAll });
globalThis.addEventListener?.("pagehide", carryOutAll);
