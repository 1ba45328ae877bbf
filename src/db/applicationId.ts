import type { Database as Sqlite } from "bun:sqlite";

/** SQLite's `application_id` of every Sitebook database ("SiBk"), at byte 68 of the file. */
export const applicationId = 0x5369426b;

/** Gives a database its application id where it has none, as those of the first versions. */
export function markAsOurs(sqlite: Sqlite): void {
  const row = sqlite.query<{ application_id: number }, []>("PRAGMA application_id").get();
  if (row?.application_id === 0) sqlite.run(`PRAGMA application_id = ${applicationId}`);
}
