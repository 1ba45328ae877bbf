import type { Database as Sqlite } from "bun:sqlite";
import { getTableName } from "drizzle-orm";
import type { Resource } from "../../resource/definition/resource.ts";
import { registry } from "../../resources/index.ts";
import { linkedResources } from "../../resources/links.ts";

/** The ends of a link, as their columns are called. */
const ends = ["owner", "record"] as const;

/** The links that lead to records which there are not, or to records of something else than is linked. */
export function findLinkFaults(sqlite: Sqlite): string[] {
  const resources = (registry as readonly Resource[]).filter(({ name }) => linkedResources.includes(name));
  const known = resources.map(({ name }) => `'${name}'`).join(", ");
  return ends.flatMap((end) => [
    ...told(
      sqlite,
      `SELECT count(*) AS total, min(id) AS first FROM links WHERE ${end}_resource NOT IN (${known})`,
      `whose ${end} is of a resource without links`,
    ),
    ...resources.flatMap((resource) =>
      told(
        sqlite,
        `SELECT count(*) AS total, min(id) AS first FROM links WHERE ${end}_resource = '${resource.name}' AND ${end}_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM "${getTableName(resource.table)}" AS there WHERE there.id = links.${end}_id)`,
        `whose ${end} is none of the ${resource.plural} there are`,
      ),
    ),
  ]);
}

function told(sqlite: Sqlite, sql: string, says: string): string[] {
  const found = sqlite.query<{ total: number; first: string | null }, []>(sql).get();
  return found === null || found.total === 0 ? [] : [`${found.total} links ${says}, such as ${found.first}`];
}
