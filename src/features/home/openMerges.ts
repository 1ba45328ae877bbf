import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { mayAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import { maxHomeMerges } from "../../lib/limits.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Home } from "./answers.ts";

/** The newest ones that are open: one's own, or those of all people. */
const openMerges = statement(
  () =>
    sql`SELECT merges.id, clones.name, merges.counts FROM merges JOIN clones ON clones.id = merges.clone_id WHERE merges.state = 'open' AND (merges.person_id = ${sql.placeholder("person")} OR ${sql.placeholder("all")}) ORDER BY merges.created_at DESC, merges.id LIMIT ${sql.placeholder("most")}`,
);

interface OpenMerge {
  readonly id: string;
  readonly name: string;
  readonly counts: string;
}

/** How many items of each resource are in each state. */
type StoredCounts = Readonly<Record<string, Readonly<{ decide?: number; ready?: number }>>>;

/**
 * Reads the merges that wait for someone who may decide them; admins see those of all people. Only records are counted that
 * the role may write.
 */
export function readOpenMerges(
  { database, registry }: Pick<Store, "database" | "registry">,
  { role, personId }: Pick<Caller, "role" | "personId">,
): Home["merges"] {
  const asked = { person: personId, all: mayAccess(role, "admin") ? 1 : 0, most: maxHomeMerges };
  const written = new Set(registry.filter(({ write }) => mayAccess(role, write)).map(({ name }) => name));
  return openMerges(database)
    .all<OpenMerge>(asked)
    .map(({ id, name, counts }) => {
      const all = Object.entries(JSON.parse(counts) as StoredCounts);
      const own = all.flatMap(([resource, states]) => (written.has(resource) ? [states] : []));
      return {
        ...{ id, name },
        decide: own.reduce((sum, { decide = 0 }) => sum + decide, 0),
        ready: own.reduce((sum, { ready = 0 }) => sum + ready, 0),
      };
    });
}
