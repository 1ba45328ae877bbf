import { sql } from "drizzle-orm";
import { type ChangeAction, changes } from "../../../db/changes/changes.ts";
import { mergedChanges } from "../../../db/changes/mergedChanges.ts";
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
  /** Where a merge has it from; the ID of that clone is null if the change was made here. */
  readonly originClone: string | null;
  readonly originName: string | null;
  readonly originSequence: number | null;
  readonly originAt: string | null;
  readonly originEmail: string | null;
}

const entriesAfter = statement(
  () =>
    sql`SELECT log.sequence, log.at, actor_id AS actorId, actor_email AS actorEmail, request_id AS requestId, action, resource, record_id AS recordId, before, after, clone_id AS originClone, clone_name AS originName, origin_sequence AS originSequence, origin.at AS originAt, email AS originEmail FROM ${changes} AS log LEFT JOIN ${mergedChanges} AS origin ON origin.sequence = log.sequence WHERE log.sequence > ${sql.placeholder("sequence")} ORDER BY log.sequence LIMIT ${sql.placeholder("most")}`,
);

/** Reads the entries of the change log after a sequence, oldest first, and no more than `most`. */
export const readEntriesAfter = (
  database: Pick<Database, "statements">,
  sequence: number,
  most: number,
): LogEntry[] => entriesAfter(database).all<LogEntry>({ sequence, most });
