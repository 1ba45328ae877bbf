import type { Database as Sqlite } from "bun:sqlite";
import { Refusal } from "../../lib/failures/refusal.ts";
import { maxWaitingWrites } from "../../lib/limits.ts";
import { diskFull, isFull, noReserve, type Reserve, reuseLog } from "../reserve.ts";
import { createCover } from "./cover.ts";
import { createFlushing, noFlusher, notKept, type Unflushed } from "./flushing.ts";
import { type Gathering, gather } from "./gathering.ts";
import { type Committed, createRunGroup, GroupLost } from "./group.ts";
import { createTurns, type Turns } from "./turns.ts";
import { maxGroupWorks, sizeOfNext, type Waiting } from "./waiting.ts";
import type { GroupObserver, GroupReport, Lending, Work, WriteOptions, Writer } from "./write.ts";

const tooBusy = (): Refusal =>
  new Refusal(503, "Too many writes are waiting: try again", { "retry-after": "1" });

/** What a writer needs in addition to its connection. */
interface WriterOptions {
  readonly reserve?: Reserve;
  readonly turns?: Turns;
  /** Whether it may merge the log where that makes room on a full disk. */
  readonly ownsCheckpoints?: boolean;
}

/**
 * Makes the one writer. Works that wait at the same time share a `BEGIN IMMEDIATE … COMMIT` (group commit), each in a
 * savepoint of its own; a group begins and ends inside one turn of the event loop. Its answers wait for a flush that began
 * after its commit, those of works that failed too: their reason may be a record that is not on the disk yet. While a
 * flush is under way works gather for the next group; only a full one goes ahead.
 *
 * Decision: a megabyte of the disk is kept in reserve (`sitebook.reserve`), and so much as the database will grow by when
 * the log is merged: a write for which the disk has not got both is refused before it is committed. On a full disk
 * ordinary writes are refused with 507, and signing in and out goes on with that room, until there is room enough to
 * keep it again.
 */
