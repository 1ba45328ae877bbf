import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/open.ts";
import { statement } from "../../../../db/statements/statement.ts";
import { Refusal } from "../../../../lib/failures/refusal.ts";
import { maxDocumentBytes } from "../../../../lib/limits.ts";
import { classify } from "../../../documents/classify.ts";
import { findFile } from "../../../documents/files.ts";
import { storeFileWithin } from "../../../documents/storeFile.ts";
import type { MergeContent } from "../../merges/content.ts";

const fileOf = statement(
  () =>
    sql`SELECT content FROM merge_files WHERE merge_id = ${sql.placeholder("merge")} AND sha256 = ${sql.placeholder("sha256")}`,
);

/** Where the files of a merge are, and how many bytes all documents together may have. */
export interface FilesOfMerge {
  readonly id: string;
  readonly header: Pick<MergeContent["header"], "files">;
  readonly maxBytes: number;
}

/** A file that is stored, or why it is not. */
export type StoredOrNot = { readonly sha256: string } | { readonly missing: string };

/**
 * Stores a file that came along with a merge as uploads are stored, unless it is there: pictures lose their metadata, and the
 * limits of documents hold.
 */
export function takeFile(database: Database, merge: FilesOfMerge, sha256: string): StoredOrNot {
  if (findFile(database, sha256) !== undefined) return { sha256 };
  const row = fileOf(database).get<{ content: Uint8Array }>({ merge: merge.id, sha256 });
  if (row === null) return { missing: "its file did not come along; upload it to the record at the box" };
  if (row.content.byteLength > maxDocumentBytes)
    return { missing: `its file is larger than ${maxDocumentBytes / 1024 / 1024} MB, the maximum` };
  const { mediaType = "" } = merge.header.files.find((file) => file.sha256 === sha256) ?? {};
  try {
    return { sha256: storeFileWithin(database, classify(row.content, mediaType), merge.maxBytes) };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return { missing: failure.message.replace(/^body: /, "its file ") };
  }
}
