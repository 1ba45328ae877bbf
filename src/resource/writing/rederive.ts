import { sql } from "drizzle-orm";
import { readMeta, writeMeta } from "../../db/meta.ts";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { columnOf, storedFields } from "../definition/columns.ts";
import type { Registry } from "../definition/registry.ts";
import type { Resource } from "../definition/resource.ts";
import { isEmpty } from "../reading/read.ts";

/**
 * Derives the derived columns anew whose definition has changed since they were written, by a new Unicode version, say,
 * and those that a migration has just added.
 * Runs at start, before anything is served; answers the columns that it wrote.
 */
export function rederive(database: Database, registry: Registry): string[] {
  return registry.flatMap((resource) =>
    storedFields(resource).flatMap(({ key, derived }) =>
      derived.flatMap(({ derivation, column: { name } }) => {
        const fact = `derivation of ${resource.name}.${name}`;
        const known = readMeta(database, fact, () =>
          isEmpty(database, resource) ? derivation.version : "none",
        );
        if (known === derivation.version) return [];
        inTransaction(database, () => {
          deriveColumn(database, resource, key, name, derivation.derive);
          writeMeta(database, fact, derivation.version);
        });
        return [`${resource.name}.${name}`];
      }),
    ),
  );
}

const allOf = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")}, ${columnOf(resource, key)} FROM ${resource.table}`,
);

const writeDerived = statement(
  (resource: Resource, column: string) =>
    sql`UPDATE ${resource.table} SET ${sql.identifier(column)} = ${sql.placeholder("derived")} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

function deriveColumn(
  database: Database,
  resource: Resource,
  key: string,
  column: string,
  derive: (stored: Stored) => Stored,
): void {
  const write = writeDerived(database, resource, column);
  for (const [id, stored] of allOf(database, resource, key).rows<[string, Stored]>()) {
    write.run({ id, derived: derive(stored) });
  }
}
