import type { Database as Sqlite } from "bun:sqlite";
import { Refusal } from "../lib/failures/refusal.ts";
import type { Log } from "../lib/log.ts";
import { createCheckpoints } from "./checkpoints/checkpoints.ts";
import { noFlusher, notKept } from "./commits/flushing.ts";
import { createLogFlusher } from "./commits/logFlusher.ts";
import type { Database } from "./open.ts";

/** What a server does for its database in the background. */
interface Serving {
  /** Waits until every write is answered, and goes back to how the database was opened; to be called before it is closed. */
  stop(): Promise<void>;
}

interface ServingOptions {
  /** Pages of the log that are worth a checkpoint; 64 MB unless told. */
  readonly checkpointEvery?: number;
}

/** How long a stop waits for a disk that does not answer. */
const patienceMilliseconds = 10_000;

/**
 * Lets a server write without waiting for its disk on the event loop: from now on commits leave the log to be flushed
 * beside it, and checkpoints are made beside it, unless Litestream makes them. Whatever writes by other ways than the
 * writer has done so before.
 *
 * Decision: macOS goes on flushing with each commit (`synchronous=FULL`, `fullfsync`): what `fdatasync` promises there is
 * less.
 *
 * Decision: a flush that failed ends all writing until a restart, and the log is left as it is: the system tells of such
 * an error once and takes the pages for written from then on. Reads continue; the next start rewrites the log.
 */
export function serveWrites(
  { sqlite, writer, ownsCheckpoints }: Database,
  log: Log,
  { checkpointEvery }: ServingOptions = {},
): Serving {
  if (sqlite.filename === "" || sqlite.filename === ":memory:") return { stop: writer.settle };
  // The first read makes the log.
  sqlite.query("SELECT count(*) FROM sqlite_schema").get();
  const flusher = process.platform === "darwin" ? undefined : createLogFlusher(sqlite.filename);
  if (flusher !== undefined) {
    sqlite.run("PRAGMA synchronous = NORMAL");
    writer.flushWith(flusher);
  }
  const checkpoints = ownsCheckpoints
    ? createCheckpoints(sqlite, {
        writer,
        every: checkpointEvery,
        mismatched: () =>
          log.error("the write-ahead log had another log's header; it is being merged", {
            risk: "a crash would have lost what was written since the last checkpoint",
          }),
        hindered: ({ message }) => log.warn("the write-ahead log could not be merged", { reason: message }),
        failed: (error) => writer.refuseAll(notKept(error)),
      })
    : undefined;
  if (checkpoints !== undefined) {
    sqlite.run("PRAGMA wal_autocheckpoint = 0");
    writer.observe(checkpoints.look);
  }
  writer.whenRefused(({ message, cause }) => {
    checkpoints?.abandon();
    endWithoutMerging();
    if (cause !== undefined) lockOut(sqlite);
    log.error("all writes are refused from now on", {
      reason: message,
      ...(cause instanceof Error ? { cause: cause.message } : {}),
    });
  });
  return {
    stop: async () => {
      const settled = Promise.all([checkpoints?.stop(), writer.settle()]);
      const isInTime = await Promise.race([settled, Bun.sleep(patienceMilliseconds)]);
      if (isInTime === undefined)
        writer.refuseAll(new Refusal(503, "The disk does not answer: check the disk"));
      if (writer.refusal() !== undefined) return;
      sqlite.run("PRAGMA synchronous = FULL");
      writer.flushWith(noFlusher);
      flusher?.close();
    },
  };
}

/** Closing the last connection would merge the log, and so does the end of the process where one is left open. */
function endWithoutMerging(): void {
  process.once("exit", () => process.kill(process.pid, "SIGKILL"));
}

/** Keeps other programs from writing to a log that may not last: what they take to be kept would go with it. */
function lockOut(sqlite: Sqlite): void {
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.run("BEGIN IMMEDIATE");
  } catch {
    // Another connection is writing at this moment.
    setTimeout(() => lockOut(sqlite), 100).unref();
  }
}
