import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import { changeGroups } from "../../../db/changes/groups.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { rememberBy, rememberByText } from "../../../lib/remember.ts";
import type { Import } from "../answers.ts";

const undoOf = statement(
  () =>
    sql`SELECT undo.number AS "group", undo.at AS at, undo.actor_id AS "actorId", undo.actor_email AS "actorEmail" FROM ${changeGroups} AS own JOIN ${changeGroups} AS undo ON undo.number = own.undone_by WHERE own.number = ${sql.placeholder("group")}`,
);

const maxKept = 10;

/** The records of a group that another one has left alone. */
const leftAlone = sql`SELECT resource, record_id AS id FROM ${changes} WHERE group_id = ${sql.placeholder("group")} EXCEPT SELECT resource, record_id FROM ${changes} WHERE group_id = ${sql.placeholder("undo")}`;

const countLeftAlone = statement(() => sql`SELECT count(*) AS count FROM (${leftAlone})`);
const firstLeftAlone = statement(() => sql`${leftAlone} LIMIT ${sql.raw(String(maxKept))}`);

const countUndone = statement(
  () =>
    sql`SELECT coalesce(sum(isGone), 0) AS removed, coalesce(sum(NOT isGone), 0) AS restored FROM (SELECT max(action = 'delete') AS isGone FROM ${changes} WHERE group_id = ${sql.placeholder("undo")} GROUP BY resource, record_id)`,
);

type Outcome = Pick<NonNullable<Import["undone"]>, "stayed" | "kept" | "removed" | "restored">;

/** What became of the records, which never changes once an undo is written. */
const outcomeOf = rememberBy((database: Database) =>
  rememberByText(1000, (groups): Outcome => {
    const [group, undo] = groups.split(" ").map(Number);
    const counts = countUndone(database).get<Pick<Outcome, "removed" | "restored">>({ undo });
    return {
      stayed: countLeftAlone(database).get<{ count: number }>({ group, undo })?.count ?? 0,
      removed: counts?.removed ?? 0,
      restored: counts?.restored ?? 0,
      kept: firstLeftAlone(database).all<Outcome["kept"][number]>({ group, undo }),
    };
  }),
);

interface Undo {
  readonly group: number;
  readonly at: string;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
}

/**
 * Finds the undo of an import, and what became of the records; null for one that is in force. Whoever
 * sees an import may not see who other people are: another person's e-mail address is left out.
 */
export function findUndone(
  database: Database,
  { groupId, actorId }: { readonly groupId: number | null; readonly actorId: string | null },
): Import["undone"] {
  if (groupId === null) return null;
  const undo = undoOf(database).get<Undo>({ group: groupId });
  if (undo === null) return null;
  const { group, at } = undo;
  const actorEmailSeen = undo.actorId === actorId ? undo.actorEmail : null;
  return { at, group, actorEmail: actorEmailSeen, ...outcomeOf(database)(`${groupId} ${group}`) };
}
