import type { GroupReport } from "../../db/commits/write.ts";
import { causeOf, isDiskError } from "../../db/diskError.ts";
import type { Database } from "../../db/open.ts";
import { isFull } from "../../db/reserve.ts";
import { systemErrorOf } from "../../lib/failures/systemError.ts";
import type { Trouble } from "./answers.ts";
import { countValue, createHistogram, type Histogram, secondsBounds } from "./histogram.ts";

/** What has become of the writes since the start. */
export interface WriteWatch {
  /** Works that a group brought to the disk, and those that it did not. */
  written: number;
  failed: number;
  lostGroups: number;
  /** Works of each group that was committed. */
  readonly groupSizes: Histogram;
  /** What each group took, the part of it from its commit until the disk had it, and each flush of the disk, in seconds. */
  readonly groupSeconds: Histogram;
  readonly commitSeconds: Histogram;
  readonly flushSeconds: Histogram;
  /** The last write that failed for a reason of the disk or of the database, in SQLite's words; it stays after writes work again. */
  lastTrouble: Trouble | undefined;
  /** Whether the last group that tried came into trouble. */
  isInTrouble: boolean;
}

/**
 * SQLite's result codes that say that writing does not work, not that this write is wrong: busy, locked, read-only, I/O
 * error, corrupt, full, cannot open, not a database (https://sqlite.org/rescode.html).
 */
const troubles: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/** Watches the writer of a database from now on; it costs a few additions for each group. */
export function watchWrites(
  { writer, sqlite }: Pick<Database, "writer" | "sqlite">,
  clock: () => number,
): WriteWatch {
  const watch: WriteWatch = {
    written: 0,
    failed: 0,
    lostGroups: 0,
    groupSizes: createHistogram([1, 2, 4, 8, 16, 32, 64, 128]),
    groupSeconds: createHistogram(secondsBounds),
    commitSeconds: createHistogram(secondsBounds),
    flushSeconds: createHistogram(secondsBounds),
    lastTrouble: undefined,
    isInTrouble: false,
  };
  writer.observe((report) => count(watch, report, (trouble) => tell(sqlite, trouble, clock)));
  return watch;
}

function count(
  watch: WriteWatch,
  { works, failures, milliseconds, commitMilliseconds }: GroupReport,
  say: (trouble: Error) => Trouble,
): void {
  const isLost = commitMilliseconds === undefined;
  const failed = isLost ? works : failures.length;
  watch.failed += failed;
  watch.written += works - failed;
  if (isLost) {
    watch.lostGroups += 1;
  } else {
    countValue(watch.groupSizes, works);
    countValue(watch.groupSeconds, milliseconds / 1000);
    countValue(watch.commitSeconds, commitMilliseconds / 1000);
  }
  const trouble = failures.find(isTrouble);
  if (trouble !== undefined) {
    watch.lastTrouble = say(trouble);
    watch.isInTrouble = true;
  } else if (failed < works) {
    watch.isInTrouble = false;
  }
}

function tell(sqlite: Database["sqlite"], trouble: Error, clock: () => number): Trouble {
  const { message = "" } = systemErrorOf(causeOf(sqlite, trouble));
  return { at: new Date(clock()).toISOString(), problem: message };
}

const isTrouble = (failure: unknown): failure is Error =>
  failure instanceof Error &&
  (isFull(failure) || isDiskError(failure) || troubles.has((systemErrorOf(failure).errno ?? 0) & 0xff));
