import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { columnOf, columnsFor, storedFields } from "../definition/columns.ts";
import type { Resource } from "../definition/resource.ts";
import type { StoredValues } from "../definition/values.ts";
import { currentResource } from "../reading/current.ts";
import { customKeys } from "./mergeCustom.ts";

/** Adds the derived columns of the fields that are there, by the names of the columns. */
export function withDerived(resource: Resource, values: StoredValues): Record<string, Stored> {
  const row: Record<string, Stored> = { ...values };
  for (const { key, derived } of storedFields(resource)) {
    const stored = values[key];
    if (stored === undefined) continue;
    for (const { derivation, column } of derived) row[column.name] = derivation.derive(stored);
  }
  return row;
}

const storedById = statement((resource: Resource) => {
  const columns = [
    ...storedFields(resource).map(({ key, column }) => sql`${column} AS ${sql.identifier(key)}`),
    ...customKeys(resource).map((key) => sql`${columnsFor(resource, key).own} AS ${sql.identifier(key)}`),
  ];
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`;
});

/** The stored values of a record by field name; empty where there is no such record. */
export const readStored = (database: Database, resource: Resource, id: string): StoredValues =>
  storedById(database, currentResource(database, resource)).get<StoredValues>({ id }) ?? {};
