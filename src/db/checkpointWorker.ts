import { Database as Sqlite } from "bun:sqlite";
import { fdatasyncSync, openSync } from "node:fs";
import { type PassedError, passError } from "../lib/threads.ts";

/** What the thread of checkpoints is told: the database whose log it merges, or to let go of it. */
export type CheckpointJob = { readonly file: string } | "close";

/** How many pages the log has, and how many of them the database has got; or what went wrong. */
export type CheckpointResult =
  | { readonly log: number; readonly checkpointed: number }
  | { readonly trouble: PassedError }
  | "closed";

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
    const { log, checkpointed } = sqlite
      .query<{ log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(PASSIVE)")
      .get() ?? { log: 0, checkpointed: 0 };
    // SQLite flushes the database only once it has the whole log.
    if (checkpointed < log) {
      descriptor ??= openSync(data.file, "r+");
      fdatasyncSync(descriptor);
    }
    self.postMessage({ log, checkpointed });
  } catch (error) {
    self.postMessage({ trouble: passError(error) });
  }
};

function connectTo(file: string): Sqlite {
  const connection = new Sqlite(file, { readwrite: true, create: false, strict: true });
  for (const pragma of ["synchronous = FULL", "fullfsync = ON", "wal_autocheckpoint = 0"]) {
    connection.run(`PRAGMA ${pragma}`);
  }
  return connection;
}
