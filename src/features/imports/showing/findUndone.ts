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

/** The records of a group that another one has left alone. */
const leftAlone = statement(
  () =>
    sql`SELECT count(*) AS count FROM (SELECT resource, record_id FROM ${changes} WHERE group_id = ${sql.placeholder("group")} EXCEPT SELECT resource, record_id FROM ${changes} WHERE group_id = ${sql.placeholder("undo")})`,
);

/** How many records stayed, which never changes once an undo is written. */
const stayedIn = rememberBy((database: Database) =>
  rememberByText(1000, (groups) => {
    const [group, undo] = groups.split(" ").map(Number);
    return leftAlone(database).get<{ count: number }>({ group, undo })?.count ?? 0;
  }),
);

interface Undo {
  readonly group: number;
  readonly at: string;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
}

/**
 * Finds the undo of an import, and how many records it left as the import wrote them; null for one that is in force. Whoever
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
  const stayed = stayedIn(database)(`${groupId} ${group}`);
  return { at, group, actorEmail: undo.actorId === actorId ? undo.actorEmail : null, stayed };
}
