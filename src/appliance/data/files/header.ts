import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { applicationId } from "../../../db/applicationId.ts";
import { companions } from "../../../db/files.ts";
import { refuseDatabase } from "../say.ts";

const magic = Buffer.from("SQLite format 3\0", "latin1");
const headerSize = 100;

/** The rules of SQLite's header (https://sqlite.org/fileformat2.html#the_database_header), apart from its counters. */
const rules: readonly ((header: Buffer) => boolean)[] = [
  (header) => header.subarray(0, magic.length).equals(magic),
  (header) => [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 1].includes(header.readUInt16BE(16)),
  // Both versions are 1, a rollback journal, or both 2, a write-ahead log.
  (header) => [0x0101, 0x0202].includes(header.readUInt16BE(18)),
  (header) => header.readUInt8(20) === 0,
  (header) => header.readUIntBE(21, 3) === 0x402020,
  (header) => header.readUInt32BE(44) === 4,
  // UTF-8
  (header) => header.readUInt32BE(56) === 1,
  (header) => header.subarray(72, 92).every((byte) => byte === 0),
];

/**
 * Reads the first bytes of a database file and refuses what cannot be ours, before SQLite touches it: it would take an
 * empty file for a new database. The file must not be open in this process: closing it would drop SQLite's locks.
 */
export function checkHeader(path: string, file: string): void {
  const refuse = (problem: string): Error => refuseDatabase(path, file, problem);
  const stats = statSync(file);
  if (!stats.isFile()) throw refuse("is not a file");
  if (stats.size === 0) throw refuse("is empty: zero bytes are no database");
  const header = readHeader(file);
  if (stats.size < 512) {
    const begins = header.subarray(0, magic.length).equals(magic.subarray(0, header.length));
    throw refuse(begins ? `is truncated after ${stats.size} bytes` : "is not an SQLite database");
  }
  if (rules[0]?.(header) !== true) throw refuse("is not an SQLite database, or its first bytes are damaged");
  if (!rules.every((holds) => holds(header))) throw refuse("is damaged in its first 100 bytes");
  const id = header.readUInt32BE(68);
  // Those of the first versions have none.
  if (id !== applicationId && id !== 0) throw refuse("is the database of another program, or damaged");
  refuseShort(header, stats.size, file, refuse);
}

/**
 * SQLite reads its schema before it tells how many pages there should be, and the one that is missing may hold a part of
 * it. Where there is a log the page may stand in there, which is looked at later.
 */
function refuseShort(header: Buffer, size: number, file: string, refuse: (problem: string) => Error): void {
  const [log = ""] = companions(file);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // The count is good where the one who wrote it last knew of it.
  const pages = header.readUInt32BE(24) === header.readUInt32BE(92) ? header.readUInt32BE(28) : 0;
  const whole = Math.floor(size / pageSize);
  if (whole < pages && !existsSync(log)) throw refuse(`is truncated: it has ${whole} of ${pages} pages`);
}

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const header = Buffer.alloc(headerSize);
    return header.subarray(0, readSync(descriptor, header, 0, headerSize, 0));
  } finally {
    closeSync(descriptor);
  }
}
