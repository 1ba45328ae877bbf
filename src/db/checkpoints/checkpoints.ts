import type { Database as Sqlite } from "bun:sqlite";
import { createThread, reviveError, workerAddress } from "../../lib/threads.ts";
import type { Writer } from "../commits/write.ts";
import type { CheckpointJob, CheckpointMode, CheckpointResult, Progress } from "./checkpointWorker.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/db/checkpoints/checkpointWorker.ts";

/** Pages of the log that are worth a checkpoint, for which writes are held a few flushes long: 64 MB. */
const worthwhile = 16_000;

/** So many times as many pages, and no more are written before the log is merged, which bounds it: 256 MB. */
const maxTimes = 4;

/** So few pages are merged in a moment, for which writes can be held. */
const few = 1000;

/** How often what was written meanwhile is merged before writes are held for the rest. */
const maxRounds = 4;

/** How long to wait for readers that keep a log with a mismatch from restarting. */
const retryMilliseconds = 100;

/** Merges the write-ahead log into the database as it grows. */
export interface Checkpoints {
  /** Looks whether there is enough to merge. */
  look(): void;
  /** Ends the one under way and the thread; to be called before the database is closed. */
  stop(): Promise<void>;
  /** Begins no other one: the log is all that can be trusted. */
  abandon(): void;
}

interface CheckpointOptions {
  readonly writer: Pick<Writer, "hold" | "release" | "whenLent">;
  /** Pages of the log that are worth a checkpoint; 64 MB unless told. */
  readonly every?: number | undefined;
  /** Told of what keeps the log from being merged; the next checkpoint may get further. */
  readonly hindered: (error: Error) => void;
  /** Told that recovery would have ignored the log, which is now being merged and restarted. */
  readonly mismatched: () => void;
  /** Told that the disk did not keep what was merged: the log must stay as it is. */
  readonly failed: (error: Error) => void;
}

/**
 * Merges the log in a thread of its own, over a connection of its own.
 *
 * Decision: what the log holds is merged into the database while writes go on; they are held only for what came meanwhile,
 * so that the next one writes the log from its beginning. Reads do not wait for it. A backup that is being taken and an
 * export that is being read keep the log from restarting, which then grows; nothing else does.
 *
 * Decision: only SQLite writes the log. The first commit after a checkpoint flushes the log's new header on the event loop:
 * one flush per 64 MB, which leaves the 99th percentile of reads as it was. If the thread made that commit, the page cache
 * of the server would be emptied each time: on a disk of 5 ms a flush that cost a third of the creates.
 *
 * Decision: after each checkpoint the log's header is compared with its first frame. If they differ, recovery after a
 * crash would ignore the log: it is merged and emptied at once, and writes wait for that.
 */
export function createCheckpoints(sqlite: Sqlite, options: CheckpointOptions): Checkpoints {
  const { writer, every = worthwhile, hindered, mismatched, failed } = options;
  const file = sqlite.filename;
  const noop = sqlite.prepare<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const thread = createThread<CheckpointJob, CheckpointResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread of checkpoints",
  });
  let isUsed = false;
  let isReported = false;
  let running: Promise<void> | undefined;
  let isOver = false;
  let due = every;
  let seen = 0;

  const merge = async (mode: CheckpointMode): Promise<Progress> => {
    isUsed = true;
    const result = await thread.ask({ file, mode });
    if (result === "closed") throw new Error("the thread of checkpoints has closed the database");
    if ("trouble" in result) throw Object.assign(reviveError(result.trouble), result);
    if (result.hasMismatch) {
      writer.hold();
      if (!isReported) mismatched();
    }
    isReported = result.hasMismatch;
    return result;
  };
  const mergeMost = async (): Promise<void> => {
    for (let round = 1; round < maxRounds && !isOver; round += 1) {
      const { log, checkpointed, hasMismatch } = await merge("PASSIVE");
      if (hasMismatch || log - checkpointed <= few) return;
    }
  };
  const mergeRest = async (): Promise<void> => {
    writer.hold();
    if (isOver) return;
    const { log, hasMismatch } = await merge("RESTART");
    due = log + every;
    if (hasMismatch) await truncate();
  };
  /** Writes to a log with a mismatch would be lost in a crash: they wait for its readers. */
  const truncate = async (): Promise<void> => {
    while (!isOver && (await merge("TRUNCATE")).hasMismatch) await Bun.sleep(retryMilliseconds);
  };
  const run = async (): Promise<void> => {
    if (seen >= every * maxTimes) writer.hold();
    try {
      await mergeMost();
      await mergeRest();
    } catch (error) {
      // A log with a mismatch is tried again with the next group.
      due = isReported ? 0 : seen + every;
      if (isUnflushed(error)) failed(error as Error);
      else hindered(error as Error);
    }
    writer.release();
    running = undefined;
  };
  const abandon = (): void => {
    isOver = true;
  };
  const look = (): void => {
    if (isOver || running !== undefined) return;
    const pages = noop.get()?.log ?? 0;
    if (pages < seen) due = every;
    seen = pages;
    if (pages >= due) running = run();
  };
  // One job writes at a time, and a checkpoint would hold it up.
  writer.whenLent({ before: async () => running, after: look });
  return {
    look,
    stop: async () => {
      abandon();
      await running;
      // Its connection has to be closed, where it has one.
      if (isUsed) await thread.ask("close").catch(() => undefined);
      thread.end();
      noop.finalize();
    },
    abandon,
  };
}

const isUnflushed = (error: unknown): boolean =>
  error instanceof Error && "isUnflushed" in error && error.isUnflushed === true;
