import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../definition/columns.ts";
import { customColumn } from "../definition/custom/custom.ts";
import { customValuesTable, indexedValues } from "../definition/custom/customValues.ts";
import { markKey } from "../definition/custom/layout.ts";
import type { Resource } from "../definition/resource.ts";

/** Custom values as they are answered, by the names of their fields. */
type CustomValues = Readonly<Record<string, unknown>>;

const customById = statement(
  (resource: Resource) =>
    sql`SELECT ${columnOf(resource, customColumn)} AS custom FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

/** Reads the stored custom values of a record, those of archived fields included. */
export function readCustom(database: Database, resource: Resource, id: string): CustomValues {
  if (!resource.custom) return {};
  const found = customById(database, resource).get<{ custom: string | null }>({ id });
  if (found === null || found.custom === null) return {};
  const entries = Object.entries(JSON.parse(found.custom) as CustomValues);
  return Object.fromEntries(entries.filter(([name, value]) => name !== markKey && value !== null));
}

const given = indexedValues(
  sql`${sql.placeholder("resource")}`,
  sql`${sql.placeholder("id")}`,
  sql`${sql.placeholder("custom")}`,
);

const addValues = statement(
  () => sql`INSERT INTO ${sql.identifier(customValuesTable)} (field_id, value, record_id) ${given}`,
);

const removeValues = statement(
  () =>
    sql`DELETE FROM ${sql.identifier(customValuesTable)} WHERE (field_id, value, record_id) IN (${given})`,
);

/**
 * Brings the index of custom values along with a record whose values were other ones before; to be called in the same write.
 * Only what differs is written.
 */
export function indexCustom(
  database: Database,
  { name: resource }: Pick<Resource, "name">,
  id: string,
  before: CustomValues,
  after: CustomValues,
): void {
  const gone = differing(before, after);
  const come = differing(after, before);
  if (gone.length > 0)
    removeValues(database).run({ resource, id, custom: JSON.stringify(Object.fromEntries(gone)) });
  if (come.length > 0)
    addValues(database).run({ resource, id, custom: JSON.stringify(Object.fromEntries(come)) });
}

/** The values that the others have not. */
const differing = (values: CustomValues, others: CustomValues): [string, unknown][] =>
  Object.entries(values).filter(([name, value]) => !Object.hasOwn(others, name) || others[name] !== value);
