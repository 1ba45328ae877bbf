import { Database as Sqlite } from "bun:sqlite";
import { fdatasyncSync, openSync } from "node:fs";
import { type PassedError, passError } from "../lib/threads.ts";
import { voidLog } from "./logHeader.ts";

/** What the thread of checkpoints is told: the database whose log it merges, and whether this is to end it; or to let go. */
export type CheckpointJob = { readonly file: string; readonly toEnd: boolean } | "close";

/** How far a checkpoint has come. */
export interface Progress {
  /** How many pages the log has. */
  readonly log: number;
  /** How many of them the database has got. */
  readonly checkpointed: number;
  /**
   * What the log began with before it was voided: whoever writes next begins it anew, or puts this back. Undefined where
   * it was not.
   */
  readonly voided: Uint8Array | undefined;
}

/** What the thread answers; or what went wrong. */
export type CheckpointResult = Progress | { readonly trouble: PassedError } | "closed";

// The thread that `createCheckpoints` starts: it merges what it can without stopping anybody, on the disk when it answers.
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
    self.postMessage(data.toEnd ? mergeWhole(sqlite, data.file) : mergeSome(sqlite, data.file));
  } catch (error) {
    self.postMessage({ trouble: passError(error) });
  }
};

/** Merges what has been written until now, while others write on. */
function mergeSome(connection: Sqlite, file: string): Progress {
  const { log, checkpointed } = checkpoint(connection, "PASSIVE");
  // SQLite flushes the database only once it has the whole log.
  if (checkpointed < log) {
    descriptor ??= openSync(file, "r+");
    fdatasyncSync(descriptor);
  }
  return { log, checkpointed, voided: undefined };
}

/** Merges the rest while nobody writes, and voids the log where nobody reads of it either. */
function mergeWhole(connection: Sqlite, file: string): Progress {
  const before = versionOf(connection);
  const { busy, log, checkpointed } = checkpoint(connection, "RESTART");
  if (busy !== 0) return mergeSome(connection, file);
  // Other programs write to the database as well.
  connection.run("BEGIN IMMEDIATE");
  try {
    const voided = log > 0 && versionOf(connection) === before ? voidLog(file) : undefined;
    return { log, checkpointed, voided };
  } finally {
    connection.run("ROLLBACK");
  }
}

/** Another one with each commit of another connection. */
const versionOf = (connection: Sqlite): number | undefined =>
  connection.query<{ data_version: number }, []>("PRAGMA data_version").get()?.data_version;

function checkpoint(
  connection: Sqlite,
  mode: "PASSIVE" | "RESTART",
): { readonly busy: number; readonly log: number; readonly checkpointed: number } {
  const row = connection
    .query<{ busy: number; log: number; checkpointed: number }, []>(`PRAGMA wal_checkpoint(${mode})`)
    .get();
  return row ?? { busy: 1, log: 0, checkpointed: 0 };
}

function connectTo(file: string): Sqlite {
  const connection = new Sqlite(file, { readwrite: true, create: false, strict: true });
  for (const pragma of ["synchronous = FULL", "fullfsync = ON", "wal_autocheckpoint = 0"]) {
    connection.run(`PRAGMA ${pragma}`);
  }
  return connection;
}
