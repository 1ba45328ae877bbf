import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, openSync, readSync } from "node:fs";
import { isMissing } from "../../lib/failures/systemError.ts";

/** Where the salts are, in the log's header and in that of its first frame behind it. */
const [headerSalts, frameSalts, saltBytes] = [16, 32 + 8, 8];

/** How often a log that other processes write to at this moment is looked at again. */
const maxLooks = 100;

/** What a connection sees of the log. */
interface LogState {
  /** Committed pages in the log; 0 or less where it has none. */
  readonly pages: number;
  /** Changed by every commit of another connection. */
  readonly version: number;
}

/**
 * Returns whether the header of the write-ahead log differs from its committed frames: recovery after a crash would then
 * ignore the whole log, though connections that are open read it. Only the `-wal` file is opened, as closing a descriptor
 * of the database or its `-shm` would drop SQLite's locks.
 *
 * A log without committed frames may differ: SQLite writes the header of a restarted log before its first frame, over
 * those of the earlier log, which are all in the database by then.
 */
export function hasLogMismatch(sqlite: Sqlite): boolean {
  for (let look = 0; look < maxLooks; look += 1) {
    const before = stateOf(sqlite);
    if (before.pages <= 0 || hasEqualSalts(`${sqlite.filename}-wal`)) return false;
    const after = stateOf(sqlite);
    // Otherwise another process restarted the log while this one read it.
    if (after.pages > 0 && after.version === before.version) return true;
  }
  return false;
}

function stateOf(sqlite: Sqlite): LogState {
  const numberOf = (pragma: string, column: number): number =>
    Number(sqlite.query(`PRAGMA ${pragma}`).values()[0]?.[column]);
  // In this order: a commit that the pages show must show in the version as well.
  const pages = numberOf("wal_checkpoint(NOOP)", 1);
  return { pages, version: numberOf("data_version", 0) };
}

/** Also true for a file that is missing or too short to have a frame: others watch for that. */
function hasEqualSalts(log: string): boolean {
  const start = new Uint8Array(frameSalts + saltBytes);
  try {
    const descriptor = openSync(log, "r");
    try {
      if (readSync(descriptor, start, 0, start.length, 0) < start.length) return true;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
  const saltsAt = (at: number): Buffer => Buffer.from(start.subarray(at, at + saltBytes));
  return saltsAt(headerSalts).equals(saltsAt(frameSalts));
}
