import { Database as Sqlite } from "bun:sqlite";
import { fold } from "../lib/text/fold.ts";
import { plain } from "../lib/text/plain.ts";
import { isFull } from "./reserve.ts";

/** How to connect. */
export interface ConnectOptions {
  /** Make the file where it is missing: true unless told. */
  readonly create?: boolean;
  /** Never checkpoint, at close either: Litestream copies the log and does it (https://litestream.io). */
  readonly litestream?: boolean;
  /** Another process may hold the database: leave checkpoints to it, and to SQLite if there is none. */
  readonly shared?: boolean;
}

/** A connection with every pragma set and `fold` and `plain` defined. */
export interface Connection {
  readonly sqlite: Sqlite;
  /** Whether checkpoints are this process's to make. */
  readonly ownsCheckpoints: boolean;
  /** Merges the write-ahead log into the file, unless that is left to others, and closes with all its statements. */
  close(): void;
}

/** The oldest SQLite whose behaviour the code was tested with. */
const oldestSqlite = "3.51.3";

/** Connects to the database file. */
export function connect(
  file: string,
  { create = true, litestream = false, shared = false }: ConnectOptions = {},
): Connection {
  const sqlite = new Sqlite(file, { create, readwrite: true, strict: true });
  try {
    refuseOldSqlite(sqlite);
    const ownsCheckpoints = !litestream && !shared;
    setPragmas(sqlite, ownsCheckpoints);
    defineFolding(sqlite);
    const witness = litestream ? openWitness(file) : undefined;
    return {
      sqlite,
      ownsCheckpoints,
      close: () => {
        try {
          if (ownsCheckpoints) sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
        } catch (error) {
          // The log is as good a place: the next start merges it.
          if (!isFull(error)) throw error;
        } finally {
          sqlite.close(true);
          witness?.close(true);
        }
      },
    };
  } catch (error) {
    sqlite.close(true);
    throw error;
  }
}

/** Defines the functions by which texts are compared, for those statements that name them. */
export function defineFolding(sqlite: Sqlite): void {
  sqlite.function("fold", { deterministic: true, directOnly: true }, (text) =>
    typeof text === "string" ? fold(text) : null,
  );
  sqlite.function("plain", { deterministic: true, directOnly: true }, (text) =>
    typeof text === "string" ? plain(text) : null,
  );
}

function refuseOldSqlite(sqlite: Sqlite): void {
  const version =
    sqlite.query<{ version: string }, []>("SELECT sqlite_version() AS version").get()?.version ?? "0";
  if (Bun.semver.order(version, oldestSqlite) < 0) {
    throw new Error(`SQLite ${version} is too old: Sitebook needs ${oldestSqlite} or newer`);
  }
}

function setPragmas(sqlite: Sqlite, ownsCheckpoints: boolean): void {
  for (const pragma of [
    "busy_timeout = 5000",
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",
    "foreign_keys = ON",
    "trusted_schema = OFF",
    "temp_store = MEMORY",
    "cache_size = -65536",
    // Four times SQLite's own: pages that are written again and again are brought into the file less often.
    `wal_autocheckpoint = ${ownsCheckpoints ? 4000 : 0}`,
  ]) {
    sqlite.run(`PRAGMA ${pragma}`);
  }
}

/** The last connection to close checkpoints, unless it cannot write: so a reader that outlives the writer keeps the log. */
function openWitness(file: string): Sqlite {
  const witness = new Sqlite(file, { readonly: true });
  witness.query("SELECT count(*) FROM sqlite_schema").get();
  return witness;
}
