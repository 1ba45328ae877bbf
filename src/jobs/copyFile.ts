import { mkdirSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "../lib/uuid.ts";

/** The file of a new copy: in the folder of imports, of which what belongs to no import is removed at start. */
export function newCopyFile(databaseFile: string): string {
  const folder = join(dirname(databaseFile), "imports");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `rehearsal-${newId()}.db`);
}

/** Whether the disk of a database has room for a copy and as much again, for what is written meanwhile. */
export function hasRoomForCopy(databaseFile: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(dirname(databaseFile));
  return bavail * bsize >= 2 * bytes;
}

/** Removes a copy, if there is one, with what SQLite keeps beside it; not in the event loop, which a large one would hold up. */
export async function removeCopy(copy: string): Promise<void> {
  if (copy === "") return;
  for (const end of ["", "-journal", "-wal", "-shm"]) {
    await rm(`${copy}${end}`, { force: true });
  }
}
