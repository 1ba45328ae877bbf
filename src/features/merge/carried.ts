import type { Connected } from "../../db/transaction.ts";
import type { NetChange } from "./fold/netChange.ts";

/** Reads what a refresh has kept of the changes before it, in their order; nothing before the first refresh. */
export const readCarried = ({ sqlite }: Connected): NetChange[] =>
  sqlite
    .query<{ change: string }, []>("SELECT change FROM carried_changes ORDER BY place")
    .all()
    .map(({ change }) => JSON.parse(change) as NetChange);

/** Stores what a refresh keeps, in the transaction of the refresh. */
export function writeCarried({ sqlite }: Connected, changes: readonly NetChange[]): void {
  sqlite.run("DELETE FROM carried_changes");
  const insert = sqlite.query("INSERT INTO carried_changes (place, change) VALUES (?, ?)");
  for (const [place, change] of changes.entries()) insert.run(place, JSON.stringify(change));
}
