import type { Database } from "../../../db/open.ts";
import { documentKind } from "../../documents/documents.ts";
import { findFile, readPiece } from "../../documents/files.ts";
import type { NetChange } from "../fold/netChange.ts";
import type { CarriedFile } from "./bundle.ts";

/**
 * Returns the files that documents got away from the box, each once. A file of which the clone has no bytes is one that the box
 * has: documents came along without them.
 */
export function filesOf(database: Database, changes: readonly NetChange[]): CarriedFile[] {
  const hashes = new Set(
    changes.flatMap(({ attached }) =>
      (attached[documentKind.word] ?? []).flatMap(({ before, after }) =>
        after === null || after.sha256 === before?.sha256 ? [] : [String(after.sha256)],
      ),
    ),
  );
  return [...hashes].flatMap((sha256) => {
    const file = findFile(database, sha256);
    if (file === undefined || (file.bytes > 0 && readPiece(database, sha256, 0) === undefined)) return [];
    return [{ sha256, bytes: file.bytes, mediaType: file.mediaType }];
  });
}

/** Returns the bytes of a file. */
export function fileBytes(database: Database, { sha256 }: CarriedFile): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = readPiece(database, sha256, pieces.length);
    if (piece === undefined) return Buffer.concat(pieces);
    pieces.push(piece);
  }
}
