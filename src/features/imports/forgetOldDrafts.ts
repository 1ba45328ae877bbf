import type { Database } from "../../db/open.ts";
import { draftDays } from "../../lib/limits.ts";
import type { ImportFiles } from "./files.ts";
import type { RunningImports } from "./running.ts";
import { findOld, removeImport } from "./table.ts";

/** Deletes old drafts. Decision: a draft that was not changed for a week is deleted, with its file. */
export async function forgetOldDrafts(
  database: Database,
  files: ImportFiles,
  running: RunningImports,
): Promise<void> {
  const before = new Date(Date.now() - draftDays * 24 * 60 * 60 * 1000).toISOString();
  const old = findOld(database, before).filter((id) => !running.has(id));
  if (old.length === 0) return;
  await database.write(() => {
    for (const id of old) removeImport(database, id);
  });
  for (const id of old) files.remove(id);
}
