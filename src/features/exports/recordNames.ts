import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { namingKeys } from "../../resource/definition/recordName.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { comparedKey, type Telling } from "./references.ts";

/** The parts of a record's name: what it belongs to, then what tells it apart there. */
type NameParts = readonly string[];

/** Names records so that an import finds them again. */
export interface RecordNames {
  /** The names of these records, by their ids; a record that no key of its own tells apart is left out. */
  of(resource: Resource, ids: readonly string[]): ReadonlyMap<string, NameParts>;
}

const valuesOfKey = statement(
  (resource: Resource, key: readonly string[]) =>
    sql`SELECT ${columnOf(resource, "id")}, ${sql.join(
      key.map((field) => columnsFor(resource, field).own),
      sql`, `,
    )} FROM ${resource.table} WHERE ${columnOf(resource, "id")} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

/** The records of a resource that share a key with another one, as an import compares them. */
const sharing = statement(
  (resource: Resource, key: readonly string[]) =>
    sql`SELECT id FROM (SELECT ${columnOf(resource, "id")} AS id, count(*) OVER (PARTITION BY ${sql.join(comparedKey(resource, key), sql`, `)}) AS sharing FROM ${resource.table}) WHERE sharing > 1`,
);

/** Creates what names records for one export; the database stands still meanwhile. */
export function createRecordNames({ database, registry, readable }: Telling): RecordNames {
  const shared = new Map<string, ReadonlySet<string>>();
  const sharedBy = (resource: Resource, key: readonly string[]): ReadonlySet<string> => {
    const place = `${resource.name} ${key.join(" ")}`;
    const known = shared.get(place);
    if (known !== undefined) return known;
    const rows = sharing(database, resource, key).rows<[string]>();
    const found = new Set(rows.map(([id]) => id));
    shared.set(place, found);
    return found;
  };
  const namesByKey = (resource: Resource, key: readonly string[], ids: readonly string[]) => {
    const rows = valuesOfKey(database, resource, key).rows<[string, ...Stored[]]>({
      ids: JSON.stringify(ids),
    });
    const namesOfPart = key.map((field, at) => {
      const target = fieldsOf(resource)[field]?.kind.reference?.target;
      if (target === undefined) return undefined;
      const referred = rows.flatMap((row) => (row[at + 1] === null ? [] : String(row[at + 1])));
      return of(findResource(registry, target), [...new Set(referred)]);
    });
    const isShared = sharedBy(resource, key);
    return rows.flatMap(([id, ...values]): [string, NameParts][] => {
      const parts = values.map((value, at): NameParts | undefined => {
        const names = namesOfPart[at];
        if (names === undefined) return value === null || value === "" ? undefined : [String(value)];
        return value === null ? [] : names.get(String(value));
      });
      const isWhole = parts.every((part) => part !== undefined);
      return isWhole && !isShared.has(id) ? [[id, parts.flat()]] : [];
    });
  };
  const of: RecordNames["of"] = (resource, ids) => {
    const names = new Map<string, NameParts>();
    if (!readable.has(resource.name)) return names;
    for (const key of namingKeys(resource)) {
      const left = ids.filter((id) => !names.has(id));
      if (left.length === 0) break;
      for (const [id, parts] of namesByKey(resource, key, left)) names.set(id, parts);
    }
    return names;
  };
  return { of };
}
