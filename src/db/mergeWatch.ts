import type { Log } from "../lib/log.ts";
import { hour, minute } from "../lib/time/duration.ts";
import { type Every, inTime } from "../lib/time/every.ts";
import type { Connected } from "./transaction.ts";

/** Pages of the log that nothing has merged, from which on that is a problem: 64 MB. */
export const maxUnmergedPages = 16_000;

/** How long what was written may wait to be merged. */
export const maxUnmergedMilliseconds = hour;

/** Litestream leaves a page or two of its own in the log. */
const idlePages = 16;

const remedy = "check that Litestream is running, or start without --litestream";

/** Watches whether another program merges the write-ahead log, as Litestream does. */
export interface MergeWatch {
  /** What to look after, a sentence each. */
  problems(): string[];
  stop(): void;
}

interface MergeWatchOptions {
  readonly clock?: () => number;
  readonly every?: Every;
}

/**
 * Looks once a minute whether the log of a database is merged, and logs where it is not.
 *
 * Decision: with `--litestream`, a log that was not merged for an hour although there are writes, or of which 64 MB are not
 * merged, is a problem in the health report and a warning in the log: Litestream merges at least once a minute.
 */
export function watchMerging(
  { sqlite }: Connected,
  log: Log,
  { clock = Date.now, every = inTime }: MergeWatchOptions = {},
): MergeWatch {
  const progress = sqlite.prepare<{ log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  let last = { log: 0, checkpointed: 0 };
  let mergedAt = clock();
  let problem: string | undefined;

  const look = (): void => {
    const next = progress.get() ?? last;
    const unmerged = next.log - next.checkpointed;
    if (next.log < last.log || next.checkpointed > last.checkpointed || unmerged <= idlePages)
      mergedAt = clock();
    last = next;
    const minutes = Math.floor((clock() - mergedAt) / minute);
    const isLate = unmerged > maxUnmergedPages || clock() - mergedAt >= maxUnmergedMilliseconds;
    const before = problem;
    problem = isLate
      ? `The write-ahead log has ${unmerged} pages that were not merged for ${minutes} minutes: ${remedy}`
      : undefined;
    if (problem !== undefined && before === undefined)
      log.warn("nothing merges the write-ahead log", {
        pages: unmerged,
        minutes,
        remedy,
      });
    if (problem === undefined && before !== undefined) log.info("the write-ahead log is merged again", {});
  };
  const end = every(minute, look);
  return {
    problems: () => (problem === undefined ? [] : [problem]),
    stop: () => {
      end();
      progress.finalize();
    },
  };
}
