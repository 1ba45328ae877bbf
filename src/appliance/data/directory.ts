import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { companions, databaseFile } from "../../db/files.ts";
import { Failure } from "../../lib/failures/failure.ts";
import type { Log } from "../../lib/log.ts";
import { quote } from "../../lib/text/quote.ts";
import { checkMarker, hasMarker } from "./marker.ts";
import { isUnremarkable } from "./names.ts";
import { restoreCommand } from "./say.ts";

/** What stands in a data directory: its database, or nothing yet. */
type Contents = "database" | "nothing";

/** Makes the directory (0700) where it is missing; refuses one that `readContents` refuses. */
export function prepareDirectory(path: string, log: Log): void {
  const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined;
  readContents(path);
  if (isNew) return;
  // Decision: the modes of a data directory are tightened only on what we make; an operator may have widened them for a
  // backup program.
  for (const file of [path, databaseFile(path)]) warnOfOthers(file, log);
}

/**
 * Looks at a directory without writing. Rejects one that contains files of another program, one that a newer Sitebook has
 * made, and one whose database has gone: a new one in its place would hide the loss.
 */
export function readContents(path: string): Contents {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return "nothing";
  checkMarker(path);
  if (existsSync(databaseFile(path))) return "database";
  if (hasMarker(path) || companions(databaseFile(path)).some((file) => existsSync(file))) {
    throw new Failure(
      `${databaseFile(path)} is missing, though ${path} is a Sitebook's: put the file back, or restore a backup: ${restoreCommand(path)}`,
    );
  }
  const foreign = readdirSync(path).filter((name) => !isUnremarkable(name));
  if (foreign.length > 0) {
    const [first = ""] = foreign.sort();
    const others = foreign.length === 1 ? "" : ` and ${foreign.length - 1} more`;
    throw new Failure(
      `${path} is not a Sitebook data directory and not empty (${first}${others}): name an empty or new one with --data`,
    );
  }
  return "nothing";
}

function warnOfOthers(file: string, log: Log): void {
  if (process.platform === "win32" || !existsSync(file)) return;
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) {
    log.warn("other users of this machine may read the data", {
      path: file,
      mode: (mode & 0o777).toString(8),
      remedy: `chmod go= ${quote(file)}`,
    });
  }
}
