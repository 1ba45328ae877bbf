import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { notFound } from "../../../lib/failures/refusal.ts";
import { now } from "../../../lib/time/time.ts";
import type { mergeStates } from "../merges/answers.ts";
import { type CountsByResource, hasWork } from "./counts.ts";

/** A merge as it is stored, without its content. */
export interface StoredMerge {
  readonly id: string;
  readonly clone: string;
  /** What the clone is called. */
  readonly name: string;
  readonly personId: string;
  readonly email: string;
  /** What the box was called when the clone was taken. */
  readonly box: string;
  readonly takenAt: string;
  /** The size of the bundle as it was sent. */
  readonly bytes: number;
  readonly state: (typeof mergeStates)[number];
  readonly savedAt: string;
  readonly counts: CountsByResource;
  readonly group: number | null;
  /** The merge whose items it has, as the same bundle came again; null for all others. */
  readonly repeats: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

/** What the header of a verified bundle states. */
export interface BundleStamp {
  readonly clone: string;
  readonly person: string;
  /** What the box was called when the clone was taken. */
  readonly box: string;
  /** The size of its file. */
  readonly bytes: number;
  /** The last entry of the box's change log when the clone was taken, or refreshed last. */
  readonly base: { readonly sequence: number; readonly fingerprint: string };
  /** The last entry of the clone's change log that it includes. */
  readonly sequence: number;
  readonly savedAt: string;
  readonly chain: Uint8Array;
}

/** A bundle that was read and verified, ready to be stored. */
export interface Receipt extends BundleStamp {
  /** As `packContent` packs it. */
  readonly content: Uint8Array;
  readonly files: readonly (readonly [sha256: string, content: Uint8Array])[];
  /** How many records it changes, with what is attached to them. */
  readonly count: number;
}

type Row = Omit<StoredMerge, "counts"> & { readonly counts: string };

const columns = sql`merges.id, merges.clone_id AS clone, clones.name, merges.person_id AS personId, merges.person_email AS email, merges.box_name AS box, clones.created_at AS takenAt, merges.bytes, merges.state, merges.saved_at AS savedAt, merges.counts, merges.group_id AS "group", merges.repeats, merges.created_at AS createdAt, merges.updated_at AS updatedAt, merges.revision`;

const byId = statement(
  () =>
    sql`SELECT ${columns} FROM merges JOIN clones ON clones.id = merges.clone_id WHERE merges.id = ${sql.placeholder("id")}`,
);

const ofPerson = statement(
  () =>
    sql`SELECT ${columns} FROM merges JOIN clones ON clones.id = merges.clone_id WHERE ${sql.placeholder("person")} IS NULL OR merges.person_id = ${sql.placeholder("person")} ORDER BY merges.created_at DESC, merges.id DESC`,
);

const openOfClone = statement(
  () => sql`SELECT id FROM merges WHERE clone_id = ${sql.placeholder("clone")} AND state = 'open'`,
);

/** Items that something was left of are read again: a newer version may know more of them. */
const appliedUpTo = statement(
  () =>
    sql`SELECT id FROM merges WHERE clone_id = ${sql.placeholder("clone")} AND sequence = ${sql.placeholder("sequence")} AND state = 'applied' AND NOT EXISTS (SELECT 1 FROM merge_items WHERE merge_id = merges.id AND item ->> '$.left' <> '[]') ORDER BY created_at DESC, id DESC LIMIT 1`,
);

const anyApplied = statement(() => sql`SELECT 1 AS found FROM merges WHERE state = 'applied' LIMIT 1`);

const insert = statement(
  () =>
    sql`INSERT INTO merges (id, clone_id, person_id, person_email, box_name, bytes, state, sequence, saved_at, content, counts, group_id, repeats, created_at, updated_at, revision) SELECT ${sql.placeholder("id")}, id, person_id, person_email, ${sql.placeholder("box")}, ${sql.placeholder("bytes")}, 'open', ${sql.placeholder("sequence")}, ${sql.placeholder("savedAt")}, ${sql.placeholder("content")}, '{}', NULL, ${sql.placeholder("repeats")}, ${sql.placeholder("at")}, ${sql.placeholder("at")}, 1 FROM clones WHERE id = ${sql.placeholder("clone")}`,
);

const replace = statement(
  () =>
    sql`UPDATE merges SET box_name = ${sql.placeholder("box")}, bytes = ${sql.placeholder("bytes")}, sequence = ${sql.placeholder("sequence")}, saved_at = ${sql.placeholder("savedAt")}, content = ${sql.placeholder("content")} WHERE id = ${sql.placeholder("id")}`,
);

const insertFile = statement(
  () =>
    sql`INSERT INTO merge_files (merge_id, sha256, content) VALUES (${sql.placeholder("id")}, ${sql.placeholder("sha256")}, ${sql.placeholder("content")})`,
);

const deleteFiles = statement(() => sql`DELETE FROM merge_files WHERE merge_id = ${sql.placeholder("id")}`);

const settle = statement(
  () =>
    sql`UPDATE merges SET counts = ${sql.placeholder("counts")}, group_id = coalesce(${sql.placeholder("group")}, group_id), state = ${sql.placeholder("state")}, content = CASE WHEN ${sql.placeholder("state")} = 'open' THEN content END, updated_at = max(${sql.placeholder("at")}, updated_at), revision = revision + 1 WHERE id = ${sql.placeholder("id")}`,
);

const deleteEmpty = statement(
  () =>
    sql`DELETE FROM merges WHERE clone_id = ${sql.placeholder("clone")} AND state = 'applied' AND group_id IS NULL AND id <> ${sql.placeholder("id")}`,
);

const mergeOf = ({ counts, ...row }: Row): StoredMerge => ({
  ...row,
  counts: JSON.parse(counts) as CountsByResource,
});

/** Reads a merge; throws 404 if there is none. */
export function requireMerge(database: Database, id: string): StoredMerge {
  const row = byId(database).get<Row>({ id });
  if (row === null) throw notFound("Merge");
  return mergeOf(row);
}

/** Lists the merges of a person, or of everyone, the newest first. */
export const listMerges = (database: Database, person: string | undefined): StoredMerge[] =>
  ofPerson(database)
    .all<Row>({ person: person ?? null })
    .map(mergeOf);

/** Returns the id of the open merge of a clone, of which there is one at most; undefined if there is none. */
export const findOpenMerge = (database: Database, clone: string): string | undefined =>
  openOfClone(database).get<{ id: string }>({ clone })?.id;

/** Returns a merge of a clone up to an entry in which nothing is left to merge; undefined if there is none. */
export function findAppliedUpTo(
  database: Database,
  { clone, sequence }: BundleStamp,
): StoredMerge | undefined {
  const row = appliedUpTo(database).get<{ id: string }>({ clone, sequence });
  return row === null ? undefined : requireMerge(database, row.id);
}

/** Whether there is any merge in which nothing is left to merge. */
export const hasApplied = (database: Database): boolean => anyApplied(database).get() !== null;

/** Stores a merge of a bundle, or its new bundle in one that is open. */
export function storeMerge(
  database: Database,
  id: string,
  receipt: Omit<Receipt, "count">,
  isNew: boolean,
): void {
  const { clone, box, bytes, sequence, savedAt, content, files } = receipt;
  const stored = { id, box, bytes, sequence, savedAt, content };
  if (isNew) insert(database).run({ ...stored, clone, repeats: null, at: now() });
  else replace(database).run(stored);
  deleteFiles(database).run({ id });
  for (const [sha256, bytes] of files) insertFile(database).run({ id, sha256, content: bytes });
}

/** Stores a merge that has the items of another, all of them merged, and nothing else. */
export function storeRepeated(database: Database, id: string, stamp: BundleStamp, repeats: string): void {
  const { clone, box, bytes, sequence, savedAt } = stamp;
  insert(database).run({
    ...{ id, clone, box, bytes, sequence, savedAt, repeats },
    ...{ content: new Uint8Array(), at: now() },
  });
}

/** Stores how a merge stands; its content and files are dropped once there is nothing left to merge. */
export function settleMerge(
  database: Database,
  id: string,
  { counts, group = null }: { readonly counts: CountsByResource; readonly group?: number | null },
): void {
  const state = hasWork(counts) ? "open" : "applied";
  settle(database).run({ id, counts: JSON.stringify(counts), group, state, at: now() });
  if (state === "applied") deleteFiles(database).run({ id });
}

/** Discards what is not applied of a merge. */
export function discardMerge(database: Database, id: string, counts: CountsByResource): void {
  settle(database).run({ id, counts: JSON.stringify(counts), group: null, state: "discarded", at: now() });
  deleteFiles(database).run({ id });
}

/** Deletes the merges of a clone that had nothing new, but for one. */
export const deleteEmptyMerges = (database: Database, clone: string, id: string): void => {
  deleteEmpty(database).run({ clone, id });
};
