import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/** The header of the write-ahead log beside a database. */
export const readHeader = (file: string): Buffer => readFileSync(`${file}-wal`).subarray(0, 32);

/** Writes a header over that of the write-ahead log, as 0.5.0 did with one that was no longer its own. */
export function plantHeader(file: string, header: Uint8Array): void {
  const descriptor = openSync(`${file}-wal`, "r+");
  writeSync(descriptor, header, 0, header.length, 0);
  closeSync(descriptor);
}
