import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { backupFolder, markerFile } from "../../db/files.ts";
import { isMissing } from "../../lib/failures/systemError.ts";
import { quote } from "../../lib/text/quote.ts";

/** What is wrong with the marker that says whose directory it is. */
export function findMarkerFaults(dataPath: string): string[] {
  const file = markerFile(dataPath);
  try {
    JSON.parse(readFileSync(file, "utf8"));
    return [];
  } catch (error) {
    return [isMissing(error) ? `${file} is missing: the next start writes it` : `${file} cannot be read`];
  }
}

/**
 * The files that others than their owner may read or write: passwords' hashes stand in them. Windows keeps rights in
 * another way, which directories hand down.
 */
export function findModeFaults(dataPath: string): string[] {
  if (process.platform === "win32") return [];
  return [dataPath, ...filesIn(dataPath), ...filesIn(backupFolder(dataPath))].flatMap((path) => {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) === 0) return [];
    return [
      `${path} has mode ${(mode & 0o777).toString(8)}: other users have access to it; run: chmod go= ${quote(path)}`,
    ];
  });
}

/** Files of ours and the directory of the backups. */
function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .sort()
      .map((name) => join(directory, name));
  } catch {
    return [];
  }
}
