import { readdirSync } from "node:fs";
import { join } from "node:path";
import { backupFolder } from "../../db/files.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { quote } from "../../lib/text/quote.ts";

/** The command that restores a backup; without one named it names the newest, or FILE where there is none. */
export function restoreCommand(path: string, backup: string = newestBackup(path) ?? "FILE"): string {
  return `sitebook restore ${quote(backup)} --data ${quote(path)}`;
}

/** A database that must not be opened: names the file, what is wrong with it, and the command that repairs it. */
export const refuseDatabase = (path: string, file: string, problem: string): Failure =>
  new Failure(`${file} ${problem}; it was left as it is; put a backup in its place: ${restoreCommand(path)}`);

/** The names of backups end in the time they were taken, and the snapshots before migrations too. */
function newestBackup(path: string): string | undefined {
  const taken = (name: string): string => name.replaceAll(/\D/g, "").slice(-17);
  try {
    const names = readdirSync(backupFolder(path)).filter((name) => name.endsWith(".db"));
    const newest = names.sort((a, b) => (taken(a) < taken(b) ? -1 : 1)).at(-1);
    return newest === undefined ? undefined : join(backupFolder(path), newest);
  } catch {
    return undefined;
  }
}
