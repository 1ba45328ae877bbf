import { Database as Sqlite } from "bun:sqlite";
import { defineFolding } from "./connect.ts";
import { createHandle, type Database } from "./open.ts";

const pragmas = ["busy_timeout = 5000", "trusted_schema = OFF", "temp_store = MEMORY", "cache_size = -32768"];

/** A database as it is at one moment, however long it is read and whatever is written meanwhile. */
export interface Snapshot {
  readonly database: Database;
  /** Ends the moment, and keeps the connection for another one: until then the write-ahead log only grows. */
  end(): void;
  /** Ends the moment and closes the connection, with all that was kept beside the database. */
  close(): void;
}

/** Opens the moments of a database that this process has in use. */
export interface Snapshots {
  /** Opens one of now; `prepare` is run on each new connection. */
  open(file: string, prepare: (database: Database) => void): Snapshot;
  /** Closes the connection that is kept for the next moment. */
  close(): void;
}

/** Makes the snapshots of one thread; a connection is kept for the next, with all that it has prepared and counted. */
export function createSnapshots(): Snapshots {
  let idle: Reading | undefined;
  const take = (file: string, prepare: (database: Database) => void): Reading => {
    const reading = idle;
    idle = undefined;
    if (reading?.file === file) return reading;
    reading?.close();
    return openToRead(file, prepare);
  };
  const leave = (reading: Reading): void => {
    if (idle === undefined) idle = reading;
    else reading.close();
  };
  return {
    open: (file, prepare) => {
      const reading = take(file, prepare);
      try {
        reading.begin();
      } catch (error) {
        reading.close();
        throw error;
      }
      const end = (): void => {
        reading.end();
        leave(reading);
      };
      return { database: reading.database, end, close: reading.close };
    },
    close: () => {
      idle?.close();
      idle = undefined;
    },
  };
}

/** A connection that reads one moment after another. */
interface Reading {
  readonly file: string;
  readonly database: Database;
  begin(): void;
  end(): void;
  close(): void;
}

function openToRead(file: string, prepare: (database: Database) => void): Reading {
  const sqlite = new Sqlite(file, { readonly: true, strict: true });
  try {
    for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
    defineFolding(sqlite);
    const database = createHandle(
      { sqlite, ownsCheckpoints: false, close: () => sqlite.close(true) },
      { epoch: "", isSnapshot: true },
    );
    prepare(database);
    return {
      file,
      database,
      begin: () => begin(database),
      end: () => sqlite.run("COMMIT"),
      close: database.close,
    };
  } catch (error) {
    sqlite.close(true);
    throw error;
  }
}

/** The moment is that of the first read; what is cached of the moment before is dropped where others have written since. */
function begin({ sqlite, noticeOtherWriters }: Database): void {
  sqlite.run("BEGIN");
  sqlite.query("SELECT count(*) FROM sqlite_schema").get();
  noticeOtherWriters();
}
