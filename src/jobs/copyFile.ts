import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { newId } from "../lib/uuid.ts";

/** The file of a new copy: in the folder of imports, of which what belongs to no import is removed at start. */
export function newCopyFile(databaseFile: string): string {
  const folder = join(dirname(databaseFile), "imports");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `rehearsal-${newId()}.db`);
}

/** Removes a copy, with what SQLite keeps beside it. */
export function removeCopy(copy: string): void {
  for (const end of ["", "-journal", "-wal", "-shm"]) {
    rmSync(`${copy}${end}`, { force: true });
  }
}
