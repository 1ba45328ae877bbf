import type { Database as Sqlite } from "bun:sqlite";

/** A person's id and e-mail as the change log keeps them: any will do that are as long as real ones. */
const actor = ["01a1ff8e-1e63-752a-9aec-188dbf395df0", "owner@sitebook.example"] as const;

/** One entry of the change log, in the columns' order. */
export type Entry = (
  at: string,
  action: "create" | "update",
  resource: string,
  recordId: string,
  before: string | null,
  after: string,
) => void;

/** Makes the function that writes an entry of the change log. */
export function createChangeLog(sqlite: Sqlite): Entry {
  const insert = sqlite.prepare(
    "INSERT INTO changes (at, actor_id, actor_email, request_id, action, resource, record_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  let count = 0;
  return (at, action, resource, recordId, before, after) => {
    count += 1;
    insert.run(at, ...actor, `bm9ib2R5-${count}`, action, resource, recordId, before, after);
  };
}
