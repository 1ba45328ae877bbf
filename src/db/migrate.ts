import type { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "../lib/hash.ts";
import { now } from "../lib/time.ts";
import type { Migration } from "./readMigrations.ts";

/**
 * Applies the migrations that this database has not seen, in order, each in a transaction of its own with its checksum
 * recorded, and answers their names. Throws where a recorded migration differs from ours or is unknown to us.
 */
export function migrate(sqlite: Sqlite, migrations: readonly Migration[]): string[] {
  sqlite.run(
    `CREATE TABLE IF NOT EXISTS migrations (
       name TEXT PRIMARY KEY NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL
     ) STRICT`,
  );
  const applied = sqlite
    .query<{ name: string; checksum: string }, []>("SELECT name, checksum FROM migrations ORDER BY name")
    .all();
  applied.forEach((row, index) => {
    const known = migrations[index];
    if (known === undefined || known.name !== row.name) {
      throw new Error(`the database has migration ${row.name}, which this version of Sitebook does not know`);
    }
    if (sha256(known.sql) !== row.checksum) {
      throw new Error(`migration ${row.name} differs from the one that made this database`);
    }
  });
  const pending = migrations.slice(applied.length);
  for (const migration of pending) apply(sqlite, migration);
  return pending.map(({ name }) => name);
}

/** A table rebuild drops and renames tables, which foreign keys forbid; the switch works only outside a transaction. */
function apply(sqlite: Sqlite, { name, sql }: Migration): void {
  sqlite.run("PRAGMA foreign_keys = OFF");
  try {
    sqlite.transaction(() => {
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
    })();
  } finally {
    sqlite.run("PRAGMA foreign_keys = ON");
  }
}
