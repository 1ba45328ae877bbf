import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { findResource, type Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { FieldKeys } from "./valueAt.ts";

/** What it takes to tell records by their keys. */
export interface Telling {
  readonly database: Database;
  readonly registry: Registry;
  /** The resources of which the reader may know more than ids. */
  readonly readable: ReadonlySet<string>;
}

/**
 * The columns that tell which record each reference of a field names, for all of these ids: those of the first key of the
 * target which all of them have and no two records share, or else the id alone. Decision: an exported reference is told
 * by one key in all its rows, so that a column never means two things; what has no group or no site has no such key.
 */
export const columnsOfReference = (
  telling: Telling,
  target: string,
  { keys, ids }: { readonly keys: FieldKeys; readonly ids: string },
): readonly FieldKeys[] => tell(telling, findResource(telling.registry, target), keys, ids, []) ?? [keys];

function tell(
  telling: Telling,
  target: Resource,
  keys: FieldKeys,
  ids: string,
  passed: readonly string[],
): readonly FieldKeys[] | undefined {
  const { database, registry, readable } = telling;
  if (!readable.has(target.name) || passed.includes(target.name)) return undefined;
  for (const key of target.keys) {
    if (anyLacking(database, target, key).get({ ids }) !== null) continue;
    if (!isUnique(target, key) && anyShared(database, target, key).get({ ids }) !== null) continue;
    const parts = key.map((part) => {
      const next = fieldsOf(target)[part]?.kind.reference?.target;
      if (next === undefined) return [[...keys, part]];
      const theirs = idsReferredTo(database, target, part).get<{ ids: string }>({ ids })?.ids ?? "[]";
      return tell(telling, findResource(registry, next), [...keys, part], theirs, [...passed, target.name]);
    });
    if (parts.every((part) => part !== undefined)) return parts.flat();
  }
  return undefined;
}

/** Whether the database sees to it that no two records share a key. */
const isUnique = ({ unique }: Resource, key: readonly string[]): boolean =>
  unique.some(({ fields }) => fields.every((field) => key.includes(field)));

const among = sql`(SELECT value FROM json_each(${sql.placeholder("ids")}))`;

const anyLacking = statement((target: Resource, key: readonly string[]) => {
  const lacking = key.map((part) => {
    const { own } = columnsFor(target, part);
    return sql`${own} IS NULL OR ${own} = ''`;
  });
  return sql`SELECT 1 AS found FROM ${target.table} WHERE ${columnOf(target, "id")} IN ${among} AND (${sql.join(lacking, sql` OR `)}) LIMIT 1`;
});

/** The fields of a key as they are compared when they are read again: what only differs in case counts as the same. */
export const comparedKey = (target: Resource, key: readonly string[]): SQL[] =>
  key.map((part) => {
    const columns = columnsFor(target, part);
    const kind = fieldsOf(target)[part]?.kind;
    return kind?.compare?.(columns) ?? (kind?.folds === true ? sql`fold(${columns.own})` : columns.own);
  });

const anyShared = statement((target: Resource, key: readonly string[]) => {
  return sql`SELECT 1 AS found FROM ${target.table} GROUP BY ${sql.join(comparedKey(target, key), sql`, `)} HAVING count(*) > 1 AND max(${columnOf(target, "id")} IN ${among}) LIMIT 1`;
});

const idsReferredTo = statement(
  (target: Resource, part: string) =>
    sql`SELECT json_group_array(DISTINCT ${columnOf(target, part)}) AS ids FROM ${target.table} WHERE ${columnOf(target, "id")} IN ${among}`,
);
