import type { Database as Sqlite } from "bun:sqlite";
import { mostWaitingWrites } from "../lib/limits.ts";
import { Refusal } from "../lib/refusal.ts";
import { type Committed, createRunGroup, GroupLost } from "./group.ts";
import { diskFull, isFull, noReserve, type Reserve } from "./reserve.ts";
import { createTurns, type Turns } from "./turns.ts";

/** Work that may not be asynchronous: a promise as its result is a type error. */
type Work<Result> = () => Result extends PromiseLike<unknown> ? never : Result;

/**
 * Runs work in a write transaction and answers its result once that transaction is on disk. What the work throws
 * comes back as the rejection, with nothing of it written.
 */
export type Write = <Result>(work: Work<Result>, options?: WriteOptions) => Promise<Result>;

/** How a work is treated. */
export interface WriteOptions {
  /** Written from the reserve when the disk is full, as signing in and out are; it may run a second time then. */
  readonly vital?: boolean;
  /**
   * Written in a transaction that it shares with no other, as works of many statements should be: in a savepoint each
   * statement costs the more the more there were before it.
   */
  readonly alone?: boolean;
}

/** How a group of works went, for those who watch the writer. */
export interface GroupReport {
  readonly works: number;
  /** What works threw, or what the group as a whole was lost to; empty where all were written. */
  readonly failures: readonly unknown[];
  readonly milliseconds: number;
  /** The part of it that the commit took, which is the disk's; undefined where the group was lost. */
  readonly commitMilliseconds: number | undefined;
}

/** Hears of each group after its works were answered; it must not throw. */
type GroupObserver = (report: GroupReport) => void;

/**
 * Works that one group takes. Decision: a commit takes 128 writes at most, and more wait for the next, so that reads
 * are answered in between.
 */
const largestGroup = 128;

/** The one writer, and what can be seen of it. */
export interface Writer {
  readonly write: Write;
  /** How many works wait for the next group. */
  waiting(): number;
  /** Tells this observer of every group from now on. */
  observe(observer: GroupObserver): void;
  /** Runs this at the end of every group from now on, in its transaction; where it throws, the group is lost. */
  beforeCommit(work: () => void): void;
}

const tooBusy = (): Refusal =>
  new Refusal(503, "Too many writes are waiting: try again", { "retry-after": "1" });

interface Waiting {
  readonly work: () => unknown;
  readonly vital: boolean;
  readonly alone: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes the one writer. Works that wait at the same time share a `BEGIN IMMEDIATE … COMMIT` and its one fsync (group
 * commit), each in a savepoint of its own; a group begins and ends inside one turn of the event loop.
 *
 * Decision: a megabyte of the disk is kept in reserve (`sitebook.reserve`). On a full disk ordinary writes are refused
 * with 507, and signing in and out goes on with that room, until there is room enough to keep it again.
 */
export function createWriter(
  sqlite: Sqlite,
  reserve: Reserve = noReserve,
  turns: Turns = createTurns(),
): Writer {
  const waiting: Waiting[] = [];
  const observers: GroupObserver[] = [];
  const last: (() => void)[] = [];
  const runGroup = createRunGroup(sqlite);
  const report = (group: GroupReport): void => {
    for (const observer of observers) observer(group);
  };
  const refuse = (group: readonly Waiting[], reason: unknown, milliseconds: number): void => {
    for (const { reject } of group) reject(reason);
    report({ works: group.length, failures: [reason], milliseconds, commitMilliseconds: undefined });
  };

  const commitWaiting = (): void => {
    const group = waiting.splice(0, sizeOfNext(waiting));
    if (waiting.length > 0) turns.take("write", commitWaiting);
    try {
      if (reserve.hold()) commit(group);
      else commitFromReserve(group, diskFull(), 0);
    } catch (fault) {
      // Nobody may wait for ever; those who were answered already do not hear of it.
      for (const { reject } of group) reject(fault);
    }
  };
  /** The ordinary works are refused last, and when there are none too: whoever watches must not take it that all is well. */
  const commitFromReserve = (group: readonly Waiting[], reason: unknown, milliseconds: number): void => {
    const vital = group.filter((work) => work.vital);
    if (vital.length > 0) {
      commit(vital);
      reuseLog(sqlite);
    }
    refuse(
      group.filter((work) => !work.vital),
      reason,
      milliseconds,
    );
  };
  const commit = (group: readonly Waiting[]): void => {
    const begun = performance.now();
    let committed: Committed;
    try {
      committed = runGroup(
        group.map(({ work }) => work),
        last,
      );
    } catch (failure) {
      const reason = failure instanceof GroupLost ? failure.cause : failure;
      const milliseconds = performance.now() - begun;
      const isReleased = isFull(reason) && group.some((work) => work.vital) && reserve.release();
      if (isReleased) commitFromReserve(group, reason, milliseconds);
      else refuse(group, reason, milliseconds);
      return;
    }
    const { outcomes, commitMilliseconds } = committed;
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || "failure" in outcome) reject(outcome?.failure);
      else resolve(outcome.result);
    });
    report({
      works: group.length,
      failures: outcomes.flatMap((outcome) => ("failure" in outcome ? [outcome.failure] : [])),
      milliseconds: performance.now() - begun,
      commitMilliseconds,
    });
  };

  return {
    write: <Result>(work: Work<Result>, { vital = false, alone = false }: WriteOptions = {}) =>
      new Promise<Result>((resolve, reject) => {
        if (waiting.length >= mostWaitingWrites && !vital) throw tooBusy();
        if (waiting.length === 0) turns.take("write", commitWaiting);
        waiting.push({ work, vital, alone, resolve: resolve as (result: unknown) => void, reject });
      }),
    waiting: () => waiting.length,
    observe: (observer) => {
      observers.push(observer);
    },
    beforeCommit: (work) => {
      last.push(work);
    },
  };
}

/**
 * Merges the log, so that the next work writes at its beginning again and a full disk has room for many vital ones.
 * Where checkpoints are left to others the log grows.
 */
function reuseLog(sqlite: Sqlite): void {
  const { wal_autocheckpoint: pages } = sqlite
    .query<{ wal_autocheckpoint: number }, []>("PRAGMA wal_autocheckpoint")
    .get() ?? { wal_autocheckpoint: 0 };
  if (pages === 0) return;
  try {
    sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
  } catch {
    // The works are in the log; where it cannot be brought into the file, they stay there.
  }
}

/** How many of the works that wait form the next group; they keep their order. */
function sizeOfNext(waiting: readonly Waiting[]): number {
  const first = waiting.findIndex(({ alone }) => alone);
  if (first === 0) return 1;
  return Math.min(first === -1 ? waiting.length : first, largestGroup);
}
