import { type Author, recordChange } from "../../db/changes/changes.ts";
import type { ClonedDocuments } from "../../db/clones/mark.ts";
import type { Database } from "../../db/open.ts";
import type { Clone } from "./answers.ts";

/** The name under which the change log tells of clones; admins see it (`history/visible.ts`). */
export const logName = "clones";

/** What is stored of a clone in addition to what is answered. */
export interface StoredClone extends Clone {
  readonly tokenHash: string;
  /** The public half of its Ed25519 key, SPKI in base64. */
  readonly publicKey: string;
  readonly fingerprint: string;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly kind: Clone["kind"];
  readonly state: Clone["state"];
  readonly person_id: string;
  readonly person_email: string;
  readonly documents: ClonedDocuments;
  readonly base: number;
  readonly bytes: number;
  readonly created_at: string;
  readonly last_merge_id: string | null;
}

const columns =
  "id, name, kind, state, person_id, person_email, documents, base, bytes, created_at, last_merge_id";

const cloneOf = (row: Row): Clone => ({
  ...{ id: row.id, name: row.name, kind: row.kind, state: row.state },
  ...{ personId: row.person_id, email: row.person_email, documents: row.documents },
  ...{ base: row.base, bytes: row.bytes, createdAt: row.created_at, lastMergeId: row.last_merge_id },
});

/** Stores a clone that was cut, inside a write, with its entry in the change log. */
export function storeClone(database: Database, author: Author, clone: StoredClone): void {
  database.sqlite
    .query(
      `INSERT INTO clones (${columns}, token_hash, public_key, fingerprint) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[clone.id, clone.name, clone.kind, clone.state, clone.personId, clone.email, clone.documents],
      ...[clone.base, clone.bytes, clone.createdAt, clone.lastMergeId],
      ...[clone.tokenHash, clone.publicKey, clone.fingerprint],
    );
  log(database, author, "create", clone.id, null, clone);
}

/** Finds the standby that a person has taken under a name and not recalled; it is asked for again and again. */
export function findStandby({ sqlite }: Database, personId: string, name: string): Clone | undefined {
  const row = sqlite
    .query<Row, [string, string]>(
      `SELECT ${columns} FROM clones WHERE kind = 'standby' AND person_id = ? AND name = ? AND state <> 'recalled' ORDER BY created_at DESC LIMIT 1`,
    )
    .get(personId, name);
  return row === null ? undefined : cloneOf(row);
}

/** Stores that a standby was cut anew, inside a write; the change log tells of the first time alone. */
export function renewStandby({ sqlite }: Database, clone: StoredClone): void {
  sqlite
    .query(
      "UPDATE clones SET base = ?, bytes = ?, created_at = ?, token_hash = ?, public_key = ?, fingerprint = ? WHERE id = ?",
    )
    .run(
      ...[clone.base, clone.bytes, clone.createdAt],
      ...[clone.tokenHash, clone.publicKey, clone.fingerprint, clone.id],
    );
}

/** Lists the clones of a person, or of everyone, the newest first. */
export const listClones = ({ sqlite }: Database, personId: string | undefined): Clone[] =>
  sqlite
    .query<Row, [string | null]>(
      `SELECT ${columns} FROM clones WHERE ?1 IS NULL OR person_id = ?1 ORDER BY created_at DESC, id DESC`,
    )
    .all(personId ?? null)
    .map(cloneOf);

/** Finds a clone by its ID. */
export function findClone({ sqlite }: Database, id: string): Clone | undefined {
  const row = sqlite.query<Row, [string]>(`SELECT ${columns} FROM clones WHERE id = ?`).get(id);
  return row === null ? undefined : cloneOf(row);
}

/** Recalls a clone, inside a write, and answers it; one that was recalled before stays as it is. */
export function recallClone(database: Database, author: Author, clone: Clone): Clone {
  if (clone.state === "recalled") return clone;
  const recalled = { ...clone, state: "recalled" } as const;
  database.sqlite.query("UPDATE clones SET state = 'recalled' WHERE id = ?").run(clone.id);
  log(database, author, "update", clone.id, { state: clone.state }, { state: recalled.state });
  return recalled;
}

/** What a refresh changes of a clone. */
export interface RefreshedClone extends Pick<StoredClone, "base" | "fingerprint" | "bytes"> {
  /** The longest chain that is known of it. */
  readonly chain: Uint8Array;
}

/** Notes that a clone was cut again, inside a write. */
export function refreshClone(
  database: Database,
  author: Author,
  clone: Clone,
  { base, fingerprint, bytes, chain }: RefreshedClone,
): void {
  database.sqlite
    .query(
      "UPDATE clones SET state = 'out', base = ?, fingerprint = ?, bytes = ?, chain = CASE WHEN length(?4) > coalesce(length(chain), 0) THEN ?4 ELSE chain END WHERE id = ?5",
    )
    .run(base, fingerprint, bytes, chain, clone.id);
  const [before, after] = [
    { state: clone.state, base: clone.base, bytes: clone.bytes },
    { state: "out", base, bytes },
  ];
  log(database, author, "update", clone.id, before, after);
}

/** Neither the hash of the token nor a key is in the log. */
function log(
  database: Database,
  author: Author,
  action: "create" | "update",
  recordId: string,
  before: object | null,
  after: object,
): void {
  recordChange(database, author, {
    ...{ action, resource: logName, recordId },
    before: before === null ? null : textOf(before),
    after: textOf(after),
  });
}

function textOf(facts: object): string {
  const { tokenHash: _, publicKey: __, fingerprint: ___, ...shown } = facts as Partial<StoredClone>;
  return JSON.stringify(shown);
}
