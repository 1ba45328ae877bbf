import type { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "../../lib/hash.ts";
import { now } from "../../lib/time/time.ts";
import type { Migration } from "./readMigrations.ts";

/** How the migrations that a database has seen compare with ours. */
interface Standing {
  readonly applied: readonly string[];
  readonly pending: readonly Migration[];
  /** The first recorded migration that is unknown to us, or that was made of another text. */
  readonly odd: { readonly name: string; readonly problem: "unknown" | "differs" } | undefined;
}

/** Compares what the database records with our migrations, writing nothing; a new database has seen none. */
export function compareMigrations(sqlite: Sqlite, migrations: readonly Migration[]): Standing {
  const recorded = readRecorded(sqlite);
  const applied = recorded.map(({ name }) => name);
  for (const [index, { name, checksum }] of recorded.entries()) {
    const known = migrations[index];
    if (known === undefined || known.name !== name) {
      return { applied, pending: [], odd: { name, problem: "unknown" } };
    }
    if (sha256(known.sql) !== checksum) return { applied, pending: [], odd: { name, problem: "differs" } };
  }
  return { applied, pending: migrations.slice(applied.length), odd: undefined };
}

/**
 * Applies the migrations that this database has not seen, in order, and answers their names; `begin` hears each name
 * before its work. Throws where a recorded migration differs from ours or is unknown to us.
 *
 * Decision: each migration has a savepoint of its own and all that are pending share one transaction, so that after a
 * failure or a kill the version before finds no migration that it does not know, and starts.
 */
export function migrate(
  sqlite: Sqlite,
  migrations: readonly Migration[],
  begin: (name: string) => void = () => undefined,
): string[] {
  const { pending, odd } = compareMigrations(sqlite, migrations);
  if (odd?.problem === "unknown") {
    throw new Error(`the database has migration ${odd.name}, which this version of Sitebook does not know`);
  }
  if (odd !== undefined)
    throw new Error(`migration ${odd.name} differs from the one that made this database`);
  if (pending.length === 0) return [];
  // A table rebuild drops and renames tables, which foreign keys forbid; the switch works only outside a transaction.
  sqlite.run("PRAGMA foreign_keys = OFF");
  try {
    sqlite
      .transaction(() => {
        createRecords(sqlite);
        for (const migration of pending) {
          begin(migration.name);
          sqlite.transaction(() => apply(sqlite, migration))();
        }
      })
      .immediate();
  } finally {
    sqlite.run("PRAGMA foreign_keys = ON");
  }
  return pending.map(({ name }) => name);
}

function apply(sqlite: Sqlite, { name, sql }: Migration): void {
  sqlite.run(sql);
  const broken = sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
  if (broken.length > 0) {
    throw new Error(
      `migration ${name} leaves ${broken.length} broken references, first in ${broken[0]?.table}`,
    );
  }
  sqlite.run("INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)", [
    name,
    sha256(sql),
    now(),
  ]);
}

function createRecords(sqlite: Sqlite): void {
  sqlite.run(
    `CREATE TABLE IF NOT EXISTS migrations (
       name TEXT PRIMARY KEY NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL
     ) STRICT`,
  );
}

function readRecorded(sqlite: Sqlite): { name: string; checksum: string }[] {
  const exists = sqlite
    .query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'")
    .get();
  if (exists === null) return [];
  return sqlite
    .query<{ name: string; checksum: string }, []>("SELECT name, checksum FROM migrations ORDER BY name")
    .all();
}
