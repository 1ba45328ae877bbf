import type { Database as Sqlite } from "bun:sqlite";
import { getTableName } from "drizzle-orm";
import { findMeta } from "../../db/meta.ts";
import type { Stored } from "../../db/statements/statement.ts";
import { storedFields } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";

/**
 * The derived columns of a resource, such as the folded text that is searched, that do not hold what their definition
 * gives. Those that an older definition has written, or that a migration has just added, are no fault: the next start
 * writes them.
 */
export function findDerivedFaults(sqlite: Sqlite, resource: Resource): string[] {
  const table = getTableName(resource.table);
  return storedFields(resource).flatMap(({ column, derived }) =>
    derived.flatMap(({ derivation, column: { name } }) => {
      const known = findMeta({ sqlite }, `derivation of ${resource.name}.${name}`);
      if (known !== derivation.version) return [];
      const rows = sqlite.query<{ id: string; stored: Stored; derived: Stored }, []>(
        `SELECT id, "${column.name}" AS stored, "${name}" AS derived FROM "${table}"`,
      );
      const wrong: string[] = [];
      for (const row of rows.iterate()) {
        if (derivation.derive(row.stored) !== row.derived) wrong.push(row.id);
      }
      return wrong.length === 0
        ? []
        : [`${wrong.length} rows of ${table} have a wrong ${name}, such as ${wrong[0]}`];
    }),
  );
}
