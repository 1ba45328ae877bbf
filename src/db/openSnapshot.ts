import { Database as Sqlite } from "bun:sqlite";
import { defineFolding } from "./connect.ts";
import { createHandle, type Database } from "./open.ts";

/** A database as it is at one moment, however long it is read and whatever is written meanwhile. */
export interface Snapshot {
  readonly database: Database;
  /** Lets go of the moment: until then the write-ahead log only grows. */
  close(): void;
}

/** Opens a database that is in use by this process as it is now, to read it on another connection. */
export function openSnapshot(file: string): Snapshot {
  const sqlite = new Sqlite(file, { readonly: true, strict: true });
  try {
    for (const pragma of ["busy_timeout = 5000", "trusted_schema = OFF", "temp_store = MEMORY"]) {
      sqlite.run(`PRAGMA ${pragma}`);
    }
    defineFolding(sqlite);
    const database = createHandle(
      { sqlite, ownsCheckpoints: false, close: () => sqlite.close(true) },
      { epoch: "" },
    );
    sqlite.run("BEGIN");
    // The moment is that of the first read.
    sqlite.query("SELECT count(*) FROM sqlite_schema").get();
    return { database, close: database.close };
  } catch (error) {
    sqlite.close(true);
    throw error;
  }
}
