import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { fold } from "../../../lib/text/fold.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import { readFields } from "../../../resource/reading/titles.ts";
import { findAcross } from "../../../resource/writing/across.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { withDerived } from "../../../resource/writing/row.ts";
import type { LoggedValues } from "../fold/netChange.ts";

/** Finds records at the box that may be the same thing as one that was made away. */
export interface SameThings {
  /** Returns one that was made at the box since the clone was taken, by the keys of its resource. */
  find(resource: Resource, values: LoggedValues): string | undefined;
  /** Returns one that lies in the same record of the box, whenever it was made. */
  findPart(resource: Resource, owner: string, values: LoggedValues): string | undefined;
}

/** What was there already, and was deleted and brought back since, was not made. */
const isReturn = sql`EXISTS (SELECT 1 FROM changes AS earlier WHERE earlier.resource = changes.resource AND earlier.record_id = changes.record_id AND earlier.sequence > ${sql.placeholder("base")} AND earlier.sequence < changes.sequence AND earlier.action = 'delete')`;

/** Without `NOT INDEXED`, SQLite goes through the whole log in the order of its records. */
const madeSince = statement(
  () =>
    sql`SELECT DISTINCT resource, record_id AS id FROM changes NOT INDEXED WHERE sequence > ${sql.placeholder("base")} AND action = 'create' AND NOT ${isReturn}`,
);

const creationSince = statement(
  () =>
    sql`SELECT 1 FROM changes WHERE resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("id")} AND sequence > ${sql.placeholder("base")} AND action = 'create' AND NOT ${isReturn} LIMIT 1`,
);

/** Returns whether a record was made at the box since the clone was taken: the laptop has others apart from its own. */
export const isMadeSince = (database: Database, base: number, resource: Resource, id: string): boolean =>
  creationSince(database).get({ resource: resource.name, id, base }) !== null;

const idsIn = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")} AS id FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")}`,
);

/** Creates what finds them: `base` is the last entry of the change log that the clone has, `known` are records that it knows. */
export function createSameThings(database: Database, base: number, known: ReadonlySet<string>): SameThings {
  const made = Map.groupBy(
    madeSince(database)
      .all<{ resource: string; id: string }>({ base })
      .filter(({ id }) => !known.has(id)),
    ({ resource }) => resource,
  );
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  const remembered = (name: string, read: () => ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
    const old = indexes.get(name);
    if (old !== undefined) return old;
    const index = read();
    indexes.set(name, index);
    return index;
  };
  const findIn = (index: ReadonlyMap<string, string>, resource: Resource, values: LoggedValues) =>
    index.size === 0
      ? undefined
      : keysOf(resource, values)
          .map((key) => index.get(key))
          .find((id) => id !== undefined);
  return {
    find: (resource, values) => {
      const ids = made.get(resource.name);
      if (ids === undefined) return undefined;
      const index = remembered(resource.name, () =>
        indexOf(
          database,
          resource,
          ids.map(({ id }) => id),
        ),
      );
      return findIn(index, resource, values);
    },
    findPart: (resource, owner, values) => {
      const key = ownerKey(resource);
      if (key === undefined) return undefined;
      const index = remembered(`${resource.name} ${owner}`, () =>
        indexOf(
          database,
          resource,
          idsIn(database, resource, key)
            .all<{ id: string }>({ id: owner })
            .map(({ id }) => id),
        ),
      );
      return findIn(index, resource, values);
    },
  };
}

/** The field that names what a record lies in: with that it is deleted. */
export const ownerKey = (resource: Resource): string | undefined =>
  resource.parent?.by ??
  Object.entries(declaredFields(resource)).find(
    ([key, { kind }]) =>
      !isCustomKey(key) && kind.reference?.onDelete === "cascade" && kind.reference.target !== resource.name,
  )?.[0];

function indexOf(
  database: Database,
  resource: Resource,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const keys = [...new Set(rulesOf(resource).flat())];
  const index = new Map<string, string>();
  if (keys.length === 0) return index;
  for (const [id, values] of readFields(database, resource, keys, ids))
    for (const key of keysOf(resource, values)) if (!index.has(key)) index.set(key, id);
  return index;
}

/** By what two records of a resource are the same thing: its unique rules, its keys, then serial and type. */
const rulesOf = (resource: Resource): readonly (readonly string[])[] => [
  ...resource.unique.map(({ fields }) => fields),
  ...resource.keys,
  ...(["serial", "deviceTypeId"].every((key) => key in declaredFields(resource))
    ? [["deviceTypeId", "serial"]]
    : []),
];

/** The keys of a record as texts. One without a part of a key has none of it, except for a VRF: none is the global table. */
const keysOf = (resource: Resource, values: LoggedValues): string[] =>
  rulesOf(resource).flatMap((keys) => {
    const parts = keys.map((key) => {
      const value = values[key] ?? null;
      if (value === null || value === "") return key === "vrfId" ? "" : null;
      return fold(String(value));
    });
    return parts.includes(null) ? [] : [`${keys.join()} ${parts.join("\u0000")}`];
  });

const holderBy = statement((resource: Resource, keys: readonly string[]) => {
  const same = comparedColumns(resource, keys).map(
    ({ name, column }) => sql`${column} IS ${sql.placeholder(name)}`,
  );
  return sql`SELECT ${columnOf(resource, "id")} AS id FROM ${resource.table} WHERE ${sql.join(same, sql` AND `)} AND ${columnOf(resource, "id")} <> ${sql.placeholder("id")} LIMIT 1`;
});

/** By what is told apart what a rule compares: addresses by their order, names without case. */
const comparedColumns = (resource: Resource, keys: readonly string[]) =>
  keys.map((key) => {
    const derivation = declaredFields(resource)[key]?.kind.derivation;
    const column = columnOf(resource, derivation === undefined ? key : derivedKey(key, derivation.suffix));
    return { name: derivation === undefined ? key : column.name, column };
  });

/** Returns the record that holds what another one, with these stored values, was refused for, by a rule that has the field. */
export function findHolder(
  context: WriteContext,
  resource: Resource,
  id: string,
  field: string,
  stored: StoredValues,
): string | undefined {
  const row = withDerived(resource, stored);
  const places = "position" in declaredFields(resource) ? [["rackId", "position"]] : [];
  for (const keys of [...rulesOf(resource), ...places]) {
    if (!keys.includes(field) || (stored[field] ?? null) === null) continue;
    const found = holderBy(context.database, resource, keys).get<{ id: string }>({ ...row, id });
    if (found !== null) return found.id;
  }
  return findAcross(context, resource, id, row)?.id;
}
