import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { systemErrorOf } from "../lib/failures/systemError.ts";
import { sizeIfThere } from "./files.ts";

/** Room on the disk that is kept for the writes that must work when all other room is used up. */
export interface Reserve {
  /** Where it is kept; undefined where none is. */
  readonly file: string | undefined;
  /** Keeps the room, from now on or still; false where the disk has not got it. */
  hold(): boolean;
  /**
   * Also reserves what the database file will grow by when the log is merged, up to so many bytes; false if
   * the disk has not got it. It does nothing while no room is kept.
   */
  cover(databaseBytes: number): boolean;
  /** Gives the room away to be used; false where none was kept. */
  release(): boolean;
  /** Looks at the file again, which a job with a connection of its own may have changed. */
  reload(): void;
}

/** Keeps nothing, for databases in memory and for those that others serve. */
export const noReserve: Reserve = {
  file: undefined,
  hold: () => true,
  cover: () => true,
  release: () => false,
  reload: () => undefined,
};

const megabyte = 1024 * 1024;
const chunk = 65_536;

/** How often room that was kept for a log which was merged since is given back, in groups of writes. */
const lookEvery = 256;

/**
 * Keeps a megabyte, and what the database has yet to grow by, in a file of its own, which is removed when the room is
 * needed: then the log can be merged whatever it holds, and is written from its beginning again, in room that it has.
 */
export function createReserve(file: string, databaseFile: string): Reserve {
  let isHeld = sizeIfThere(file) >= megabyte;
  let covered = 0;
  let looks = 0;
  /** Keeps so many bytes, or what was kept before; a disk that cannot be written at all is for the database to say. */
  const keep = (bytes: number): boolean => {
    const before = sizeIfThere(file);
    try {
      resize(file, before, bytes);
      return true;
    } catch (error) {
      if (before < megabyte) remove(file);
      else truncateSync(file, before);
      return !isFull(error);
    }
  };
  return {
    file,
    hold: () => {
      if (isHeld) return true;
      covered = 0;
      if (!keep(megabyte)) return false;
      isHeld = sizeIfThere(file) >= megabyte;
      return true;
    },
    cover: (databaseBytes) => {
      looks += 1;
      if (!isHeld || (databaseBytes <= covered && looks % lookEvery !== 0)) return true;
      const present = sizeIfThere(databaseFile);
      const growth = Math.ceil(Math.max(0, databaseBytes - present) / megabyte) * megabyte;
      if (!keep(megabyte + growth)) return false;
      covered = present + growth;
      return true;
    },
    release: () => {
      if (!isHeld) return false;
      isHeld = false;
      return remove(file);
    },
    reload: () => {
      isHeld = sizeIfThere(file) >= megabyte;
      covered = 0;
    },
  };
}

/** Whether the file is gone; what keeps it from going is for the database to say. */
function remove(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
}

function resize(file: string, before: number, bytes: number): void {
  if (before === bytes) return;
  if (before > bytes) {
    truncateSync(file, bytes);
    return;
  }
  const descriptor = openSync(file, "a", 0o600);
  try {
    // Noise, as a file system that compresses would keep no room for zeroes.
    const noise = crypto.getRandomValues(new Uint8Array(chunk));
    for (let at = before; at < bytes; ) {
      const wanted = Math.min(chunk, bytes - at);
      if (writeSync(descriptor, noise, 0, wanted) < wanted) throw diskFull();
      at += wanted;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** What SQLite throws where the disk is full; it has told so before, or would. */
export const diskFull = (): Error =>
  Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL", errno: 13 });

/** The last is said of the index beside the log, which only ever grows. */
const fullCodes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"]);

/** Whether something failed for want of room, in the words of SQLite or of the system. */
export function isFull(error: unknown): boolean {
  const { code } = systemErrorOf(error);
  return fullCodes.has(code ?? "");
}

/**
 * Merges the log, so that the next work writes at its beginning again and a full disk has room for many vital ones.
 * Where checkpoints are left to others it is not to be called, and the log grows.
 */
export function reuseLog(sqlite: Sqlite): void {
  try {
    sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
  } catch {
    // The works are in the log; where it cannot be brought into the file, they stay there.
  }
}

/**
 * Gives the disk back what a large transaction wrote to the log before the disk was full, as the log keeps its size after
 * a rollback. The reserve is the room that the merge needs; it is held again at once.
 */
export function shrinkLog(sqlite: Sqlite, reserve: Reserve): void {
  reserve.release();
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // Its pages are reused where it lies.
  } finally {
    reserve.hold();
  }
}
