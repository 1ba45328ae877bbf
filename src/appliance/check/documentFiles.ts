import type { Database as Sqlite } from "bun:sqlite";
import { findCloneMark } from "../../db/clones/mark.ts";
import { unusedFileDays } from "../../lib/limits.ts";
import { day } from "../../lib/time/duration.ts";

/** The days for which a sweep may be late, as while Sitebook is stopped for a week. */
const graceDays = 7;

interface Sum {
  readonly total: number;
  readonly first: string | null;
}

/** What is wrong with the bytes of documents, in lines for people: missing, wrong, doubled, or long unused. */
export function findFileFaults(sqlite: Sqlite): string[] {
  const before = new Date(Date.now() - (unusedFileDays + graceDays) * day).toISOString();
  const found = (says: string, query: string, ...values: string[]): string[] => {
    const sum = sqlite
      .query<Sum, string[]>(`SELECT count(*) AS total, min(name) AS first FROM (${query})`)
      .get(...values);
    return sum === null || sum.total === 0 ? [] : [`${sum.total} ${says}, such as ${sum.first}`];
  };
  return [
    ...found(
      "documents have no file",
      "SELECT id AS name FROM documents WHERE sha256 NOT IN (SELECT sha256 FROM document_files)",
    ),
    ...found(
      "files have been unused for so long that they should be deleted: start Sitebook, which does so within a day",
      "SELECT sha256 AS name FROM document_files WHERE unused_since < ? AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.sha256 = document_files.sha256)",
      before,
    ),
    ...findWrongBytes(sqlite),
  ];
}

/** Reads each file piece by piece, as there may be more than fit into memory. */
function findWrongBytes(sqlite: Sqlite): string[] {
  const files = sqlite
    .query<{ sha256: string; bytes: number }, []>("SELECT sha256, bytes FROM document_files ORDER BY sha256")
    .all();
  const piece = sqlite.query<{ content: Uint8Array }, [string, number]>(
    "SELECT content FROM document_pieces WHERE sha256 = ? AND place = ?",
  );
  const count = sqlite.query<{ total: number }, [string]>(
    "SELECT count(*) AS total FROM document_pieces WHERE sha256 = ?",
  );
  const isAway = findCloneMark({ sqlite }) !== undefined;
  const known = new Map<string, string>();
  const wrong: string[] = [];
  const lacking: string[] = [];
  const doubled: string[] = [];
  for (const { sha256, bytes } of files) {
    const hasher = new Bun.CryptoHasher("sha256");
    let read = 0;
    let place = 0;
    for (let part = piece.get(sha256, place); part !== null; part = piece.get(sha256, place)) {
      hasher.update(part.content);
      read += part.content.byteLength;
      place += 1;
    }
    const actual = hasher.digest("hex");
    // An away copy has only the bytes that were taken along, or attached there.
    if (read === 0 && isAway) continue;
    if (read < bytes) lacking.push(sha256);
    else if (actual !== sha256 || read !== bytes || count.get(sha256)?.total !== place) wrong.push(sha256);
    if (read > 0 && known.has(actual)) doubled.push(sha256);
    known.set(actual, sha256);
  }
  return [
    ...named(lacking, "files lack some of their bytes"),
    ...named(wrong, "files have other bytes than their SHA-256 says"),
    ...named(doubled, "files are stored twice"),
  ];
}

const named = (found: readonly string[], says: string): string[] =>
  found.length === 0 ? [] : [`${found.length} ${says}, such as ${found[0]}`];
