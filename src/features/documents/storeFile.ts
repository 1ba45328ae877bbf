import type { Database } from "../../db/open.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { maxIndexedBytes } from "../../lib/limits.ts";
import { nextTurn } from "../../lib/nextTurn.ts";
import { now } from "../../lib/time/time.ts";
import type { Classified } from "./classify.ts";
import { addFile, addPiece, countFileBytes, findFile, pieceLength } from "./files.ts";
import { removePieces } from "./sweep.ts";
import { indexWords } from "./words.ts";

/** Stores the bytes of documents. */
export interface FileStore {
  /**
   * Stores a file unless its bytes are there, and returns its SHA-256. Throws 507 where all files together would be larger
   * than they may be, and what a write throws, with nothing of the file left.
   */
  store(file: Classified): Promise<string>;
}

/**
 * Creates the store of files. Decision: the bytes of a file come first, in pieces of 256 KB, each a write of its own: a
 * large one would hold up all others. The row that makes it a file comes last, so that one which is interrupted is none.
 */
export function createFileStore(database: Database, maxBytes: number): FileStore {
  /** Files on their way, by their SHA-256, and how large they are together. */
  const storing = new Map<string, Promise<void>>();
  let arriving = 0;
  const store = async (file: Classified, sha256: string): Promise<void> => {
    const { byteLength } = file.bytes;
    requireRoom(database, maxBytes, arriving + byteLength);
    arriving += byteLength;
    try {
      await writePieces(database, sha256, file.bytes);
      const { mediaType } = file;
      const number = await database.write(() =>
        addFile(database, { sha256, mediaType, bytes: byteLength, storedAt: now() }),
      );
      await indexText(database, number, file);
    } catch (failure) {
      await forget(database, sha256);
      throw failure;
    } finally {
      arriving -= byteLength;
    }
  };
  return {
    store: async (file) => {
      const sha256 = await hash(file.bytes);
      // The same file may be sent twice at once, and each try may fail.
      for (let other = storing.get(sha256); other !== undefined; other = storing.get(sha256)) {
        await other.catch(() => undefined);
      }
      if (findFile(database, sha256) !== undefined) return sha256;
      const work = store(file, sha256);
      storing.set(sha256, work);
      try {
        await work;
      } finally {
        storing.delete(sha256);
      }
      return sha256;
    },
  };
}

/** Returns the SHA-256 of a file; a long one takes milliseconds, in which others come between. */
async function hash(bytes: Uint8Array): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for (let at = 0; at < bytes.byteLength; at += hashedAtOnce) {
    if (at > 0) await nextTurn();
    hasher.update(bytes.subarray(at, at + hashedAtOnce));
  }
  return hasher.digest("hex");
}

const hashedAtOnce = 1024 * 1024;

async function writePieces(database: Database, sha256: string, bytes: Uint8Array): Promise<void> {
  for (const [place, piece] of piecesOf(bytes).entries())
    await database.write(() => addPiece(database, sha256, place, piece));
}

const piecesOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.byteLength / pieceLength) }, (_, place) =>
    bytes.subarray(place * pieceLength, (place + 1) * pieceLength),
  );

/**
 * Stores a file unless its bytes are there, inside a write of many, and returns its SHA-256. Throws 507 where all files together
 * would be larger than they may be. The words of a text are indexed by the next sweep.
 */
export function storeFileWithin(
  database: Database,
  { bytes, mediaType }: Classified,
  maxBytes: number,
): string {
  const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  if (findFile(database, sha256) !== undefined) return sha256;
  requireRoom(database, maxBytes, bytes.byteLength);
  removePieces(database, sha256);
  for (const [place, piece] of piecesOf(bytes).entries()) addPiece(database, sha256, place, piece);
  addFile(database, { sha256, mediaType, bytes: bytes.byteLength, storedAt: now() });
  return sha256;
}

/** Indexes the words of a text that is not too long for it. What fails here is made up for by the next sweep. */
async function indexText(database: Database, file: number, { bytes, text }: Classified): Promise<void> {
  if (text === undefined || bytes.byteLength > maxIndexedBytes) return;
  await indexWords(database, file, text).catch(() => undefined);
}

/** Deletes what was stored of a file that could not be stored whole. Where even that fails, the next start does. */
async function forget(database: Database, sha256: string): Promise<void> {
  await database.write(() => removePieces(database, sha256), { vital: true }).catch(() => undefined);
}

function requireRoom(database: Database, maxBytes: number, arriving: number): void {
  if (countFileBytes(database) + arriving <= maxBytes) return;
  const unused = countFileBytes(database, "unused");
  const held =
    unused === 0 ? "" : ` (${megabytes(unused)} MB are of deleted documents, and count for 30 days)`;
  throw new Refusal(
    507,
    `All documents together may have ${megabytes(maxBytes)} MB${held}: delete some, or start Sitebook with a larger --documents-limit`,
  );
}

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));
