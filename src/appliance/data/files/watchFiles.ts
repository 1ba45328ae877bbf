import { stat } from "node:fs/promises";
import { databaseFile } from "../../../db/files.ts";
import { systemErrorOf } from "../../../lib/failures/systemError.ts";
import { lockFile } from "../names.ts";

/** Watches whether the files that this process has open are those of their names. */
export interface FileWatch {
  /** The files that were deleted, moved or replaced; it stays so, whatever comes back under their names. */
  lost(): readonly string[];
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

/** How often it is looked; what is written in between is in the files that are open, and in a backup of them. */
export const everyMilliseconds = 2000;

/** A file has gone, or the server that keeps it no longer knows the one we have; other errors say nothing of the file. */
const goneCodes: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ESTALE"]);

/**
 * Watches the files of a database that is open, from now on, and tells once when one of them is another, or none. They are
 * never opened for it: closing any descriptor of them would drop SQLite's locks. A file that is not there yet is known
 * from when it is.
 */
export function watchFiles(path: string, tell: (lost: readonly string[]) => void): FileWatch {
  const file = databaseFile(path);
  const known = new Map<string, string>();
  let lost: readonly string[] = [];
  let isLooking = false;

  const isLost = async (name: string): Promise<boolean> => {
    const identity = await identityOf(name);
    const before = known.get(name);
    if (before === undefined && identity !== undefined) known.set(name, identity);
    return before !== undefined && identity !== before;
  };
  const look = async (): Promise<void> => {
    // A network that has gone answers late or never: one look at a time waits for it.
    if (isLooking || lost.length > 0) return;
    isLooking = true;
    try {
      const names = [file, `${file}-wal`, `${file}-shm`, lockFile(path)];
      const found: string[] = [];
      // One after another: at once they would keep a thread of the runtime each.
      for (const name of names) if (await isLost(name)) found.push(name);
      lost = found;
      if (lost.length > 0) tell(lost);
    } catch {
      // What cannot be looked at may be there; writing to it says more.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, everyMilliseconds);
  timer.unref();
  void look();
  return { lost: () => lost, look, stop: () => clearInterval(timer) };
}

/** Which file it is that has this name; undefined where none has. */
async function identityOf(name: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(name, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    if (goneCodes.has(systemErrorOf(error).code ?? "")) return undefined;
    throw error;
  }
}
