import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";

const headerSize = 32;
const frameHeaderSize = 24;

/**
 * The numbers of the pages that a write-ahead log holds (https://sqlite.org/fileformat2.html#the_write_ahead_log).
 * Frames of an earlier round of the log, which has other salts, do not count.
 */
export function readLogPages(log: string): Set<number> {
  const pages = new Set<number>();
  if (!existsSync(log)) return pages;
  const descriptor = openSync(log, "r");
  try {
    const header = Buffer.alloc(headerSize);
    if (readSync(descriptor, header, 0, headerSize, 0) < headerSize) return pages;
    const frameSize = frameHeaderSize + header.readUInt32BE(8);
    const salts = header.subarray(16, 24);
    const { size } = fstatSync(descriptor);
    const frame = Buffer.alloc(frameHeaderSize);
    for (let at = headerSize; at + frameSize <= size; at += frameSize) {
      readSync(descriptor, frame, 0, frameHeaderSize, at);
      if (!frame.subarray(8, 16).equals(salts)) break;
      pages.add(frame.readUInt32BE(0));
    }
    return pages;
  } finally {
    closeSync(descriptor);
  }
}
