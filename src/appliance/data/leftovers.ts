import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { companions, databaseFile, refreshFolder, unfinishedFile } from "../../db/files.ts";

/** Removes a database that an interrupted first start or restore was creating. The lock is held, so no other process writes it. */
export function removeUnfinished(path: string): void {
  const unfinished = unfinishedFile(path);
  for (const file of [unfinished, ...companions(unfinished)]) rmSync(file, { force: true });
}

/** A key that was being made, or a clone that was being cut or sent. */
const isLeftover = (name: string): boolean =>
  /^sitebook\.key\..+\.new$/.test(name) || /^sitebook\.clone-[\w-]+\.(?:db|db-journal|zst)$/.test(name);

/**
 * Removes what a killed restore or refresh has left beside the database: the copy that it was making, and a second name of the
 * database that it had yet to replace. A process that opened the database by that name would keep a second log of the same file.
 */
export function removeLeftovers(path: string): void {
  removeUnfinished(path);
  rmSync(refreshFolder(path), { recursive: true, force: true });
  for (const name of readdirSync(path).filter(isLeftover)) {
    rmSync(join(path, name), { force: true });
  }
  const file = databaseFile(path);
  const { dev, ino, nlink } = statSync(file, { bigint: true });
  if (nlink < 2n) return;
  const prefix = `${basename(file)}.replaced-`;
  for (const name of readdirSync(path).filter((one) => one.startsWith(prefix))) {
    const second = join(path, name);
    const other = statSync(second, { bigint: true, throwIfNoEntry: false });
    if (other?.dev === dev && other.ino === ino) rmSync(second, { force: true });
  }
}
