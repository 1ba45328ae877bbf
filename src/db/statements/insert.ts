import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** The SQL that inserts a row: a placeholder for each column, by its name in Drizzle's table, but for those left out. */
export function insertInto(table: SQLiteTable, leftOut: readonly string[] = []): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !leftOut.includes(key));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key]) => sql.placeholder(key));
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) VALUES (${sql.join(values, sql`, `)})`;
}
