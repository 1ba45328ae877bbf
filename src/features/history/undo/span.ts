import { sql } from "drizzle-orm";
import { type ChangeAction, changes } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";

/** Entries of the change log that are taken back together: those of a group, or of one request, which follow one another. */
export interface UndoSpan {
  /** The number of the group; null for a request that belongs to none. */
  readonly group: number | null;
  readonly first: number;
  readonly last: number;
}

/** The values of a record that a change concerns, as they were answered. */
export type Values = Readonly<Record<string, unknown>>;

/** An entry of the change log that is to be taken back. */
export interface Entry {
  readonly sequence: number;
  readonly action: ChangeAction;
  readonly resource: string;
  readonly recordId: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Entries that are read at once. */
const portion = 500;

const inSpan = sql`sequence BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")} AND group_id IS ${sql.placeholder("group")}`;

const groupBounds = statement(
  () =>
    sql`SELECT min(sequence) AS first, max(sequence) AS last FROM ${changes} WHERE group_id = ${sql.placeholder("group")}`,
);

/** The other entries of a request follow one another, as a request is written without anything in between. */
const requestBounds = statement(
  () => sql`SELECT
    coalesce((SELECT sequence FROM ${changes} WHERE sequence < ${sql.placeholder("sequence")} AND request_id IS NOT ${sql.placeholder("requestId")} ORDER BY sequence DESC LIMIT 1), 0) + 1 AS first,
    coalesce((SELECT sequence FROM ${changes} WHERE sequence > ${sql.placeholder("sequence")} AND request_id IS NOT ${sql.placeholder("requestId")} ORDER BY sequence LIMIT 1) - 1, (SELECT max(sequence) FROM ${changes})) AS last`,
);

const newestFirst = statement(
  () =>
    sql`SELECT sequence, action, resource, record_id AS recordId, before, after FROM ${changes} WHERE ${inSpan} ORDER BY sequence DESC LIMIT ${sql.raw(String(portion))}`,
);

const resourcesIn = statement(() => sql`SELECT DISTINCT resource FROM ${changes} WHERE ${inSpan}`);

const countIn = statement(() => sql`SELECT count(*) AS count FROM ${changes} WHERE ${inSpan}`);

/** The entries of a group; undefined where it has none. */
export function spanOfGroup(database: Database, group: number): UndoSpan | undefined {
  const bounds = groupBounds(database).get<{ first: number | null; last: number | null }>({ group });
  if (bounds === null || bounds.first === null || bounds.last === null) return undefined;
  return { group, first: bounds.first, last: bounds.last };
}

/** The entries of the request that this one belongs to; it alone where it belongs to none. */
export function spanOfRequest(database: Database, sequence: number, requestId: string | null): UndoSpan {
  const alone = { group: null, first: sequence, last: sequence };
  if (requestId === null) return alone;
  const bounds = requestBounds(database).get<{ first: number; last: number }>({ sequence, requestId });
  return bounds === null ? alone : { group: null, ...bounds };
}

/** How many entries there are. */
export const lengthOf = (database: Database, span: UndoSpan): number =>
  countIn(database).get<{ count: number }>({ ...span })?.count ?? 0;

const leftAlone = statement(
  () =>
    sql`SELECT count(*) AS count FROM (SELECT resource, record_id FROM ${changes} WHERE ${inSpan} EXCEPT SELECT resource, record_id FROM ${changes} WHERE group_id = ${sql.placeholder("undo")})`,
);

/** Returns how many records of the entries an undo, by its group, has left as they are. */
export const countLeftAlone = (database: Database, span: UndoSpan, undo: number): number =>
  leftAlone(database).get<{ count: number }>({ ...span, undo })?.count ?? 0;

/** The names of what the entries are about. */
export const resourcesOf = (database: Database, span: UndoSpan): string[] =>
  resourcesIn(database)
    .rows<[string]>({ ...span })
    .map(([name]) => name);

const entryBySequence = statement(
  () =>
    sql`SELECT sequence, action, resource, record_id AS recordId FROM ${changes} WHERE sequence = ${sql.placeholder("sequence")}`,
);

/** What an entry did to which record; undefined where there is none. */
export const entryAt = (database: Database, sequence: number): Omit<Entry, "before" | "after"> | undefined =>
  entryBySequence(database).get<Omit<Entry, "before" | "after">>({ sequence }) ?? undefined;

interface EntryRow extends Omit<Entry, "before" | "after"> {
  readonly before: string | null;
  readonly after: string | null;
}

/** The entries, the newest first. */
export function* entriesOf(database: Database, span: UndoSpan): Generator<Entry> {
  let { last } = span;
  for (;;) {
    const rows = newestFirst(database).all<EntryRow>({ ...span, last });
    for (const { before, after, ...row } of rows) yield { ...row, before: read(before), after: read(after) };
    const oldest = rows.at(-1);
    if (oldest === undefined || rows.length < portion) return;
    last = oldest.sequence - 1;
  }
}

const read = (json: string | null): Values | null => (json === null ? null : (JSON.parse(json) as Values));
