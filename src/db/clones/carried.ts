import type { Connected } from "../transaction.ts";

/** Reads what a refresh has kept of the changes before it, as JSON, in their order; nothing before the first refresh. */
export const readCarried = ({ sqlite }: Connected): string[] =>
  sqlite
    .query<{ change: string }, []>("SELECT change FROM carried_changes ORDER BY place")
    .all()
    .map(({ change }) => change);

/** Stores what a refresh keeps, in the transaction of the refresh. */
export function writeCarried({ sqlite }: Connected, changes: readonly string[]): void {
  sqlite.run("DELETE FROM carried_changes");
  const insert = sqlite.query("INSERT INTO carried_changes (place, change) VALUES (?, ?)");
  for (const [place, change] of changes.entries()) insert.run(place, change);
}
