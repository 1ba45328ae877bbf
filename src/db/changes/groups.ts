import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { now } from "../../lib/time/time.ts";
import type { Database } from "../open.ts";
import { insertInto } from "../statements/insert.ts";
import { statement } from "../statements/statement.ts";
import type { Author } from "./changes.ts";

/** Why changes belong together. */
export const groupKinds = ["import", "edit", "seed", "undo", "merge"] as const;
type GroupKind = (typeof groupKinds)[number];

/** What belongs together in the change log. The actor is a person as they were at the time. */
export const changeGroups = sqliteTable("change_groups", {
  number: integer("number").primaryKey({ autoIncrement: true }),
  kind: text("kind", { enum: groupKinds }).notNull(),
  title: text("title").notNull(),
  actorId: text("actor_id"),
  actorEmail: text("actor_email"),
  at: text("at").notNull(),
  /** `CountsByResource` as JSON text. */
  counts: text("counts").notNull(),
  undoes: integer("undoes"),
  undoesChange: integer("undoes_change"),
  undoneBy: integer("undone_by"),
});

interface NewGroup {
  readonly kind: GroupKind;
  /** What a person reads of it: "vlans.csv", "12 device types changed". */
  readonly title: string;
  /** The group that it takes back. */
  readonly undoes?: number;
  /** The first entry of the request that it takes back. */
  readonly undoesChange?: number;
}

/** How many entries of a group did what. */
export interface GroupCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

/** The same of each resource by itself, as not everybody may read all of them. */
type CountsByResource = Readonly<Record<string, GroupCounts>>;

const insertGroup = statement(() => sql`${insertInto(changeGroups, ["number"])} RETURNING number`);

const writeCounts = statement(
  () =>
    sql`UPDATE change_groups SET counts = ${sql.placeholder("counts")} WHERE number = ${sql.placeholder("group")}`,
);

const readCounts = statement(
  () => sql`SELECT counts FROM change_groups WHERE number = ${sql.placeholder("group")}`,
);

const countEntries = statement(
  () =>
    sql`SELECT resource, count(*) FILTER (WHERE action = 'create') AS created, count(*) FILTER (WHERE action = 'update') AS updated, count(*) FILTER (WHERE action = 'delete') AS deleted FROM changes WHERE group_id = ${sql.placeholder("group")} GROUP BY resource ORDER BY resource`,
);

/** Begins a group of changes, inside the transaction of its first write, and answers its number; what is written with `{ ...author, group }` belongs to it. */
export function openGroup(
  database: Database,
  { actor }: Author,
  { kind, title, undoes, undoesChange }: NewGroup,
): number {
  const row = insertGroup(database).get<{ number: number }>({
    kind,
    title,
    actorId: actor.personId,
    actorEmail: actor.email,
    at: now(),
    counts: "{}",
    undoes,
    undoesChange,
  });
  if (row === null) throw new Error("beginning a group of changes answered nothing");
  return row.number;
}

/** Counts what a group holds by now, inside the transaction of its last write, and answers it. */
export function countChanges(database: Database, group: number): GroupCounts {
  const rows = countEntries(database).all<GroupCounts & { resource: string }>({ group });
  const counts = Object.fromEntries(rows.map(({ resource, ...each }) => [resource, each]));
  keepCounts(database, group, counts);
  return rows.reduce(addUp, nothing);
}

/** Adds what a further transaction has written to the counts of a group, inside it. */
export function addCounts(database: Database, group: number, resource: string, more: GroupCounts): void {
  const found = readCounts(database).get<{ counts: string }>({ group });
  const counts = JSON.parse(found?.counts ?? "{}") as CountsByResource;
  keepCounts(database, group, { ...counts, [resource]: addUp(counts[resource] ?? nothing, more) });
}

const nothing: GroupCounts = { created: 0, updated: 0, deleted: 0 };

const addUp = (one: GroupCounts, other: GroupCounts): GroupCounts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  deleted: one.deleted + other.deleted,
});

function keepCounts(database: Database, group: number, counts: CountsByResource): void {
  writeCounts(database).run({ counts: JSON.stringify(counts), group });
  database.versions.bump("change_groups");
}

const deleteGroup = statement(
  () => sql`DELETE FROM change_groups WHERE number = ${sql.placeholder("group")}`,
);

/** Forgets a group that nothing was written in, inside the transaction that has begun it. */
export const dropGroup = (database: Database, group: number): void => {
  deleteGroup(database).run({ group });
};

const groupUndone = statement(
  () =>
    sql`UPDATE change_groups SET undone_by = ${sql.placeholder("by")} WHERE number = ${sql.placeholder("group")} RETURNING undoes`,
);

/**
 * Says of a group that another one has taken it back, inside the transaction of that. Where it was an undo itself, what it
 * took back is in force again, and so on along the chain.
 */
export function markUndone(database: Database, group: number, by: number): void {
  let undone: { readonly group: number; readonly by: number | null } | undefined = { group, by };
  while (undone !== undefined) {
    const row: { undoes: number | null } | null = groupUndone(database).get(undone);
    const next: number | null = undone.by === null ? undone.group : null;
    undone = row === null || row.undoes === null ? undefined : { group: row.undoes, by: next };
  }
  database.versions.bump("change_groups");
}
