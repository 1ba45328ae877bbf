import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { rememberBy } from "../../lib/remember.ts";
import { derivationOf, derivationsOf, naturalDerivation } from "../fields/derive.ts";
import type { Columns, Derivation, Field } from "../fields/field.ts";
import { customColumn, customName, hasCustomFields, isCustomKey } from "./custom/custom.ts";
import { fieldsOf } from "./fieldsOf.ts";
import type { Resource } from "./resource.ts";
import { derivedKey } from "./table.ts";

/** A stored field of a resource with its columns. */
interface StoredField {
  readonly key: string;
  readonly field: Field;
  readonly column: SQLiteColumn;
  /** The derived columns; the one that the field is compared by comes first. */
  readonly derived: readonly DerivedColumn[];
}

interface DerivedColumn {
  readonly derivation: Derivation;
  readonly column: SQLiteColumn;
}

/** The fields of a resource with columns of their own, in order; virtual and custom ones are left out. */
export const storedFields: (resource: Resource) => readonly StoredField[] = rememberBy((resource) =>
  Object.entries(fieldsOf(resource))
    .filter(([key, field]) => field.kind.column !== "none" && !isCustomKey(key))
    .map(([key, field]) => ({
      key,
      field,
      column: columnOf(resource, key),
      derived: derivationsOf(field, resource.searched.includes(key)).map((derivation) => ({
        derivation,
        column: columnOf(resource, derivedKey(key, derivation.suffix)),
      })),
    })),
);

/** A field that takes values, by its key. */
interface WrittenField {
  readonly key: string;
  readonly field: Field;
}

/** The fields of a resource that take values, in order: those with columns, then the custom ones. */
export const writtenFields: (resource: Resource) => readonly WrittenField[] = rememberBy((resource) =>
  hasCustomFields(resource)
    ? [
        ...storedFields(resource),
        ...Object.entries(fieldsOf(resource)).flatMap(([key, field]) =>
          isCustomKey(key) ? [{ key, field }] : [],
        ),
      ]
    : storedFields(resource),
);

/** The Drizzle column of a field, a stamp or a derived column, by its key. */
export function columnOf(resource: Resource, key: string): SQLiteColumn {
  const column = (resource.table as unknown as Readonly<Record<string, SQLiteColumn | undefined>>)[key];
  if (column === undefined) throw new Error(`${resource.name} has no column ${key}`);
  return column;
}

/** The columns as a field kind sees them. */
export function columnsFor(resource: Resource, key: string): Columns {
  if (isCustomKey(key)) return customColumns(resource, key);
  const field = fieldsOf(resource)[key];
  const derivation = field && derivationOf(field, resource.searched.includes(key));
  return {
    get own() {
      return sql`${columnOf(resource, key)}`;
    },
    get derived(): SQL | undefined {
      return derivation && sql`${columnOf(resource, derivedKey(key, derivation.suffix))}`;
    },
    get natural(): SQL | undefined {
      return field?.kind.natural && sql`${columnOf(resource, derivedKey(key, naturalDerivation.suffix))}`;
    },
    of: (other) => sql`${columnOf(resource, other)}`,
  };
}

/** The value of a custom field stands where its column would. */
const customColumns = (resource: Resource, key: string): Columns => ({
  own: customValue(resource, sql`${columnOf(resource, customColumn)}`, key),
  derived: undefined,
  of: (other) => sql`${columnOf(resource, other)}`,
});

/** The value of a custom field of a resource in a column of custom values, as a column of its own would hold it. */
export function customValue(resource: Resource, column: SQL, key: string): SQL {
  const rendered = sql`(${column} ->> ${sql.raw(`'$.${customName(key)}'`)})`;
  return fieldsOf(resource)[key]?.kind.unrender?.(rendered) ?? rendered;
}

/** The column that a search of a field looks in: the folded one, where its text is stored as people wrote it. */
export const searchedColumn = (resource: Resource, key: string): SQLiteColumn =>
  columnOf(resource, searchedKey(resource, key));

/** The key of that column. */
export function searchedKey(resource: Resource, key: string): string {
  const field = fieldsOf(resource)[key];
  const derivation = field && derivationOf(field, true);
  return derivation?.suffix === "folded" ? derivedKey(key, derivation.suffix) : key;
}
