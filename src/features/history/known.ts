import { type SQL, sql } from "drizzle-orm";
import { changes } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";

/** Where a record is, as its address says: its own id, and the id of the record that it lies within, if it does. */
interface Address {
  readonly id: string;
  readonly owner: string;
}

const knownAt = statement(
  (resource: Resource) => sql`${selectLive(resource)} UNION ALL ${selectLogged(resource)} LIMIT 1`,
);

/**
 * The id of a record that there is, or that the change log tells there was, at this address; throws 404 where neither
 * knows it.
 */
export function requireKnown(database: Database, resource: Resource, address: Address): string {
  const id = parseUuid(address.id);
  const owner = resource.parent === undefined ? null : parseUuid(address.owner);
  if (id === undefined || owner === undefined) throw notFound(resource.label);
  const found = knownAt(database, resource).get({ id, owner, resource: resource.name });
  if (found === null) throw notFound(resource.label);
  return id;
}

function selectLive(resource: Resource): SQL {
  const { table, parent } = resource;
  const inside = parent && sql` AND ${columnOf(resource, parent.by)} = ${sql.placeholder("owner")}`;
  return sql`SELECT 1 AS found FROM ${table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}${inside}`;
}

/** The entries of a creation and a deletion have the whole record, and with it what it lay within. */
function selectLogged({ parent }: Resource): SQL {
  const owner = (side: SQL): SQL => sql`json_extract(${side}, ${sql.raw(`'$.${parent?.by}'`)})`;
  const inside =
    parent &&
    sql` AND ${sql.placeholder("owner")} IN (${owner(sql`${changes.before}`)}, ${owner(sql`${changes.after}`)})`;
  return sql`SELECT 1 FROM ${changes} WHERE ${changes.resource} = ${sql.placeholder("resource")} AND ${changes.recordId} = ${sql.placeholder("id")}${inside}`;
}
