import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "../../lib/failures/systemError.ts";
import type { Backup, Manifest } from "./answers.ts";
import { removeFiles, syncDirectoryOf } from "./disk.ts";
import { manifestPath, readManifest } from "./manifest.ts";
import { isBackupName, isPartialName } from "./names.ts";

/** The finished backups of a directory, newest first; what has no good manifest is none. */
export function listBackups(directory: string): Backup[] {
  return namesIn(directory)
    .filter(isBackupName)
    .flatMap((name) => {
      const manifest = readQuietly(join(directory, name));
      return manifest === undefined ? [] : [{ name, ...manifest }];
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** The backup of this name; undefined where there is none. It is found among names, and never as a path. */
export const findBackup = (directory: string, name: string): Backup | undefined =>
  listBackups(directory).find((backup) => backup.name === name);

/** Removes a backup. The manifest goes last: a backup without its file is not listed, and holds no space. */
export function removeBackup(directory: string, { name }: Backup): void {
  const file = join(directory, name);
  removeFiles(file, manifestPath(file));
  syncDirectoryOf(file);
}

/**
 * Removes the unfinished copies of a killed process whose names begin with `prefix` and that were last written before
 * `olderThan`, in milliseconds since 1970; younger ones may still be written to.
 */
export function sweep(directory: string, olderThan: number, prefix = ""): void {
  for (const name of namesIn(directory).filter((name) => isPartialName(name) && name.startsWith(prefix))) {
    const file = join(directory, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== undefined && written < olderThan) removeFiles(file);
  }
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readQuietly(file: string): Manifest | undefined {
  try {
    return readManifest(file);
  } catch {
    return undefined;
  }
}
