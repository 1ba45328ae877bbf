import { hour, minute } from "../../lib/time/duration.ts";
import type { Timer } from "./clock.ts";

/** Backups that come by themselves. */
interface Schedule {
  /** When the next is due, in milliseconds since 1970; undefined before the start and after the stop. */
  nextDue(): number | undefined;
  start(): void;
  stop(): void;
}

/** What is done when, and how it is known what was done before. */
interface ScheduleOptions {
  /** Milliseconds. */
  readonly every: number;
  readonly clock: Timer;
  /** The times at which scheduled backups that still exist were taken, in any order. */
  readonly taken: () => readonly number[];
  /** Takes a backup; answers whether that went well. */
  readonly run: () => Promise<boolean>;
}

/** A start has better things to do first. */
const settling = 10_000;
/** A failed backup is tried again after this, or after `every` where that is less. */
const retry = hour;
/** No single wait is longer: timers do not count the time that a machine sleeps, and hold 24 days at most. */
const longestWait = minute;

/**
 * Runs something every so often. It survives restarts, as the next time is counted from the newest that was taken;
 * without one it is due soon after the start.
 */
export function createSchedule({ every, clock, taken, run }: ScheduleOptions): Schedule {
  let notBefore: number | undefined;
  let cancel: () => void = () => undefined;

  const nextDue = (): number | undefined => {
    if (notBefore === undefined) return undefined;
    // A backup of the future was taken while the clock was wrong: waiting for it would stop the schedule.
    const past = taken().filter((time) => time <= clock.now());
    return Math.max(notBefore, past.length === 0 ? 0 : Math.max(...past) + every);
  };
  const wait = (): void => {
    if (notBefore === undefined) return;
    const due = nextDueOrLater() ?? clock.now();
    cancel = clock.after(Math.min(Math.max(due - clock.now(), 0), longestWait), tick);
  };
  /** A folder that cannot be read says nothing of when; the run itself then fails, and is loud about it. */
  const nextDueOrLater = (): number | undefined => {
    try {
      return nextDue();
    } catch {
      return notBefore;
    }
  };
  const tick = async (): Promise<void> => {
    const due = nextDueOrLater();
    if (due !== undefined && due <= clock.now()) {
      const isGood = await run().catch(() => false);
      if (notBefore !== undefined) notBefore = clock.now() + Math.min(every, isGood ? settling : retry);
    }
    wait();
  };
  return {
    nextDue,
    start: () => {
      if (notBefore !== undefined) return;
      notBefore = clock.now() + Math.min(every, settling);
      wait();
    },
    stop: () => {
      notBefore = undefined;
      cancel();
    },
  };
}
