import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { now } from "../../lib/time/time.ts";
import type { Database } from "../open.ts";
import { insertInto } from "../statements/insert.ts";
import { statement } from "../statements/statement.ts";
import { type ChangeOrigin, recordOrigin } from "./mergedChanges.ts";

/** What a write did to a record. */
export type ChangeAction = "create" | "update" | "delete";

/** Who writes: a person as they were at the time; null for what the service does on its own. */
interface Actor {
  readonly personId: string | null;
  readonly email: string | null;
}

/** In whose name and for which request a write is made. */
export interface Author {
  readonly actor: Actor;
  readonly requestId: string | null;
  /** The number of the group of changes that the write belongs to; none unless given. */
  readonly group?: number;
  /** Where the change was made first, for one that a merge writes. */
  readonly origin?: ChangeOrigin;
}

/**
 * One entry of the change log. Decision: the change log has one entry for each record that a write changes, with the
 * changed fields before and after as JSON text, never a secret.
 */
interface ChangeEntry {
  readonly action: ChangeAction;
  readonly resource: string;
  readonly recordId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The change log. It keeps the person's ID and e-mail as they were, without a reference. */
export const changes = sqliteTable("changes", {
  sequence: integer("sequence").primaryKey({ autoIncrement: true }),
  at: text("at").notNull(),
  actorId: text("actor_id"),
  actorEmail: text("actor_email"),
  requestId: text("request_id"),
  action: text("action").notNull().$type<ChangeAction>(),
  resource: text("resource").notNull(),
  recordId: text("record_id").notNull(),
  before: text("before"),
  after: text("after"),
  group: integer("group_id"),
});

const insertChange = statement(() => insertInto(changes, ["sequence"]));

/** Records a change, inside the transaction of the write that made it, and marks the tables it touched as changed. */
export function recordChange(database: Database, author: Author, change: ChangeEntry): void {
  const { actor, requestId, group, origin } = author;
  const sequence = insertChange(database).insert({
    at: now(),
    actorId: actor.personId,
    actorEmail: actor.email,
    requestId,
    group,
    ...change,
  });
  database.logged.sequence = sequence;
  if (origin !== undefined) recordOrigin(database, sequence, origin);
  database.versions.bump(change.resource);
  database.versions.bump("changes");
}
