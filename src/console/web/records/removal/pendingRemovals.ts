import { recordAddress } from "../../api/address.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { currentMe } from "../../api/session.ts";
import { forgetKept } from "../../api/snapshot.ts";
import { registerUnfinished } from "../../api/unfinished.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { createStore } from "../../ui/store.ts";
import { toast } from "../../ui/toast.ts";
import { failuresOf, inParallel, type Settled } from "./inParallel.ts";
import { sayRecords } from "./sayRecords.ts";

/** Records that will be deleted unless somebody takes it back in time. */
interface PendingRemoval {
  readonly resource: string;
  readonly rows: readonly Row[];
  /** Who deletes them; nobody else's session does. */
  readonly by: string | undefined;
}

const grace = 8000;

const pending = createStore<readonly PendingRemoval[]>([]);

/** Records that were to be deleted and could not be. */
interface FailedRemoval {
  readonly resource: string;
  readonly failures: readonly Settled<Row, unknown>[];
}

/** The failures that somebody looks at. */
export const failedRemoval = createStore<FailedRemoval | undefined>(undefined);

/** The removals that may still be taken back; lists leave their records out. */
export const pendingRemovals = pending;

/**
 * Deletes records a little later, and shows how to take it back until then. Nothing is sent before the time is up, or
 * the page is left: what was deleted could not be brought back as it was, with its id and its history.
 */
export function removeLater(resource: string, rows: readonly Row[]): void {
  const removal: PendingRemoval = { resource, rows, by: currentMe()?.id };
  pending.write([...pending.read(), removal]);
  const timer = setTimeout(() => carryOut(removal), grace);
  const dismiss = toast(`${sayRecords(resource, rows.length)} will be deleted`, {
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
}

/** Deletes the records. Where somebody leaves, all are sent at once, and nobody is asked to sign in. */
async function carryOut(removal: PendingRemoval, isLeaving = false): Promise<void> {
  const { resource, rows } = removal;
  running.get(removal)?.();
  running.delete(removal);
  const atOnce = isLeaving ? { atOnce: rows.length } : {};
  const outcomes = await inParallel(rows, (row) => remove(removal, row, isLeaving), atOnce);
  for (const { item, error } of outcomes) if (error === undefined) forgetKept(resource, item.id);
  forget(removal);
  report(resource, failuresOf(outcomes));
  refresh(resource);
}

async function remove({ resource, by }: PendingRemoval, row: Row, isLeaving: boolean): Promise<void> {
  if (currentMe()?.id !== by) throw new Error("Who deleted it has signed out meanwhile");
  const address = recordAddress(resource, row.id, ownerOf(resource, row));
  await request("DELETE", address, { keepalive: isLeaving, isSignIn: isLeaving });
}

/** The record that one lies in, where its resource lies within another. */
function ownerOf(resource: string, row: Row): string | undefined {
  const by = resourceNamed(resource)?.parent?.by;
  return by === undefined ? undefined : String(row[by]);
}

function report(resource: string, failures: readonly Settled<Row, unknown>[]): void {
  if (failures.length === 0) return;
  const show = (): void => failedRemoval.write({ resource, failures });
  toast(`${sayRecords(resource, failures.length)} could not be deleted`, {
    tone: "bad",
    action: { label: "Show why", run: show },
  });
}

/** Carries out what is pending at once, since nobody can take it back any more. */
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
