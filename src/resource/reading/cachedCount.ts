import type { Database } from "../../db/open.ts";
import { rememberBy } from "../../lib/remember.ts";

/** Totals kept at once: one list alone may have more than 1000 views, each with its own. */
const maxKept = 3000;

interface Kept {
  /** The version of the tables that it was counted in. */
  readonly version: number;
  readonly total: number;
}

const keptOf = rememberBy((_: Database) => new Map<string, Kept>());

/** Answers a number counted in these tables, and counts again only when one of them has changed; `key` names what is counted. */
export function cachedCount(
  database: Database,
  tables: readonly string[],
  key: string,
  count: () => number,
): number {
  const kept = keptOf(database);
  const version = database.versions.count(tables);
  const old = kept.get(key);
  if (old?.version === version) return old.total;
  const total = count();
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { version, total });
  return total;
}
