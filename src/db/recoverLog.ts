import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { type ConnectOptions, connect } from "./connect.ts";
import { newEpoch, renewEpoch } from "./epoch.ts";
import { sizeIfThere } from "./files.ts";
import { isFull } from "./reserve.ts";

/** Whether a write-ahead log with anything in it stands beside a database: it is in use, or was when its process ended. */
export const hasLog = (file: string): boolean => sizeIfThere(`${file}-wal`) > 0;

/**
 * Brings in what a process left in the write-ahead log that was killed, lost its power or found its disk failing; answers
 * the new epoch, or undefined where there was nothing. Checkpoints that others make are left to them.
 *
 * Decision: a start that finds a log has every ETag given out before forgotten. Readers see a record a moment before the
 * disk has it; after a power cut the same revision may be made again of something else.
 */
export function recoverLog(file: string, options: ConnectOptions): string | undefined {
  if (!hasLog(file)) return undefined;
  const { sqlite, close } = connect(file, { ...options, create: false });
  try {
    // Meanwhile no other connection writes to the log.
    sqlite.run("BEGIN IMMEDIATE");
    try {
      rewrite(`${file}-wal`);
    } finally {
      sqlite.run("ROLLBACK");
    }
    return renewEpoch({ sqlite });
  } catch (error) {
    if (!isFull(error)) throw error;
    // A full disk is no reason not to start: the log stays, and the epoch holds for this run.
    return newEpoch();
  } finally {
    close();
  }
}

const chunk = 1024 * 1024;

/**
 * Writes a file's bytes over themselves and flushes them. After a flush that failed, the system takes pages for written
 * that the disk never got, and would not write them again by itself.
 */
function rewrite(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    const buffer = new Uint8Array(Math.min(chunk, fstatSync(descriptor).size));
    for (let at = 0; ; ) {
      const count = readSync(descriptor, buffer, 0, buffer.length, at);
      if (count === 0) break;
      for (let done = 0; done < count; ) done += writeSync(descriptor, buffer, done, count - done, at + done);
      at += count;
    }
    fdatasyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
