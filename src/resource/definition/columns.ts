import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { rememberBy } from "../../lib/remember.ts";
import { derivationOf } from "../fields/derive.ts";
import type { Columns, Derivation, Field } from "../fields/field.ts";
import type { Resource } from "./resource.ts";
import { derivedKey } from "./table.ts";

/** A stored field of a resource with its columns. */
interface StoredField {
  readonly key: string;
  readonly field: Field;
  readonly column: SQLiteColumn;
  readonly derivation: Derivation | undefined;
  /** The derived column; there exactly when `derivation` is. */
  readonly derived: SQLiteColumn | undefined;
}

/** The stored fields of a resource, in order; virtual ones are left out. */
export const storedFields: (resource: Resource) => readonly StoredField[] = rememberBy((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.kind.column !== "none")
    .map(([key, field]) => {
      const derivation = derivationOf(field, resource.searched.includes(key));
      return {
        key,
        field,
        column: columnOf(resource, key),
        derivation,
        derived: derivation && columnOf(resource, derivedKey(key, derivation.suffix)),
      };
    }),
);

/** The Drizzle column of a field, a stamp or a derived column, by its key. */
export function columnOf(resource: Resource, key: string): SQLiteColumn {
  const column = (resource.table as unknown as Readonly<Record<string, SQLiteColumn | undefined>>)[key];
  if (column === undefined) throw new Error(`${resource.name} has no column ${key}`);
  return column;
}

/** The columns as a field kind sees them. */
export function columnsFor(resource: Resource, key: string): Columns {
  const field = resource.fields[key];
  const derivation = field && derivationOf(field, resource.searched.includes(key));
  return {
    get own() {
      return sql`${columnOf(resource, key)}`;
    },
    get derived(): SQL | undefined {
      return derivation && sql`${columnOf(resource, derivedKey(key, derivation.suffix))}`;
    },
    of: (other) => sql`${columnOf(resource, other)}`,
  };
}

/** The column that a search of a field looks in: the folded one, where its text is stored as people wrote it. */
export function searchedColumn(resource: Resource, key: string): SQLiteColumn {
  const field = resource.fields[key];
  const derivation = field && derivationOf(field, true);
  return columnOf(resource, derivation?.suffix === "folded" ? derivedKey(key, derivation.suffix) : key);
}
