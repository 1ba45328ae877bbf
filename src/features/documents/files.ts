import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";

/** The bytes of a document, once for all documents that have them. */
export interface StoredFile {
  /** By which the index of words has it. */
  readonly number: number;
  readonly sha256: string;
  /** What it is by its first bytes, or what it was sent as. */
  readonly mediaType: string;
  readonly bytes: number;
  /** Since when no document has it; null while one has, or until that is noticed. */
  readonly unusedSince: string | null;
}

type Reading = Pick<Database, "statements">;

/** How long a piece of a file is: one write and one read of so much takes less than a millisecond. */
export const pieceLength: number = 256 * 1024;

const columns = sql`number, sha256, media_type AS mediaType, bytes, unused_since AS unusedSince`;

const fileByHash = statement(
  () => sql`SELECT ${columns} FROM document_files WHERE sha256 = ${sql.placeholder("sha256")}`,
);

/** Returns the file with these bytes; undefined where there is none, or not all of it. */
export const findFile = (database: Reading, sha256: string): StoredFile | undefined =>
  fileByHash(database).get<StoredFile>({ sha256 }) ?? undefined;

const sumOfFiles = statement(
  () =>
    sql`SELECT coalesce(sum(bytes), 0) AS bytes FROM document_files WHERE ${sql.placeholder("unused")} = 0 OR unused_since IS NOT NULL`,
);

/** Returns how many bytes all files have, or those that no document has any more. */
export const countFileBytes = (database: Reading, which: "all" | "unused" = "all"): number =>
  sumOfFiles(database).get<{ bytes: number }>({ unused: which === "unused" ? 1 : 0 })?.bytes ?? 0;

const insertPiece = statement(
  () =>
    sql`INSERT INTO document_pieces (sha256, place, content) VALUES (${sql.placeholder("sha256")}, ${sql.placeholder("place")}, ${sql.placeholder("content")})`,
);

/** Stores a piece of a file, inside a write. */
export const addPiece = (database: Reading, sha256: string, place: number, content: Uint8Array): number =>
  insertPiece(database).run({ sha256, place, content });

const insertFile = statement(
  () =>
    sql`INSERT INTO document_files (sha256, media_type, bytes, stored_at) VALUES (${sql.placeholder("sha256")}, ${sql.placeholder("mediaType")}, ${sql.placeholder("bytes")}, ${sql.placeholder("storedAt")})`,
);

/** What is known of a file whose pieces are stored. */
interface NewFile {
  readonly sha256: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly storedAt: string;
}

/** Makes a file of its pieces, inside a write; returns its number. */
export const addFile = (database: Reading, file: NewFile): number => insertFile(database).insert({ ...file });

const pieceAt = statement(
  () =>
    sql`SELECT content FROM document_pieces WHERE sha256 = ${sql.placeholder("sha256")} AND place = ${sql.placeholder("place")}`,
);

/** Returns a piece of a file; undefined behind the last one. */
export const readPiece = (
  database: Reading,
  sha256: string,
  place: number,
): Uint8Array<ArrayBuffer> | undefined =>
  pieceAt(database).get<{ content: Uint8Array<ArrayBuffer> }>({ sha256, place })?.content;

/** A picture of a picture. */
export interface Thumbnail {
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

const thumbnailOf = statement(
  () =>
    sql`SELECT media_type AS mediaType, content FROM document_thumbnails WHERE sha256 = ${sql.placeholder("sha256")}`,
);

/** Returns the thumbnail of a picture; undefined where it has none. */
export const readThumbnail = (database: Reading, sha256: string): Thumbnail | undefined =>
  thumbnailOf(database).get<Thumbnail>({ sha256 }) ?? undefined;

const upsertThumbnail = statement(
  () =>
    sql`INSERT INTO document_thumbnails (sha256, media_type, content) VALUES (${sql.placeholder("sha256")}, ${sql.placeholder("mediaType")}, ${sql.placeholder("content")}) ON CONFLICT DO UPDATE SET media_type = excluded.media_type, content = excluded.content`,
);

/** Stores the thumbnail of a picture, inside a write. Decision: it belongs to the bytes, and is the same for all documents that have them. */
export const putThumbnail = (database: Reading, sha256: string, thumbnail: Thumbnail): number =>
  upsertThumbnail(database).run({ sha256, ...thumbnail });
