import { Database as Sqlite } from "bun:sqlite";
import { fdatasyncSync, openSync } from "node:fs";
import { systemErrorOf } from "../../lib/failures/systemError.ts";
import { type PassedError, passError } from "../../lib/threads.ts";
import { hasLogMismatch } from "./logMismatch.ts";

/**
 * PASSIVE merges beside writers; RESTART what is left while they are held, so that the next commit writes the log from its
 * beginning; TRUNCATE empties it as well.
 */
export type CheckpointMode = "PASSIVE" | "RESTART" | "TRUNCATE";

/** A checkpoint of a database's log, or to close that. */
export type CheckpointJob = { readonly file: string; readonly mode: CheckpointMode } | "close";

/** How far a checkpoint has come. */
export interface Progress {
  /** How many pages the log has. */
  readonly log: number;
  /** How many of them the database has got. */
  readonly checkpointed: number;
  /** Whether recovery after a crash would ignore the log as it is now. */
  readonly hasMismatch: boolean;
}

/** What the thread answers: how far it came, or the error, and whether written data may not have reached the disk. */
export type CheckpointResult =
  | Progress
  | { readonly trouble: PassedError; readonly isUnflushed: boolean }
  | "closed";

// The thread that `createCheckpoints` starts. What it says is in the database is on the disk.
declare const self: {
  onmessage: (event: { readonly data: CheckpointJob }) => void;
  postMessage(result: CheckpointResult): void;
};

let sqlite: Sqlite | undefined;
/** Never closed: that would drop the locks that SQLite has on the file, in this process as a whole. */
let descriptor: number | undefined;

self.onmessage = ({ data }) => {
  if (data === "close") {
    sqlite?.close(true);
    self.postMessage("closed");
    return;
  }
  try {
    sqlite ??= connectTo(data.file);
    const counts = merge(sqlite, data.mode);
    self.postMessage({ ...counts, hasMismatch: hasLogMismatch(sqlite) });
  } catch (error) {
    self.postMessage({ trouble: passError(error), isUnflushed: isUnflushed(error) });
  }
};

function merge(connection: Sqlite, mode: CheckpointMode): Omit<Progress, "hasMismatch"> {
  const { busy, log, checkpointed } = checkpoint(connection, mode);
  // Another connection reads or writes.
  if (busy !== 0 && mode !== "PASSIVE") return merge(connection, "PASSIVE");
  // SQLite flushes the database only once it has the whole log. This flush leaves it less to do while writes are held; on
  // macOS fdatasync promises too little to be worth it.
  if (checkpointed < log && process.platform !== "darwin") {
    descriptor ??= openSync(connection.filename, "r+");
    fdatasyncSync(descriptor);
  }
  return { log, checkpointed };
}

function checkpoint(
  connection: Sqlite,
  mode: CheckpointMode,
): { readonly busy: number; readonly log: number; readonly checkpointed: number } {
  const row = connection
    .query<{ busy: number; log: number; checkpointed: number }, []>(`PRAGMA wal_checkpoint(${mode})`)
    .get();
  return row ?? { busy: 1, log: 0, checkpointed: 0 };
}

function connectTo(file: string): Sqlite {
  const connection = new Sqlite(file, { readwrite: true, create: false, strict: true });
  for (const pragma of [
    "synchronous = FULL",
    "fullfsync = ON",
    "wal_autocheckpoint = 0",
    // Other processes write only for moments. Readers may stay longer, and writes are held meanwhile.
    "busy_timeout = 100",
  ]) {
    connection.run(`PRAGMA ${pragma}`);
  }
  return connection;
}

/**
 * Whether what was written may not have reached the disk, which the system reports once and never again: a flush failed.
 * An error of a write (a full disk) says that nothing was written, and the log still has it all.
 */
const isUnflushed = (error: unknown): boolean =>
  systemErrorOf(error).code === "SQLITE_IOERR_FSYNC" ||
  (error instanceof Error && "syscall" in error && error.syscall === "fdatasync");
