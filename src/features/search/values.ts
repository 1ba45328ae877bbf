import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";

/** A record of any resource. */
export interface Pointer {
  readonly target: Resource;
  readonly id: string;
}

/** What is stored in some fields of a record, by field. */
export type SearchValues = Readonly<Record<string, Stored>>;

/** Reads some fields of records of all resources, by id; one statement a resource, however many records. */
export function readValues(
  database: Database,
  pointers: readonly Pointer[],
  fieldsOf: (resource: Resource) => string[],
): Map<string, SearchValues> {
  const read = new Map<string, SearchValues>();
  for (const [resource, wanted] of Map.groupBy(pointers, ({ target }) => target)) {
    const keys = fieldsOf(resource);
    const rows = valuesByIds(database, resource, keys).rows<[string, ...Stored[]]>({
      ids: JSON.stringify(wanted.map(({ id }) => id)),
    });
    for (const [id, ...stored] of rows) {
      read.set(id, Object.fromEntries(keys.map((key, index) => [key, stored[index] ?? null])));
    }
  }
  return read;
}

const valuesByIds = statement((resource: Resource, keys: readonly string[]) => {
  const columns = ["id", ...keys].map((key) => columnsFor(resource, key).own);
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${resource.table} WHERE ${columnOf(resource, "id")} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;
});
