import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { rememberBy } from "../../lib/remember.ts";
import { columnOf } from "../definition/columns.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Resource } from "../definition/resource.ts";
import type { StoredValues } from "../definition/values.ts";
import type { WriteContext } from "./context.ts";

const parentKeys = rememberBy((resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) =>
    kind.reference?.target === resource.name ? [key] : [],
  ),
);

const ancestorOf = statement((resource: Resource, key: string) => {
  const up = columnOf(resource, key);
  return sql`WITH RECURSIVE ancestors(id) AS (SELECT ${sql.placeholder("parent")} UNION SELECT ${up} FROM ${resource.table} JOIN ancestors ON ${columnOf(resource, "id")} = ancestors.id WHERE ${up} IS NOT NULL) SELECT 1 AS met FROM ancestors WHERE id = ${sql.placeholder("id")}`;
});

/** Throws 400 where a record of a tree would become its own ancestor. */
export function checkCycles(
  { database }: WriteContext,
  resource: Resource,
  id: string,
  values: StoredValues,
): void {
  for (const key of parentKeys(resource)) {
    const parent = values[key];
    if (parent === undefined || parent === null) continue;
    const meets = ancestorOf(database, resource, key).get({ parent, id });
    if (meets !== null) throw invalid(`${key}: must not be the record itself or lie below it`);
  }
}
