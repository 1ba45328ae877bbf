import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";

const lastChange = statement(
  () =>
    sql`SELECT max(${changes.sequence}) AS sequence FROM ${changes} WHERE ${changes.resource} = ${sql.placeholder("resource")} AND ${changes.recordId} = ${sql.placeholder("id")}`,
);

/**
 * The revision of a record that gets an id which another one may have had: above all that it ever had, so that no entity
 * tag of its first life speaks of the second one.
 */
export function revisionAfter({ database }: WriteContext, { name }: Resource, id: string): number {
  const row = lastChange(database).get<{ sequence: number | null }>({ resource: name, id });
  return (row?.sequence ?? 0) + 1;
}
