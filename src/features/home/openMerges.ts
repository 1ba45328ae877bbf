import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxHomeMerges } from "../../lib/limits.ts";
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

/** Reads the merges that wait for someone who may decide them; admins see those of all people. */
export function readOpenMerges(database: Database, personId: string, seesAll: boolean): Home["merges"] {
  const asked = { person: personId, all: seesAll ? 1 : 0, most: maxHomeMerges };
  return openMerges(database)
    .all<OpenMerge>(asked)
    .map(({ id, name, counts }) => {
      const { decide = 0, ready = 0 } = JSON.parse(counts) as Partial<Record<string, number>>;
      return { id, name, decide, ready };
    });
}
