import { inflateRawSync } from "node:zlib";
import { invalid } from "../../lib/failures/refusal.ts";
import { maxUnpackedBytes } from "../../lib/limits.ts";
import { tooMuchUnpacked } from "../bounds.ts";

/** The parts of an archive by their names; each is unpacked when it is asked for. */
export interface Archive {
  has(name: string): boolean;
  /** Undefined where there is none of this name; throws a `Refusal` where it cannot be unpacked within the bound. */
  read(name: string): Uint8Array | undefined;
}

/** A part as the directory at the archive's end tells of it. */
interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** The most parts of an archive; a workbook of a hundred sheets has some hundreds. */
const maxEntries = 10_000;

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50 } as const;

/** Names stand in the archive as bytes; those of workbooks are ASCII. */
const nameDecoder = new TextDecoder("utf-8");

/** What is said of every archive that is not as it should be. */
export const brokenArchive = (): Error =>
  invalid("The file is damaged: open it in a spreadsheet program and save it again");

/** Whether a file begins as ZIP archives do, which workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Opens a ZIP archive. Decision: no part is unpacked that says that it is larger than what is left of 128 MiB, and none
 * further than it says, so that a small file which unpacks to gigabytes costs nothing.
 */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(bytes, view);
  let left = maxUnpackedBytes;
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) return undefined;
      if (entry.isEncrypted) throw protectedFile();
      if (entry.size > left) throw tooMuchUnpacked();
      left -= entry.size;
      return unpack(bytes, view, entry);
    },
  };
}

/** What is said of a file that has a password. */
export const protectedFile = (): Error => invalid("The file is protected by a password: save it without one");

function unpack(bytes: Uint8Array, view: DataView, { offset, packed, ...entry }: Entry): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signatures.local) throw brokenArchive();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw brokenArchive();
  const data = bytes.subarray(start, start + packed);
  const result = entry.method === 0 ? data : inflate(data, entry);
  if (result.length !== entry.size || Bun.hash.crc32(result) !== entry.checksum) throw brokenArchive();
  return result;
}

function inflate(data: Uint8Array, { method, size }: Pick<Entry, "method" | "size">): Uint8Array {
  if (method !== 8) throw brokenArchive();
  if (size === 0) return new Uint8Array();
  try {
    return inflateRawSync(data, { maxOutputLength: size });
  } catch {
    throw brokenArchive();
  }
}

function readEntries(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> {
  const { count, start } = findDirectory(view);
  if (count > maxEntries) throw brokenArchive();
  const entries = new Map<string, Entry>();
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) throw brokenArchive();
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > view.byteLength) throw brokenArchive();
    const name = nameDecoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)).toLowerCase();
    // Two parts of one name are a trick to show one program this and another that.
    if (entries.has(name)) throw brokenArchive();
    const extra = { from: at + 46 + nameLength, to: at + 46 + nameLength + extraLength };
    entries.set(name, readEntry(view, at, extra));
    at = next;
  }
  return entries;
}

/** What stands behind a name, where the sizes stand that need more than 32 bits. */
interface Extra {
  readonly from: number;
  readonly to: number;
}

function readEntry(view: DataView, at: number, extra: Extra): Entry {
  const size = view.getUint32(at + 24, true);
  const packed = view.getUint32(at + 20, true);
  const offset = view.getUint32(at + 42, true);
  const wide = wideNumbers(view, extra);
  const next = (number: number): number => (number === 0xffffffff ? (wide.shift() ?? number) : number);
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    checksum: view.getUint32(at + 16, true),
    size: next(size),
    packed: next(packed),
    offset: next(offset),
  };
}

/** The numbers of 64 bits of a part (ZIP64), in the order in which those of 32 bits are full. */
function wideNumbers(view: DataView, { from, to }: Extra): number[] {
  let at = from;
  while (at + 4 <= to) {
    const length = view.getUint16(at + 2, true);
    const end = at + 4 + length;
    if (view.getUint16(at, true) === 1 && end <= to) {
      const count = Math.floor(length / 8);
      return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + index * 8, true)));
    }
    at = end;
  }
  return [];
}

/** Where the directory begins, which is told at the end of the archive; a comment may follow. */
function findDirectory(view: DataView): { readonly count: number; readonly start: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    const isWide = count === 0xffff || start === 0xffffffff;
    return (isWide ? findWideDirectory(view, at - 20) : undefined) ?? { count, start };
  }
  throw brokenArchive();
}

function findWideDirectory(view: DataView, locator: number) {
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== signatures.end64) throw brokenArchive();
  const count = Number(view.getBigUint64(at + 32, true));
  return { count, start: Number(view.getBigUint64(at + 48, true)) };
}
