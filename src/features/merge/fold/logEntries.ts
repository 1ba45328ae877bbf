import { sql } from "drizzle-orm";
import { type ChangeAction, changes } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";

/** An entry of the change log; `before` and `after` are JSON texts. */
export interface LogEntry {
  readonly sequence: number;
  readonly at: string;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly requestId: string | null;
  readonly action: ChangeAction;
  readonly resource: string;
  readonly recordId: string;
  readonly before: string | null;
  readonly after: string | null;
}

const entriesAfter = statement(
  () =>
    sql`SELECT sequence, at, actor_id AS actorId, actor_email AS actorEmail, request_id AS requestId, action, resource, record_id AS recordId, before, after FROM ${changes} WHERE sequence > ${sql.placeholder("sequence")} ORDER BY sequence LIMIT ${sql.placeholder("most")}`,
);

/** Reads the entries of the change log after a sequence, oldest first, and no more than `most`. */
export const readEntriesAfter = (
  database: Pick<Database, "statements">,
  sequence: number,
  most: number,
): LogEntry[] => entriesAfter(database).all<LogEntry>({ sequence, most });
