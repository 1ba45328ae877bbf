import type { Database as Sqlite } from "bun:sqlite";
import { getTableColumns, getTableName } from "drizzle-orm";
import { newId } from "../../../src/lib/uuid.ts";
import { storedFields } from "../../../src/resource/definition/columns.ts";
import type { Resource } from "../../../src/resource/definition/resource.ts";

type Stored = string | number | null;

/** A row to insert: stored values by field, without the id and the stamps. Left out fields are null. */
export type BulkRow = Readonly<Record<string, Stored>>;

/** Rows of one transaction. */
const batchSize = 20_000;

/**
 * Inserts many records straight into their table, with their derived columns and without entries in the change log.
 * Returns their ids. Values are stored values: 1 for true.
 */
export function insertBulk(
  sqlite: Sqlite,
  resource: Resource,
  count: number,
  rowOf: (n: number) => BulkRow,
): string[] {
  const columns = Object.values(getTableColumns(resource.table)).map(({ name }) => name);
  const insert = sqlite.prepare(
    `INSERT INTO ${getTableName(resource.table)} (${columns.join(", ")}) VALUES (${columns.map((name) => `$${name}`).join(", ")})`,
  );
  const fields = storedFields(resource);
  const insertOne = (n: number): string => {
    const row = rowOf(n);
    const id = newId();
    const values: Record<string, Stored> = Object.fromEntries(columns.map((name) => [name, null]));
    values.id = id;
    values.created_at = row.createdAt ?? null;
    values.updated_at = row.updatedAt ?? null;
    values.revision = 1;
    for (const { key, column, derived } of fields) {
      const value = row[key] ?? null;
      values[column.name] = value;
      for (const one of derived) values[one.column.name] = one.derivation.derive(value);
    }
    insert.run(values);
    return id;
  };
  const ids: string[] = [];
  while (ids.length < count) {
    const end = Math.min(ids.length + batchSize, count);
    sqlite.transaction(() => {
      while (ids.length < end) ids.push(insertOne(ids.length));
    })();
  }
  return ids;
}
