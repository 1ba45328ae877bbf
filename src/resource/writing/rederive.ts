import { sql } from "drizzle-orm";
import { readMeta, writeMeta } from "../../db/meta.ts";
import type { Database } from "../../db/open.ts";
import type { Stored } from "../../db/statement.ts";
import { columnOf, storedFields } from "../definition/columns.ts";
import type { Resource } from "../definition/define.ts";
import type { Registry } from "../definition/registry.ts";
import { isEmpty } from "../reading/read.ts";

/**
 * Derives the derived columns anew whose definition has changed since they were written: a new Unicode version, say.
 * Runs at start, before anything is served; answers the columns that it wrote.
 */
export function rederive(database: Database, registry: Registry): string[] {
  return registry.flatMap((resource) =>
    storedFields(resource).flatMap(({ key, derivation, derived }) => {
      if (derivation === undefined || derived === undefined) return [];
      const fact = `derivation of ${resource.name}.${derived.name}`;
      const known = readMeta(database.sqlite, fact, () =>
        isEmpty(database, resource) ? derivation.version : "none",
      );
      if (known === derivation.version) return [];
      database.sqlite.transaction(() => {
        deriveColumn(database, resource, key, derived.name, derivation.derive);
        writeMeta(database.sqlite, fact, derivation.version);
      })();
      return [`${resource.name}.${derived.name}`];
    }),
  );
}

function deriveColumn(
  database: Database,
  resource: Resource,
  key: string,
  column: string,
  derive: (stored: Stored) => Stored,
): void {
  const id = columnOf(resource, "id");
  const rows = database
    .statement(
      `${resource.name} all ${key}`,
      () => sql`SELECT ${id}, ${columnOf(resource, key)} FROM ${resource.table}`,
    )
    .rows<[string, Stored]>();
  const write = database.statement(
    `${resource.name} derive ${key}`,
    () =>
      sql`UPDATE ${resource.table} SET ${sql.identifier(column)} = ${sql.placeholder("derived")} WHERE ${id} = ${sql.placeholder("id")}`,
  );
  for (const [recordId, stored] of rows) write.run({ id: recordId, derived: derive(stored) });
}
