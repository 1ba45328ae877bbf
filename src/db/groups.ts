import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { now } from "../lib/time.ts";
import type { Author } from "./changes.ts";
import { insertInto } from "./insert.ts";
import type { Database } from "./open.ts";
import { statement } from "./statement.ts";

/** Why changes belong together. */
export const groupKinds = ["import", "edit", "seed", "undo"] as const;
type GroupKind = (typeof groupKinds)[number];

/** What belongs together in the change log. The actor is a person as they were at the time. */
export const changeGroups = sqliteTable("change_groups", {
  number: integer("number").primaryKey({ autoIncrement: true }),
  kind: text("kind", { enum: groupKinds }).notNull(),
  title: text("title").notNull(),
  actorId: text("actor_id"),
  actorEmail: text("actor_email"),
  at: text("at").notNull(),
  created: integer("created").notNull(),
  updated: integer("updated").notNull(),
  deleted: integer("deleted").notNull(),
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

const insertGroup = statement(() => sql`${insertInto(changeGroups, ["number"])} RETURNING number`);

const countGroup = statement(
  () =>
    sql`UPDATE change_groups SET created = ${sql.placeholder("created")}, updated = ${sql.placeholder("updated")}, deleted = ${sql.placeholder("deleted")} WHERE number = ${sql.placeholder("group")}`,
);

const countEntries = statement(
  () =>
    sql`SELECT count(*) FILTER (WHERE action = 'create') AS created, count(*) FILTER (WHERE action = 'update') AS updated, count(*) FILTER (WHERE action = 'delete') AS deleted FROM changes WHERE group_id = ${sql.placeholder("group")}`,
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
    created: 0,
    updated: 0,
    deleted: 0,
    undoes,
    undoesChange,
  });
  if (row === null) throw new Error("beginning a group of changes answered nothing");
  return row.number;
}

/** Counts what a group holds by now, inside the transaction of its last write, and answers it. */
export function countChanges(database: Database, group: number): GroupCounts {
  const counts = countEntries(database).get<GroupCounts>({ group }) ?? { created: 0, updated: 0, deleted: 0 };
  countGroup(database).run({ ...counts, group });
  database.versions.bump("change_groups");
  return counts;
}
