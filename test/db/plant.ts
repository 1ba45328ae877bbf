import { closeSync, openSync, readSync, writeSync } from "node:fs";

const headerBytes = 32;

/** The header of the write-ahead log beside a database. */
export const readHeader = (file: string): Buffer =>
  withLog(file, "r", (descriptor) => {
    const header = Buffer.alloc(headerBytes);
    readSync(descriptor, header, 0, headerBytes, 0);
    return header;
  });

/** Writes a header over that of the write-ahead log, as 0.5.0 did with one that was no longer its own. */
export const plantHeader = (file: string, header: Uint8Array): void =>
  withLog(file, "r+", (descriptor) => {
    writeSync(descriptor, header, 0, header.length, 0);
  });

function withLog<Result>(file: string, flags: string, use: (descriptor: number) => Result): Result {
  const descriptor = openSync(`${file}-wal`, flags);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
