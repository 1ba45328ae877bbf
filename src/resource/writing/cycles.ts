import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { columnOf } from "../definition/columns.ts";
import type { Resource } from "../definition/resource.ts";
import type { StoredValues } from "../definition/values.ts";
import type { WriteContext } from "./context.ts";
import { nameOther } from "./nameOther.ts";

const ancestorOf = statement((resource: Resource, key: string) => {
  const up = columnOf(resource, key);
  return sql`WITH RECURSIVE ancestors(id) AS (SELECT ${sql.placeholder("parent")} UNION SELECT ${up} FROM ${resource.table} JOIN ancestors ON ${columnOf(resource, "id")} = ancestors.id WHERE ${up} IS NOT NULL) SELECT 1 AS met FROM ancestors WHERE id = ${sql.placeholder("id")}`;
});

/** Throws 400 where a record of a tree would become its own ancestor. */
export function checkTrees(
  { database }: WriteContext,
  resource: Resource,
  id: string,
  values: StoredValues,
): void {
  for (const [key = "", other] of resource.acyclic) {
    const parent = values[key];
    if (other !== undefined || parent === undefined || parent === null) continue;
    const meets = ancestorOf(database, resource, key).get({ parent, id });
    if (meets !== null) throw invalid(`${key}: must not be the record itself or lie below it`);
  }
}

/** Walks from one end along all other records, in both directions, and finds one that leads to the other end. */
const connecting = statement((resource: Resource, first: string, second: string) => {
  const [one, two, id] = [first, second, "id"].map((key) => columnOf(resource, key));
  const step = (from: typeof one, to: typeof one) =>
    sql`SELECT ${to}, ${id} FROM ${resource.table} JOIN reached ON ${from} = reached.node WHERE ${id} <> ${sql.placeholder("id")} AND ${to} IS NOT NULL`;
  return sql`WITH RECURSIVE reached(node, via) AS (SELECT ${sql.placeholder(first)}, NULL UNION ${step(one, two)} UNION ${step(two, one)}) SELECT via FROM reached WHERE node = ${sql.placeholder(second)} LIMIT 1`;
});

/**
 * Throws where a record would connect what is connected already: 400 where both its ends are the same, 409 with the name
 * of a record on the way where others lead from one to the other. `merged` returns the stored values of the record as it
 * would be.
 */
export function checkConnections(
  context: WriteContext,
  resource: Resource,
  id: string,
  values: StoredValues,
  merged: () => StoredValues,
): void {
  for (const [first = "", second] of resource.acyclic) {
    if (second === undefined || (values[first] === undefined && values[second] === undefined)) continue;
    const row = merged();
    const [start = null, end = null] = [row[first], row[second]];
    if (start === null || end === null) continue;
    if (start === end) throw invalid(`${second}: must differ from ${first}`);
    const bindings = { [first]: start, [second]: end, id };
    const found = connecting(context.database, resource, first, second).get<{ via: string }>(bindings);
    if (found === null) continue;
    throw conflict(`${second}: closes a ring with ${nameOther(context, resource, found.via)}`);
  }
}
