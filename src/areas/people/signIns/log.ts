import type { Database } from "../../../db/open.ts";
import { maxTalliedSignIns } from "../../../lib/limits.ts";
import type { Log } from "../../../lib/log.ts";
import { minute } from "../../../lib/time/duration.ts";
import { type Now, systemClock } from "../clock.ts";
import type { Tried } from "./attempt.ts";
import { type FailureReason, failureReasons } from "./reasons.ts";
import { countIntoSignIn, forgetSignIns, type Result, recordSignIn } from "./record.ts";

/** The log of sign-ins: entries for people, and a line for each failure in the log of the service. */
export interface SignInLog {
  /** Records a success, inside the write that makes the session. */
  succeed(tried: Tried): void;
  /** Records a failure; it never throws, as a full disk must not change the response. */
  fail(tried: Tried, reason: FailureReason): Promise<void>;
  /** Counts an attempt that had to wait; these may come by the thousand, and are written once a second. */
  throttle(tried: Tried): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  /** How often each result has come since the start. */
  counts(): Readonly<Record<Result, number>>;
}

/** Attempts that had to wait, of one address at one account. */
interface Tally {
  readonly tried: Tried;
  readonly since: number;
  /** The entry they are counted into; undefined before it is written. */
  sequence: number | undefined;
  pending: number;
}

/** Entries after which the log is looked through for what is kept no longer, unless a minute has passed. */
const pruneEvery = 500;

/**
 * Makes the log of sign-ins of a running Sitebook.
 *
 * Decision: sign-ins are kept for 90 days, and at most 100 000 of them: 30 000 that went well, 30 000 failures at
 * accounts there are, 40 000 others. Attempts that have to wait are one entry a minute for each address and account.
 */
export function createSignInLog(database: Database, log: Log, clock: Now = systemClock): SignInLog {
  const counts = Object.fromEntries([
    ["success", 0],
    ...failureReasons.map((reason) => [reason, 0]),
  ]) as Record<Result, number>;
  const tallies = new Map<string, Tally>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let prunedAt = Number.NEGATIVE_INFINITY;
  let sincePruned = 0;

  const tell = ({ address, personId, requestId }: Tried, reason: FailureReason, attempts?: number): void =>
    log.warn("sign-in failed", { address, reason, attempts, person: personId ?? undefined, requestId });

  const prune = async (): Promise<void> => {
    while (await database.write(() => forgetSignIns(database, clock())));
  };
  /** Runs in the background; what cannot be removed now is removed later. */
  const pruneSometimes = (): void => {
    sincePruned += 1;
    const now = clock();
    if (sincePruned < pruneEvery && Math.abs(now - prunedAt) < minute) return;
    sincePruned = 0;
    prunedAt = now;
    prune().catch(() => undefined);
  };
  const writeTally = (tally: Tally, now: number): void => {
    const { pending } = tally;
    tally.pending = 0;
    if (tally.sequence !== undefined) countIntoSignIn(database, tally.sequence, pending, now);
    else tally.sequence = recordSignIn(database, tally.tried, "throttled", now, pending);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const now = clock();
    const waiting = [...tallies.values()].filter(({ pending }) => pending > 0);
    for (const [key, { since }] of tallies) if (Math.abs(now - since) >= minute) tallies.delete(key);
    for (const { tried, pending } of waiting) tell(tried, "throttled", pending);
    await database
      .write(() => {
        for (const tally of waiting) writeTally(tally, now);
      })
      .catch(() => undefined);
    pruneSometimes();
  };

  return {
    succeed: (tried) => {
      counts.success += 1;
      recordSignIn(database, tried, "success", clock());
      pruneSometimes();
    },
    fail: async (tried, reason) => {
      counts[reason] += 1;
      tell(tried, reason);
      await database.write(() => recordSignIn(database, tried, reason, clock())).catch(() => undefined);
      pruneSometimes();
    },
    throttle: (tried) => {
      counts.throttled += 1;
      const key = `${tried.address} ${tried.personId}`;
      const known = tallies.get(key);
      if (known !== undefined) known.pending += 1;
      else if (tallies.size < maxTalliedSignIns)
        tallies.set(key, { tried, since: clock(), sequence: undefined, pending: 1 });
      timer ??= setTimeout(flush, 1000);
      timer.unref();
    },
    flush,
    counts: () => counts,
  };
}
