import { type SQL, sql } from "drizzle-orm";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import { isCustomKey } from "../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { registry } from "../../resources/index.ts";
import type { RecordRow } from "./model.ts";

type Around = Pick<RecordRow, "depth" | "modelAt">;

/** The record that a statement answers, by the name of its table; it has the values of its custom fields as well. */
export const answeredRow = (resource: Resource, modelAt: RecordRow["modelAt"]): RecordRow => ({
  resource,
  at: (key) => (isCustomKey(key) ? columnsFor(resource, key).own : sql`${columnOf(resource, key)}`),
  depth: 0,
  modelAt,
});

/** A table inside a subselect, and a record of it. */
export interface Inner {
  /** What stands behind FROM. */
  readonly from: SQL;
  readonly row: RecordRow;
}

/** Returns a record of a table in a subselect of another record, under an alias of its own. */
export function innerRow(resource: Resource, around: Around): Inner {
  const depth = around.depth + 1;
  const alias = sql.raw(`inner${depth}`);
  return {
    from: sql`${resource.table} AS ${alias}`,
    row: {
      resource,
      at: (key) => sql`${alias}.${sql.identifier(columnOf(resource, key).name)}`,
      depth,
      modelAt: around.modelAt,
    },
  };
}

/** The resource that a field refers to. */
export function targetOf(resource: Resource, key: string): Resource {
  const target = fieldsOf(resource)[key]?.kind.reference?.target;
  if (target === undefined) throw new Error(`${resource.name}.${key} is no reference`);
  return findResource(registry, target);
}

/**
 * The condition that following references ends in a column that meets another condition: `["deviceId", "siteId"]` is the
 * site of the device.
 */
export function follow(
  row: RecordRow,
  keys: readonly string[],
  meets: (column: SQL, row: RecordRow) => SQL,
): SQL {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) return meets(row.at(key), row);
  const { from, row: target } = innerRow(targetOf(row.resource, key), row);
  return sql`${row.at(key)} IN (SELECT ${target.at("id")} FROM ${from} WHERE ${follow(target, rest, meets)})`;
}

/** The resources on the way along references, and the one at its end. */
export function resourcesAlong(resource: Resource, keys: readonly string[]): readonly Resource[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [];
  const target = targetOf(resource, key);
  return [target, ...resourcesAlong(target, rest)];
}
