import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxIndexedBytes, unusedFileDays } from "../../lib/limits.ts";
import { nextTurn } from "../../lib/nextTurn.ts";
import { day } from "../../lib/time/duration.ts";
import { textTypes } from "./classify.ts";
import { readPiece } from "./files.ts";
import { forgetWords, indexWords, partsOfFile } from "./words.ts";

/** The files that a document has. */
const isUsed = sql`EXISTS (SELECT 1 FROM documents WHERE documents.sha256 = document_files.sha256)`;

const isOutOfDate = statement(
  () => sql`SELECT 1 FROM document_files WHERE (unused_since IS NULL) <> ${isUsed} LIMIT 1`,
);

const noteUnused = statement(
  () =>
    sql`UPDATE document_files SET unused_since = ${sql.placeholder("now")} WHERE unused_since IS NULL AND NOT ${isUsed}`,
);

const noteUsed = statement(
  () => sql`UPDATE document_files SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isUsed}`,
);

const longUnused = statement(
  () =>
    sql`SELECT number, sha256 FROM document_files WHERE unused_since < ${sql.placeholder("before")} AND NOT ${isUsed} ORDER BY unused_since`,
);

const fileIfUnused = statement(
  () =>
    sql`DELETE FROM document_files WHERE sha256 = ${sql.placeholder("sha256")} AND unused_since < ${sql.placeholder("before")} AND NOT ${isUsed}`,
);

const pieces = statement(() => sql`DELETE FROM document_pieces WHERE sha256 = ${sql.placeholder("sha256")}`);

const thumbnail = statement(
  () => sql`DELETE FROM document_thumbnails WHERE sha256 = ${sql.placeholder("sha256")}`,
);

/**
 * Notes which files no document has any more, and deletes those that none has had for 30 days, each in a write of its own.
 * Decision: the bytes of a deleted document are kept for 30 days, in which it can be restored.
 */
export async function sweepFiles(database: Database, at = Date.now()): Promise<void> {
  const before = new Date(at - unusedFileDays * day).toISOString();
  if (isOutOfDate(database).get() !== null) {
    await database.write(() => {
      noteUsed(database).run();
      noteUnused(database).run({ now: new Date(at).toISOString() });
    });
  }
  await indexMissing(database);
  const old = longUnused(database).all<{ number: number; sha256: string }>({ before });
  for (const { number, sha256 } of old) {
    await database.write(() => {
      // A document may have got it meanwhile.
      if (fileIfUnused(database).run({ sha256, before }) === 0) return;
      removePieces(database, sha256);
      thumbnail(database).run({ sha256 });
      forgetWords(database, number);
    });
    await nextTurn();
  }
}

/** Deletes the pieces of a file, inside a write. */
export const removePieces = (database: Pick<Database, "statements">, sha256: string): number =>
  pieces(database).run({ sha256 });

const interrupted = statement(
  () => sql`DELETE FROM document_pieces WHERE sha256 NOT IN (SELECT sha256 FROM document_files)`,
);

/** Deletes the pieces that uploads have left which were interrupted, at a start: nothing is uploaded yet. */
export const removeInterrupted = (database: Pick<Database, "statements">): number =>
  interrupted(database).run();

const notIndexed = statement(
  () =>
    sql`SELECT number, sha256 FROM document_files WHERE media_type IN (SELECT value FROM json_each(${sql.placeholder("types")})) AND bytes <= ${sql.placeholder("most")} AND NOT EXISTS (SELECT 1 FROM search_texts_docsize WHERE id = number * ${sql.raw(String(partsOfFile))})`,
);

/** Indexes the words of text files that are not in the index, as after a kill or where the index was made anew. */
async function indexMissing(database: Database): Promise<void> {
  const files = notIndexed(database).all<{ number: number; sha256: string }>({
    types: JSON.stringify(textTypes),
    most: maxIndexedBytes,
  });
  for (const { number, sha256 } of files) {
    await indexWords(database, number, readText(database, sha256));
    await nextTurn();
  }
}

function readText(database: Pick<Database, "statements">, sha256: string): string {
  const decoder = new TextDecoder();
  let text = "";
  let place = 0;
  for (let piece = readPiece(database, sha256, 0); piece !== undefined; ) {
    text += decoder.decode(piece, { stream: true });
    place += 1;
    piece = readPiece(database, sha256, place);
  }
  return text + decoder.decode();
}
