import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../../lib/failures/failure.ts";
import { systemErrorOf } from "../../lib/failures/systemError.ts";

const chunkBytes = 4 * 1024 * 1024;

/** Brings what was written to a file to the disk. */
export function syncFile(path: string): void {
  // Windows flushes only a handle that may write.
  const handle = openSync(path, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Brings the names in a file's directory to the disk; Windows has no such thing and keeps them by itself. */
export function syncDirectoryOf(path: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(dirname(path), "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a new file that only its owner may read, and brings it to the disk. */
export function writeSynced(path: string, text: string): void {
  const handle = openSync(path, "wx", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives a file a name that nothing has yet; throws a `Failure` where something has it. */
export function moveIntoPlace(from: string, to: string): void {
  try {
    // A second name refuses to replace a file, which renaming does not.
    linkSync(from, to);
    unlinkSync(from);
  } catch (error) {
    // Some file systems, such as those of memory sticks, know no second names.
    if (systemErrorOf(error).code === "EEXIST" || existsSync(to)) throw exists(to);
    renameSync(from, to);
  }
  syncDirectoryOf(to);
}

/** What is told where a file would be overwritten. */
export const exists = (path: string): Failure =>
  new Failure(`${path} exists already and is not overwritten: name another file`);

/**
 * Throws a `Failure` with the code ENOSPC where a file of that size would not fit beside `path`: filling the disk to
 * find out would keep everybody else from writing meanwhile.
 */
export function requireSpace(path: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dirname(path));
  const free = bavail * bsize;
  if (free >= bytes) return;
  const message = `${dirname(path)} has ${describeBytes(free)} free and the copy needs up to ${describeBytes(bytes)}: free some space`;
  throw Object.assign(new Failure(message), { code: "ENOSPC" });
}

/** Reads a file from its beginning to its end in pieces; `each` is told how many bytes have been read. */
export function readPieces(path: string, each: (piece: Uint8Array, read: number) => void): void {
  const handle = openSync(path, "r");
  const buffer = new Uint8Array(chunkBytes);
  try {
    let read = 0;
    for (;;) {
      const count = readSync(handle, buffer);
      if (count === 0) return;
      read += count;
      each(buffer.subarray(0, count), read);
    }
  } finally {
    closeSync(handle);
  }
}

/** The first bytes of a file, fewer where it has fewer. */
export function readStart(path: string, length: number): Buffer {
  const handle = openSync(path, "r");
  try {
    const start = Buffer.alloc(length);
    return start.subarray(0, readSync(handle, start, 0, length, 0));
  } finally {
    closeSync(handle);
  }
}

/** The SHA-256 of a file in lower-case hex, read in pieces. */
export function hashFile(path: string, each: (read: number) => void = () => undefined): string {
  const hasher = new Bun.CryptoHasher("sha256");
  readPieces(path, (piece, read) => {
    hasher.update(piece);
    each(read);
  });
  return hasher.digest("hex");
}

/** Removes files, whether they are there or not. */
export function removeFiles(...paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true });
}

/** A size as people read it: "3.2 MB". */
export function describeBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
