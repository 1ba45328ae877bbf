import { Database as Sqlite } from "bun:sqlite";
import type { SQL } from "drizzle-orm";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { fold } from "../lib/fold.ts";
import { newId } from "../lib/uuid.ts";
import { readMeta } from "./meta.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { prepareStatement, type Statement } from "./statement.ts";
import { createVersions, type Versions } from "./versions.ts";
import { createWriter, type Write } from "./write.ts";

/** An open database: one connection, its one writer, and what is known about the freshness of its tables. */
export interface Database {
  readonly sqlite: Sqlite;
  /** Drizzle over the same connection, for tables that are no resource. */
  readonly orm: BunSQLiteDatabase;
  readonly write: Write;
  readonly versions: Versions;
  /** Part of every ETag: it is made with the database file and changed by a restore. */
  readonly epoch: string;
  /** The prepared statement of this key, compiled at its first use. */
  statement(key: string, build: () => SQL): Statement;
  /** Bumps all versions if another process has written since the last call; answers whether it had. */
  noticeOtherWriters(): boolean;
  close(): void;
}

/** Statements kept at once: far more than the hot shapes, few enough that odd filters cannot fill the memory. */
const statementLimit = 1000;

/** The oldest SQLite whose behaviour the code was tested with. */
const oldestSqlite = "3.51.3";

/** Opens or makes the database file, applies the pending migrations, and answers it ready for use. */
export function openDatabase(file: string): Database {
  const sqlite = new Sqlite(file, { create: true, strict: true });
  try {
    setPragmas(sqlite);
    sqlite.function("fold", { deterministic: true, directOnly: true }, (text) =>
      typeof text === "string" ? fold(text) : null,
    );
    migrate(sqlite, migrations);
    const epoch = readMeta(sqlite, "epoch", () => newId().slice(-12));
    return createHandle(sqlite, epoch);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function setPragmas(sqlite: Sqlite): void {
  const version =
    sqlite.query<{ version: string }, []>("SELECT sqlite_version() AS version").get()?.version ?? "0";
  if (Bun.semver.order(version, oldestSqlite) < 0) {
    throw new Error(`SQLite ${version} is too old: Sitebook needs ${oldestSqlite} or newer`);
  }
  for (const pragma of [
    "busy_timeout = 5000",
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",
    "foreign_keys = ON",
    "trusted_schema = OFF",
    "temp_store = MEMORY",
    "cache_size = -65536",
  ]) {
    sqlite.run(`PRAGMA ${pragma}`);
  }
}

function createHandle(sqlite: Sqlite, epoch: string): Database {
  const statements = new Map<string, Statement>();
  const versions = createVersions(newId().slice(-12));
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  let seen = dataVersion.get()?.data_version;
  return {
    sqlite,
    orm: drizzle({ client: sqlite }),
    write: createWriter(sqlite),
    versions,
    epoch,
    statement: (key, build) => {
      const known = statements.get(key);
      if (known !== undefined) return known;
      if (statements.size >= statementLimit) statements.clear();
      const made = prepareStatement(sqlite, build());
      statements.set(key, made);
      return made;
    },
    noticeOtherWriters: () => {
      const current = dataVersion.get()?.data_version;
      if (current === seen) return false;
      seen = current;
      versions.bumpAll();
      return true;
    },
    close: () => {
      statements.clear();
      sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
      sqlite.close();
    },
  };
}
