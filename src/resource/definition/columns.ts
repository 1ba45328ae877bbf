import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { rememberBy } from "../../lib/remember.ts";
import { derivationOf, derivationsOf, naturalDerivation } from "../fields/derive.ts";
import type { Columns, Derivation, Field } from "../fields/field.ts";
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

/** The stored fields of a resource, in order; virtual ones are left out. */
export const storedFields: (resource: Resource) => readonly StoredField[] = rememberBy((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.kind.column !== "none")
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
    get natural(): SQL | undefined {
      return field?.kind.natural && sql`${columnOf(resource, derivedKey(key, naturalDerivation.suffix))}`;
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
