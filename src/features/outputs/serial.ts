import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";

/** The last change of some resources. */
export interface LastChange {
  readonly sequence: number;
  readonly at: string | null;
}

const lastOf = statement(
  () =>
    sql`SELECT sequence, at FROM changes WHERE sequence > ${sql.placeholder("after")} AND resource IN (SELECT value FROM json_each(${sql.placeholder("resources")})) ORDER BY sequence DESC LIMIT 1`,
);

const lastOfAll = statement(() => sql`SELECT coalesce(max(sequence), 0) AS sequence FROM changes`);

/** What is known of sets of resources, so that no entry of the change log is looked at twice. */
const known = new WeakMap<Database, Map<string, { readonly upTo: number; readonly last: LastChange }>>();

/** Finds the last change of any record of these resources. */
export function findLastChange(database: Database, resources: ReadonlySet<string>): LastChange {
  const all = JSON.stringify([...resources].sort());
  const kept = known.get(database) ?? new Map();
  known.set(database, kept);
  const before = kept.get(all) ?? { upTo: 0, last: { sequence: 0, at: null } };
  const upTo = lastOfAll(database).get<{ sequence: number }>()?.sequence ?? 0;
  const found = lastOf(database).get<LastChange>({ after: before.upTo, resources: all });
  const last = found ?? before.last;
  kept.set(all, { upTo, last });
  return last;
}