export function createWriter(
  sqlite: Sqlite,
  { reserve = noReserve, turns = createTurns(), ownsCheckpoints = true }: WriterOptions = {},
): Writer {
  const waiting: Waiting[] = [];
  const observers: GroupObserver[] = [];
  const flushObservers: ((milliseconds: number) => void)[] = [];
  const first: (() => void)[] = [];
  const last: (() => void)[] = [];
  const refused: ((reason: Refusal) => void)[] = [];
  const runGroup = createRunGroup(sqlite);
  const cover = ownsCheckpoints && reserve !== noReserve ? createCover(sqlite, reserve) : () => undefined;
  let gathering: Gathering | undefined;
  /** How many works of a group that took longer than its turn go on in the next one, before the flush. */
  let goingOn = 0;
  let isPlanned = false;
  let isHeld = false;
  /** Ends when the writer is handed back; undefined while it is with us. */
  let lent: { readonly ended: Promise<void>; readonly purpose: string } | undefined;
  const lendings: Lending[] = [];
  let refusal: Refusal | undefined;

  const report = (group: GroupReport): void => {
    for (const observer of observers) observer(group);
  };
  const refuse = (group: readonly Waiting[], reason: unknown, milliseconds: number): void => {
    for (const { reject } of group) reject(reason);
    report({ works: group.length, failures: [reason], milliseconds, commitMilliseconds: undefined });
  };
  const refuseAll = (reason: Refusal): void => {
    if (refusal !== undefined) return;
    refusal = reason;
    for (const listener of refused) listener(reason);
    goingOn = 0;
    if (waiting.length > 0) refuse(waiting.splice(0), reason, 0);
  };

  const listener = {
    ended: (works: number, milliseconds: number): void => {
      for (const observer of flushObservers) observer(milliseconds);
      gathering = gather(Math.min(works, maxGroupWorks), milliseconds, () => {
        gathering = undefined;
        goOn();
      });
      goOn();
    },
    failed: (error: unknown): void => {
      const reason = notKept(error);
      refuseAll(reason);
      flushing.refuse(refusal ?? reason);
    },
  };
  let flushing = createFlushing(noFlusher, listener);

  const isStopped = (): boolean => isHeld || lent !== undefined;
  const plan = (): void => {
    if (isPlanned || isStopped() || waiting.length === 0) return;
    if (goingOn === 0 && waiting.length < (flushing.isUnderWay() ? maxGroupWorks : (gathering?.works ?? 1)))
      return;
    isPlanned = true;
    turns.take("write", runNext);
  };
  /** Groups that went ahead wait for the next one where it is about to come, and share its flush. */
  const goOn = (): void => {
    plan();
    if (!isPlanned && gathering === undefined) flushing.begin();
  };
  const runNext = (): void => {
    isPlanned = false;
    gathering?.end();
    gathering = undefined;
    if (!isStopped() && waiting.length > 0) commitWaiting();
    if (goingOn === 0 || isStopped()) flushing.begin();
    plan();
  };
  const commitWaiting = (): void => {
    const group = waiting.splice(0, Math.min(goingOn || maxGroupWorks, sizeOfNext(waiting)));
    goingOn = 0;
    try {
      for (const check of first) check();
      // What is run at the end writes as well, so that only then is known how large the database becomes.
      if (reserve.hold()) commit(group, [...last, cover]);
      else commitFromReserve(group, diskFull(), 0);
    } catch (fault) {
      // No request may wait forever; those answered already are not affected.
      for (const { reject } of group) reject(fault);
    }
  };
  /** Rejects the ordinary works last, and reports the failure even if there are none, so that observers don't assume success. */
  const commitFromReserve = (group: readonly Waiting[], reason: unknown, milliseconds: number): void => {
    const vital = group.filter((work) => work.vital);
    if (vital.length > 0) {
      // What is run at the end of groups can wait until there is room, and may need much of it.
      commit(vital, []);
      if (ownsCheckpoints) reuseLog(sqlite);
    }
    const others = group.filter((work) => !work.vital);
    answerInTurn({
      works: others.length,
      answer: () => refuse(others, reason, milliseconds),
      refuse: (failure) => refuse(others, failure, milliseconds),
    });
  };
  const commit = (group: readonly Waiting[], atEnd: readonly (() => void)[]): void => {
    const begun = performance.now();
    let committed: Committed;
    try {
      committed = runGroup(
        group.map(({ work }) => work),
        atEnd,
      );
    } catch (failure) {
      const reason = failure instanceof GroupLost ? failure.cause : failure;
      const milliseconds = performance.now() - begun;
      const isReleased = isFull(reason) && group.some((work) => work.vital) && reserve.release();
      if (isReleased) commitFromReserve(group, reason, milliseconds);
      else refuse(group, reason, milliseconds);
      return;
    }
    const left = group.slice(committed.outcomes.length);
    waiting.unshift(...left);
    goingOn = left.length;
    const kept = keepAnswers(group.slice(0, committed.outcomes.length), committed, begun);
    if (committed.hasWritten) flushing.add(kept);
    else answerInTurn(kept);
  };
  /** What has nothing on its way to the disk waits for what came before it. */
  const answerInTurn = (group: Unflushed): void => {
    if (flushing.isBusy()) flushing.add(group);
    else group.answer();
  };
  const keepAnswers = (
    group: readonly Waiting[],
    { outcomes, commitBegun }: Committed,
    begun: number,
  ): Unflushed => ({
    works: group.length,
    answer: () => {
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined || "failure" in outcome) reject(outcome?.failure);
        else resolve(outcome.result);
      });
      const ended = performance.now();
      report({
        works: group.length,
        failures: outcomes.flatMap((outcome) => ("failure" in outcome ? [outcome.failure] : [])),
        milliseconds: ended - begun,
        commitMilliseconds: ended - commitBegun,
      });
    },
    refuse: (reason) => refuse(group, reason, performance.now() - begun),
  });

  /** Resolves once the disk has all that is committed, or has failed. */
  const flushed = (): Promise<void> =>
    new Promise((resolve) => {
      answerInTurn({ works: 0, answer: resolve, refuse: () => resolve() });
    });

  const write = <Result>(
    work: Work<Result>,
    { vital = false, alone = false }: WriteOptions = {},
  ): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      if (refusal !== undefined) throw refusal;
      if (!vital && waiting.length + flushing.unanswered() >= maxWaitingWrites) throw tooBusy();
      waiting.push({ work, vital, alone, resolve: resolve as (result: unknown) => void, reject });
      plan();
    });
  const lend = async <Result>(job: () => Promise<Result>, purpose = "job"): Promise<Result> => {
    while (lent !== undefined) await lent.ended;
    const { promise, resolve } = Promise.withResolvers<void>();
    lent = { ended: promise, purpose };
    try {
      await Promise.all([flushed(), ...lendings.map(({ before }) => before())]);
      if (refusal !== undefined) throw refusal;
      return await job();
    } finally {
      lent = undefined;
      reserve.reload();
      resolve();
      for (const { after } of lendings) after();
      goOn();
    }
  };
  return {
    write,
    lend,
    lentFor: () => lent?.purpose,
    whenLent: (lending) => void lendings.push(lending),
    waiting: () => waiting.length + flushing.unanswered(),
    observe: (observer) => {
      observers.push(observer);
    },
    observeFlushes: (observer) => {
      flushObservers.push(observer);
    },
    beforeGroup: (check) => void first.push(check),
    beforeCommit: (work) => {
      last.push(work);
    },
    flushWith: (flusher) => {
      flushing = createFlushing(flusher, listener);
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      goOn();
    },
    // Works are answered in the order in which they come.
    settle: () =>
      write(() => undefined, { vital: true }).then(
        () => undefined,
        () => undefined,
      ),
    refuseAll,
    whenRefused: (listener) => {
      refused.push(listener);
    },
    refusal: () => refusal,
  };
}
