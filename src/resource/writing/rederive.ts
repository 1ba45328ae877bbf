import { sql } from "drizzle-orm";
import { findMetas, writeMeta } from "../../db/meta.ts";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { columnOf } from "../definition/columns.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Registry } from "../definition/registry.ts";
import type { Resource } from "../definition/resource.ts";
import { columnName, derivedKey } from "../definition/table.ts";
import { derivationsOf } from "../fields/derive.ts";
import type { Derivation } from "../fields/field.ts";
import { isEmpty } from "../reading/read.ts";

/** A derived column, and the field that it is derived from. */
interface DerivedColumn {
  readonly resource: Resource;
  readonly key: string;
  readonly column: string;
  readonly derivation: Derivation;
}

/** Where the version is kept by which a column was derived. */
const factPrefix = "derivation of ";
const factOf = ({ resource, column }: DerivedColumn): string => `${factPrefix}${resource.name}.${column}`;

/**
 * Derives the columns again whose derivation has changed since they were written, such as by a new version of Unicode,
 * and those that a migration has just added. Runs at start, before anything is served; returns the columns it wrote.
 */
export function rederive(database: Database, registry: Registry): string[] {
  const known = findMetas(database, factPrefix);
  const stale = registry
    .flatMap(derivedColumns)
    .filter((one) => known.get(factOf(one)) !== one.derivation.version);
  if (stale.length === 0) return [];
  const isNew = (one: DerivedColumn): boolean => !known.has(factOf(one)) && isEmpty(database, one.resource);
  const { fresh = [], written = [] } = Object.groupBy(stale, (one) => (isNew(one) ? "fresh" : "written"));
  // One commit for all of them: a first start has a hundred.
  inTransaction(database, () => {
    for (const one of fresh) writeMeta(database, factOf(one), one.derivation.version);
  });
  for (const one of written) {
    inTransaction(database, () => {
      deriveColumn(database, one);
      writeMeta(database, factOf(one), one.derivation.version);
    });
  }
  return written.map(({ resource, column }) => `${resource.name}.${column}`);
}

const derivedColumns = (resource: Resource): DerivedColumn[] =>
  Object.entries(fieldsOf(resource)).flatMap(([key, field]) =>
    field.kind.column === "none"
      ? []
      : derivationsOf(field, resource.searched.includes(key)).map((derivation) => ({
          resource,
          key,
          column: columnName(derivedKey(key, derivation.suffix)),
          derivation,
        })),
  );

const allOf = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")}, ${columnOf(resource, key)} FROM ${resource.table}`,
);

const writeDerived = statement(
  (resource: Resource, column: string) =>
    sql`UPDATE ${resource.table} SET ${sql.identifier(column)} = ${sql.placeholder("derived")} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

function deriveColumn(database: Database, { resource, key, column, derivation }: DerivedColumn): void {
  const write = writeDerived(database, resource, column);
  for (const [id, stored] of allOf(database, resource, key).rows<[string, Stored]>()) {
    write.run({ id, derived: derivation.derive(stored) });
  }
}
