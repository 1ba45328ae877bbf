import type { Database as Sqlite } from "bun:sqlite";
import { createThread, reviveError, workerAddress } from "../lib/threads.ts";
import type { CheckpointJob, CheckpointResult, Progress } from "./checkpointWorker.ts";
import { beginAnew } from "./logHeader.ts";
import type { Writer } from "./write.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/db/checkpointWorker.ts";

/** Pages of the log that are worth a checkpoint, for which writes are held a few flushes long: 64 MB. */
const worthwhile = 16_000;

/** Pages from which on no more are written before the log is merged, which bounds it: 256 MB. */
const most = 64_000;

/** So few pages are merged in a moment, for which writes can be held. */
const few = 1000;

/** How often what was written meanwhile is merged before writes are held for the rest. */
const mostRounds = 4;

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
  /** Told of what keeps the log from being merged; the next checkpoint may get further. */
  readonly hindered: (error: Error) => void;
  /** Told that the disk did not keep what was merged: the log must stay as it is. */
  readonly failed: (error: Error) => void;
}

/**
 * Merges the log in a thread of its own, over a connection of its own.
 *
 * Decision: what the log holds is brought into the database while writes go on; they are held only for what came
 * meanwhile, so that the next one writes the log from its beginning. Reads wait for nothing. A backup that is being taken and
 * an export that is being read keep the log from beginning again, which then grows; nothing else does.
 *
 * Decision: a log that was merged is voided in that thread before it begins again. SQLite would flush its new beginning
 * on the event loop instead, and reads would wait for the disk then.
 */
export function createCheckpoints(sqlite: Sqlite, options: CheckpointOptions): Checkpoints {
  const { writer, hindered, failed } = options;
  const file = sqlite.filename;
  const noop = sqlite.prepare<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const thread = createThread<CheckpointJob, CheckpointResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread of checkpoints",
  });
  let isUsed = false;
  let running: Promise<void> | undefined;
  let isOver = false;
  let due = worthwhile;
  let seen = 0;

  const merge = async (toEnd: boolean): Promise<Progress> => {
    isUsed = true;
    const result = await thread.ask({ file, toEnd });
    if (result === "closed") throw new Error("the thread of checkpoints has closed the database");
    if ("trouble" in result) throw reviveError(result.trouble);
    return result;
  };
  const mergeMost = async (): Promise<void> => {
    for (let round = 1; round < mostRounds && !isOver; round += 1) {
      const { log, checkpointed } = await merge(false);
      if (log - checkpointed <= few) return;
    }
  };
  const mergeRest = async (): Promise<void> => {
    writer.hold();
    if (isOver) return;
    const { log, checkpointed, voided } = await merge(true);
    if (voided !== undefined) beginAnew(sqlite, voided);
    due = worthwhile + (checkpointed === log ? 0 : log);
  };
  const run = async (): Promise<void> => {
    if (seen >= most) writer.hold();
    try {
      await mergeMost();
      await mergeRest();
    } catch (error) {
      due = seen + worthwhile;
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
    if (pages < seen) due = worthwhile;
    seen = pages;
    if (pages >= due) running = run();
  };
  // Whoever else writes begins the log anew by themselves, and it must not be voided then.
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

/** Whether something was written and may not have reached the disk: the system says so once, and then never again. */
const isUnflushed = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["EIO", "ENOSPC", "EDQUOT", "SQLITE_IOERR_FSYNC"].includes(String(error.code));
