import type { Database as Sqlite } from "bun:sqlite";
import { Failure } from "../lib/failures/failure.ts";
import { readErrorIn } from "./diskError.ts";

/** Throws a `Failure` where a database is damaged or holds references to what is not there; `name` is what to call it. */
export function requireSound(sqlite: Sqlite, name: string): void {
  const [damage, reference] = [findDamage(sqlite)[0], findBrokenReferences(sqlite)[0]];
  if (damage !== undefined) throw new Failure(`${name} is damaged: ${damage}`);
  if (reference !== undefined) throw new Failure(`${name} is not consistent: ${reference}`);
}

/**
 * What SQLite's own check finds wrong with the file, in its words; nothing where it is whole. `quick` leaves out whether
 * indexes fit their tables. Throws where the disk cannot read it: that is no damage.
 */
export function findDamage(sqlite: Sqlite, how: "whole" | "quick" = "whole"): string[] {
  const pragma = how === "quick" ? "quick_check" : "integrity_check";
  const found = sqlite
    .query<Record<string, string>, []>(`PRAGMA ${pragma}`)
    .all()
    .map((row) => row[pragma] ?? "no answer")
    .filter((text) => text !== "ok");
  for (const text of found) {
    const error = readErrorIn(text);
    if (error !== undefined) throw error;
  }
  return found;
}

/** The tables whose rows refer to rows that are not there, each with how many. */
export function findBrokenReferences(sqlite: Sqlite): string[] {
  const counts = new Map<string, number>();
  for (const { table, parent } of sqlite
    .query<{ table: string; parent: string }, []>("PRAGMA foreign_key_check")
    .all()) {
    const key = `${table} that refer to missing rows of ${parent}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} rows of ${key}`);
}

/** The rows of every table of ours, by name. */
export function countRows(sqlite: Sqlite): Record<string, number> {
  const tables = sqlite
    .query<{ name: string }, []>(
      // The search index is made of the records, and of tables whose rows mean nothing by themselves.
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' AND name <> 'search' AND substr(name, 1, 7) <> 'search_' ORDER BY name",
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      return [
        name,
        sqlite.query<{ total: number }, []>(`SELECT count(*) AS total FROM ${quoted}`).get()?.total ?? 0,
      ];
    }),
  );
}

/** The name of the last migration that a database has; "" where it has none. */
export function lastMigration(sqlite: Sqlite): string {
  const known = sqlite
    .query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'")
    .get();
  if (known === null) return "";
  return (
    sqlite.query<{ name: string | null }, []>("SELECT max(name) AS name FROM migrations").get()?.name ?? ""
  );
}
