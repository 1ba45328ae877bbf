import { type SQL, sql } from "drizzle-orm";
import { recordFields } from "../../resource/definition/answered.ts";
import { columnOf, columnsFor, customValue } from "../../resource/definition/columns.ts";
import { customColumn, isCustomKey } from "../../resource/definition/custom/custom.ts";
import { findResource, type Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Columns } from "../../resource/fields/field.ts";
import { tagNames, tagsColumn } from "../../resource/reading/tags/tagTable.ts";

/** The fields that lead to a value, each but the last a reference: ["groupId", "slug"] of a VLAN. */
export type FieldKeys = readonly string[];

/** Whether a column has the names of the tags of its records, which are no field of them. */
export const isTagsColumn = ({ isAnnotated }: Resource, key: string): boolean =>
  isAnnotated && key === tagsColumn;

/** The SQL that gives what a path leads to, as a value of JSON. */
export function valueAt(registry: Registry, resource: Resource, keys: FieldKeys): SQL {
  return lookUp(registry, resource, keys, (key) => columnsFor(resource, key), 0);
}

function lookUp(
  registry: Registry,
  resource: Resource,
  [key = "", ...rest]: FieldKeys,
  columnsOf: (key: string) => Columns,
  depth: number,
): SQL {
  if (isTagsColumn(resource, key)) return tagNames(columnsOf("id").own);
  const kind = recordFields(resource)[key]?.kind;
  if (kind === undefined) throw new Error(`${resource.name} has no field ${key}`);
  if (rest.length === 0) return kind.render(columnsOf(key));
  const target = findResource(registry, kind.reference?.target ?? "");
  const alias = sql.raw(`seen${depth}`);
  const inAlias = (column: string): SQL => sql`${alias}.${sql.identifier(columnOf(target, column).name)}`;
  const value = lookUp(
    registry,
    target,
    rest,
    (other) => ({
      own: isCustomKey(other) ? customValue(target, inAlias(customColumn), other) : inAlias(other),
      derived: undefined,
      of: inAlias,
    }),
    depth + 1,
  );
  return sql`(SELECT ${value} FROM ${target.table} AS ${alias} WHERE ${inAlias("id")} = ${columnsOf(key).own})`;
}
