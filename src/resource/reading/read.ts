import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { columnOf } from "../definition/columns.ts";
import { renderRecord } from "../definition/render.ts";
import type { RecordOf, Resource } from "../definition/resource.ts";
import { currentResource } from "./current.ts";

/** A record as the database renders it, with the revision that its ETag is made of. */
export interface Rendered {
  readonly json: string;
  readonly revision: number;
}

const recordById = statement(
  (resource: Resource) =>
    sql`SELECT ${renderRecord(resource, "details")} AS json, ${columnOf(resource, "revision")} AS revision FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

const anyWithId = statement(
  ({ table }: Resource) => sql`SELECT 1 AS found FROM ${table} WHERE ${table.id} = ${sql.placeholder("id")}`,
);

const anyRecord = statement((resource: Resource) => sql`SELECT 1 AS found FROM ${resource.table} LIMIT 1`);

/** Reads one record by its id, which is taken as sent; throws 404 where there is none, or no such id can be. */
export function readRecord(database: Database, resource: Resource, id: string): Rendered {
  const uuid = parseUuid(id);
  const found =
    uuid === undefined
      ? null
      : recordById(database, currentResource(database, resource)).get<Rendered>({ id: uuid });
  if (found === null) throw notFound(resource.label);
  return found;
}

/** The record of a resource that the database has rendered, as it is answered by itself. */
export const recordIn = <R extends Resource>(_resource: R, { json }: Rendered): RecordOf<R> =>
  // What renders and what types it are made of the same definition.
  JSON.parse(json) as RecordOf<R>;

/** Whether there is a record with this id, as ids are stored. */
export const isThere = (database: Database, resource: Resource, id: Stored): boolean =>
  anyWithId(database, resource).get({ id }) !== null;

/** Whether there is no record of a resource at all. */
export const isEmpty = (database: Database, resource: Resource): boolean =>
  anyRecord(database, resource).get() === null;
