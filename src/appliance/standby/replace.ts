import { Database as Sqlite } from "bun:sqlite";
import { existsSync, renameSync } from "node:fs";
import { carrySessions } from "../../db/clones/standby.ts";
import { companions, databaseFile, unfinishedFile } from "../../db/files.ts";
import { removeFiles, syncDirectoryOf, syncFile } from "../backup/disk.ts";
import { settleOld } from "../backup/restore/replace.ts";

/**
 * Gives a database that was checked the name of the one in a data directory, whose lock the caller holds and which nothing has
 * open. A kill leaves the one or the other, whole: the log of the old one is merged into it before, and renaming is atomic.
 */
export function replaceStandby(path: string): void {
  const [next, file] = [unfinishedFile(path), databaseFile(path)];
  const isThere = existsSync(file);
  if (isThere) settleOld(file);
  const sqlite = new Sqlite(next, { readwrite: true, create: false, strict: true });
  try {
    for (const pragma of ["journal_mode = MEMORY", "foreign_keys = ON"]) sqlite.run(`PRAGMA ${pragma}`);
    carrySessions({ sqlite }, isThere ? file : undefined);
  } finally {
    sqlite.close(true);
  }
  syncFile(next);
  removeFiles(...companions(file));
  renameSync(next, file);
  syncDirectoryOf(file);
}
