import { Database as Sqlite } from "bun:sqlite";

/** The version of SQLite that the runtime brings. */
export function sqliteVersion(): string {
  const sqlite = new Sqlite(":memory:");
  try {
    const [row] = sqlite.query("SELECT sqlite_version()").values();
    return String(row?.[0] ?? "unknown");
  } finally {
    sqlite.close(true);
  }
}
