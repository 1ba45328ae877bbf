import { sql } from "drizzle-orm";
import { type Author, recordChange } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";

/** What merges read of a clone. */
export interface MergingClone {
  readonly id: string;
  readonly name: string;
  readonly kind: "laptop" | "standby" | "box";
  readonly state: "out" | "returned" | "recalled";
  readonly personId: string;
  readonly email: string;
  /** The last entry of the change log that it was cut after. */
  readonly base: number;
  /** The longest chain that it has sent; null if it has sent none. */
  readonly chain: Uint8Array | null;
}

const byId = statement(
  () =>
    sql`SELECT id, name, kind, base, state, person_id AS personId, person_email AS email, chain FROM clones WHERE id = ${sql.placeholder("id")}`,
);

const keys = statement(() => sql`SELECT id, public_key AS publicKey FROM clones`);

const writeReturn = statement(
  () =>
    sql`UPDATE clones SET state = 'returned', last_merge_id = ${sql.placeholder("merge")}, chain = coalesce(${sql.placeholder("chain")}, chain) WHERE id = ${sql.placeholder("id")}`,
);

/** Finds a clone by its id. */
export const findMergingClone = (database: Database, id: string): MergingClone | undefined =>
  byId(database).get<MergingClone>({ id }) ?? undefined;

/** Returns the public halves of the keys of all clones, recalled ones as well, by their ids. */
export const publicKeys = (database: Database): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keys(database)
      .all<{ id: string; publicKey: string }>()
      .map(({ id, publicKey }) => [id, publicKey]),
  );

/** Marks a clone as returned with a merge, and stores its chain if it is longer than before. */
export function returnClone(
  database: Database,
  author: Author,
  clone: MergingClone,
  { merge, chain }: { readonly merge: string; readonly chain: Uint8Array | null },
): void {
  writeReturn(database).run({ id: clone.id, merge, chain });
  if (clone.state === "returned") return;
  recordChange(database, author, {
    ...{ action: "update", resource: "clones", recordId: clone.id },
    before: JSON.stringify({ state: clone.state }),
    after: JSON.stringify({ state: "returned" }),
  });
}
