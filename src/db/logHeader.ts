import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from "node:fs";

/** What a write-ahead log begins with: its magic number, salts and checksum. */
const headerBytes = 32;

/**
 * Takes from the disk what the log beside a database begins with, and answers it. To be called only while the database
 * has all of the log: whoever opens it next reads none of it. A log that begins anew over an old one has to be flushed
 * before anything else is written, or the two could mix; over a void one it need not be.
 */
export function voidLog(file: string): Uint8Array {
  const header = new Uint8Array(headerBytes);
  withLog(file, (descriptor) => {
    readSync(descriptor, header, 0, headerBytes, 0);
    writeSync(descriptor, new Uint8Array(headerBytes), 0, headerBytes, 0);
    fdatasyncSync(descriptor);
  });
  return header;
}

/**
 * Begins a void log anew, without the flush that SQLite makes there otherwise: what is written is nobody's, and the next
 * flush of the log brings it to the disk. Where the log goes on all the same, as other programs may have it do, it gets
 * back what it began with.
 */
export function beginAnew(sqlite: Sqlite, header: Uint8Array): void {
  const numberOf = (pragma: string): number => Number(sqlite.query(`PRAGMA ${pragma}`).values()[0]?.[0]);
  const pages = (): number => Number(sqlite.query("PRAGMA wal_checkpoint(NOOP)").values()[0]?.[1]);
  const before = pages();
  const synchronous = numberOf("synchronous");
  sqlite.run("PRAGMA synchronous = OFF");
  try {
    sqlite.run(`PRAGMA user_version = ${numberOf("user_version")}`);
  } finally {
    sqlite.run(`PRAGMA synchronous = ${synchronous}`);
    if (pages() >= before) restoreLog(sqlite.filename, header);
  }
}

function restoreLog(file: string, header: Uint8Array): void {
  withLog(file, (descriptor) => {
    writeSync(descriptor, header, 0, headerBytes, 0);
    fdatasyncSync(descriptor);
  });
}

function withLog(file: string, use: (descriptor: number) => void): void {
  const descriptor = openSync(`${file}-wal`, "r+");
  try {
    use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
