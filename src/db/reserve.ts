import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { systemErrorOf } from "../lib/systemError.ts";

/** Room on the disk that is kept for the writes that must work when all other room is used up. */
export interface Reserve {
  /** Keeps the room, from now on or still; false where the disk has not got it. */
  hold(): boolean;
  /** Gives the room away to be used; false where none was kept. */
  release(): boolean;
}

/** Keeps nothing, for databases in memory and for those that others serve. */
export const noReserve: Reserve = { hold: () => true, release: () => false };

const megabyte = 1024 * 1024;
const chunk = 65_536;

/** Keeps a megabyte in a file of its own, which is removed when the room is needed. */
export function createReserve(file: string): Reserve {
  let isHeld = statSync(file, { throwIfNoEntry: false })?.size === megabyte;
  return {
    hold: () => {
      if (isHeld) return true;
      try {
        write(file);
        isHeld = true;
        return true;
      } catch (error) {
        remove(file);
        // A disk that cannot be written at all is for the database to say.
        return !isFull(error);
      }
    },
    release: () => {
      if (!isHeld) return false;
      isHeld = false;
      return remove(file);
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

function write(file: string): void {
  const descriptor = openSync(file, "w", 0o600);
  try {
    // Noise, as a file system that compresses would keep no room for zeroes.
    const noise = crypto.getRandomValues(new Uint8Array(chunk));
    for (let at = 0; at < megabyte; at += chunk) {
      if (writeSync(descriptor, noise) < chunk) throw diskFull();
    }
  } finally {
    closeSync(descriptor);
  }
}

/** What SQLite throws where the disk is full; it has told so before, or would. */
export const diskFull = (): Error =>
  Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL", errno: 13 });

/** Whether something failed for want of room, in the words of SQLite or of the system. */
export function isFull(error: unknown): boolean {
  const { code } = systemErrorOf(error);
  return code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL";
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
