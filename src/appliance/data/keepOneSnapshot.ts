import { readdirSync } from "node:fs";
import { join } from "node:path";
import { removeFiles } from "../backup/disk.ts";
import { manifestPath, readManifest } from "../backup/manifest.ts";

/**
 * Answers which snapshot to keep: an earlier one of the same bytes, if there is one, whose restore command has been
 * told already; the new one is removed then. A migration that fails is tried at every restart, and a service manager
 * restarts for ever, which would fill the disk.
 */
export function keepOneSnapshot(folder: string, prefix: string, taken: string): string {
  const sum = sumOf(taken);
  const earlier = readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith(".db"))
    .map((name) => join(folder, name))
    .find((file) => file !== taken && sum !== undefined && sumOf(file) === sum);
  if (earlier === undefined) return taken;
  removeFiles(manifestPath(taken), taken);
  return earlier;
}

/** As the manifest has it; a snapshot whose manifest cannot be read equals no other. */
function sumOf(file: string): string | undefined {
  try {
    return readManifest(file)?.sha256;
  } catch {
    return undefined;
  }
}
