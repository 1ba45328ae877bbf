import type { Connected } from "../transaction.ts";

/** What a person keeps for themselves, which no bundle has. */
const personal = ["kept", "import_mappings", "seen_mentions", "own_views"] as const;

/** What is taken over from the database that a refresh replaces. */
export interface OwnRows {
  /** The file of that database, which has the same tables. */
  readonly from: string;
  readonly person: string;
  /** The SHA-256 of files of documents, whose bytes are in no other database. */
  readonly files: readonly string[];
}

/** Copies what a person keeps for themselves, and the bytes of files of documents, from another database in one transaction. */
export function copyOwnRows({ sqlite }: Connected, { from, person, files }: OwnRows): void {
  sqlite.query("ATTACH ? AS replaced").run(from);
  try {
    sqlite.transaction(() => {
      for (const table of personal)
        sqlite
          .query(`INSERT OR REPLACE INTO main.${table} SELECT * FROM replaced.${table} WHERE person_id = ?`)
          .run(person);
      const wanted = JSON.stringify(files);
      const isWanted = "sha256 IN (SELECT value FROM json_each(?))";
      sqlite
        .query(
          `INSERT OR IGNORE INTO main.document_files (sha256, media_type, bytes, stored_at) SELECT sha256, media_type, bytes, stored_at FROM replaced.document_files WHERE ${isWanted}`,
        )
        .run(wanted);
      for (const table of ["document_pieces", "document_thumbnails"])
        sqlite
          .query(`INSERT OR IGNORE INTO main.${table} SELECT * FROM replaced.${table} WHERE ${isWanted}`)
          .run(wanted);
    })();
  } finally {
    sqlite.run("DETACH replaced");
  }
}
