import { Database as Sqlite } from "bun:sqlite";

/**
 * Writes a database down as SQL text that makes it again, row by row in a fixed order. The search index is left out: it
 * is made of the records, by the next start.
 */
export function dumpDatabase(file: string): string {
  const sqlite = new Sqlite(file, { readonly: true, safeIntegers: true });
  try {
    const objects = sqlite
      .query<{ type: string; name: string; sql: string }, []>(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name <> 'search' AND substr(name, 1, 7) <> 'search_' ORDER BY rowid",
      )
      .all();
    const tables = objects.filter(({ type }) => type === "table");
    const id = sqlite.query<{ application_id: bigint }, []>("PRAGMA application_id").get()?.application_id;
    return [
      "PRAGMA foreign_keys = OFF;",
      `PRAGMA application_id = ${id};`,
      "BEGIN;",
      ...tables.map(({ sql }) => `${sql};`),
      ...tables.flatMap(({ name }) => dumpRows(sqlite, name)),
      ...objects.filter(({ type }) => type !== "table").map(({ sql }) => `${sql};`),
      "COMMIT;",
      "",
    ].join("\n");
  } finally {
    sqlite.close(true);
  }
}

/** Makes a database of what `dumpDatabase` has written. */
export function loadDump(file: string, sql: string): void {
  const sqlite = new Sqlite(file, { create: true, readwrite: true });
  try {
    sqlite.run(sql);
    sqlite.run("PRAGMA journal_mode = WAL");
  } finally {
    sqlite.close(true);
  }
}

function dumpRows(sqlite: Sqlite, table: string): string[] {
  const columns = sqlite
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?) ORDER BY cid")
    .all(table)
    .map(({ name }) => `"${name}"`);
  const quoted = columns.map((column) => `quote(${column})`).join(` || ', ' || `);
  const rows = sqlite
    .query<{ row: string }, []>(`SELECT ${quoted} AS "row" FROM "${table}" ORDER BY 1`)
    .all();
  return rows.map(({ row }) => `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${row});`);
}
