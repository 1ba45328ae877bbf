import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { Type } from "typebox";
import { Check } from "typebox/schema";
import { Failure } from "../../lib/failures/failure.ts";
import { maxMigrationNameLength, maxVersionLength } from "../../lib/limits.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { readPieces } from "../backup/disk.ts";

/**
 * The file in which a clone travels. It is a Zstandard stream (RFC 8878): a skippable frame with what there is to know
 * before the database is unpacked, then the database in frames of at most 4 MiB each. `zstd -d` gives the database as well.
 */
const headerSchema = Type.Object({
  format: Type.Literal(1),
  id: Type.String({ pattern: "^[0-9a-f-]{36}$" }),
  /** With which the clone sends to its box; it stands in no database. Empty in a refresh: the clone has it already. */
  token: Type.String({ pattern: "^(?:[\\w-]{20,100})?$" }),
  /** The version of Sitebook that cut it. */
  sitebook: Type.String({ maxLength: maxVersionLength }),
  /** The last migration of the database. */
  schema: Type.String({ maxLength: maxMigrationNameLength }),
  /** The size and the SHA-256 of the database. */
  bytes: Type.Integer({ minimum: 1 }),
  sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
  /** The size of each frame. */
  frames: Type.Array(Type.Integer({ minimum: 1, maximum: 8 * 1024 * 1024 })),
});

/** What is known of a clone before it is unpacked. */
export type CloneHeader = ValueOf<typeof headerSchema>;

/** What packing a database gives. */
export type Packed = Pick<CloneHeader, "bytes" | "sha256" | "frames">;

/** The first bytes of the skippable frame (RFC 8878, 3.1.2), of the 16 kinds the last. */
const magic = Buffer.from([0x5f, 0x2a, 0x4d, 0x18]);
const prefixBytes = 8;
const maxHeaderBytes = 1024 * 1024;
const maxFrameBytes = 4 * 1024 * 1024;
/** The fastest: the next levels take half as long again, and save a tenth. */
const level = 1;

/** Packs a database into the frames that stand behind the header, in a file that must not exist. */
export function packDatabase(from: string, to: string): Packed {
  const hasher = new Bun.CryptoHasher("sha256");
  const frames: number[] = [];
  let bytes = 0;
  const handle = openSync(to, "wx", 0o600);
  try {
    readPieces(from, (piece) => {
      hasher.update(piece);
      bytes += piece.length;
      const frame = Bun.zstdCompressSync(piece, { level });
      for (let at = 0; at < frame.length; ) at += writeSync(handle, frame, at);
      frames.push(frame.length);
    });
  } finally {
    closeSync(handle);
  }
  return { bytes, sha256: hasher.digest("hex"), frames };
}

/** Returns the skippable frame of a header. */
export function headerFrame(header: CloneHeader): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(JSON.stringify(header));
  const frame = new Uint8Array(prefixBytes + text.length);
  frame.set(magic);
  new DataView(frame.buffer).setUint32(magic.length, text.length, true);
  frame.set(text, prefixBytes);
  return frame;
}

/** The size of the whole file. */
export const cloneFileBytes = (header: CloneHeader): number =>
  headerFrame(header).length + header.frames.reduce((sum, frame) => sum + frame, 0);

/** Reads the header of a clone's file; throws a `Failure` if it is none, or not whole. */
export function readCloneHeader(file: string): CloneHeader {
  const handle = openFile(file);
  try {
    const prefix = Buffer.alloc(prefixBytes);
    const isOurs =
      readFully(handle, prefix, 0) === prefixBytes && prefix.subarray(0, magic.length).equals(magic);
    const length = isOurs ? prefix.readUInt32LE(magic.length) : 0;
    if (length === 0 || length > maxHeaderBytes) throw noClone(file);
    const text = Buffer.alloc(length);
    if (readFully(handle, text, prefixBytes) < length) throw cutOff(file);
    const header = parseHeader(text);
    if (header === undefined) throw noClone(file);
    const { size } = fstatSync(handle);
    if (size < cloneFileBytes(header)) throw cutOff(file);
    if (size > cloneFileBytes(header)) throw changed(file, "it is longer than it says");
    return header;
  } finally {
    closeSync(handle);
  }
}

function parseHeader(text: Buffer): CloneHeader | undefined {
  try {
    const value: unknown = JSON.parse(text.toString("utf8"));
    // Later versions may say more.
    return Check(headerSchema, value) ? (value as CloneHeader) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Unpacks the database of a clone's file into a file that must not exist, which only its owner may read. Throws a `Failure`
 * if it is not the one that the header describes; never writes more than that one's size.
 */
export function unpackDatabase(file: string, header: CloneHeader, to: string): void {
  const hasher = new Bun.CryptoHasher("sha256");
  const from = openFile(file);
  const handle = openSync(to, "wx", 0o600);
  try {
    let at = headerFrame(header).length;
    let written = 0;
    for (const length of header.frames) {
      const frame = Buffer.alloc(length);
      if (readFully(from, frame, at) < length) throw cutOff(file);
      at += length;
      const piece = unpackFrame(file, frame);
      written += piece.length;
      if (piece.length > maxFrameBytes || written > header.bytes)
        throw changed(file, "it unpacks to more than it says");
      hasher.update(piece);
      for (let done = 0; done < piece.length; ) done += writeSync(handle, piece, done);
    }
    if (written !== header.bytes || hasher.digest("hex") !== header.sha256) {
      throw changed(file, "its database has another SHA-256 than it says");
    }
  } finally {
    closeSync(handle);
    closeSync(from);
  }
}

function unpackFrame(file: string, frame: Buffer): Buffer {
  try {
    return Bun.zstdDecompressSync(frame);
  } catch {
    throw changed(file, "a part of it cannot be unpacked");
  }
}

function openFile(file: string): number {
  try {
    return openSync(file, "r");
  } catch (error) {
    throw new Failure(`${file} cannot be read (${(error as Error).message}): name a file of a clone`);
  }
}

/** Reads until the buffer is full or the file ends; answers how many bytes there were. */
function readFully(handle: number, buffer: Buffer, from: number): number {
  let read = 0;
  while (read < buffer.length) {
    const count = readSync(handle, buffer, read, buffer.length - read, from + read);
    if (count === 0) break;
    read += count;
  }
  return read;
}

const noClone = (file: string): Failure =>
  new Failure(
    `${file} is not a clone of a Sitebook: name a file that ends in .sitebook, as the box serves it`,
  );

const cutOff = (file: string): Failure =>
  new Failure(`${file} was cut off on the way: fetch it from the box again`);

const changed = (file: string, how: string): Failure =>
  new Failure(`${file} was changed or damaged on the way: ${how}; fetch it from the box again`);
