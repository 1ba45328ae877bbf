import { beforeEach, expect, test } from "bun:test";
import { findFileFaults } from "../../src/appliance/check/documentFiles.ts";
import type { Database } from "../../src/db/open.ts";
import { classify } from "../../src/features/documents/classify.ts";
import { createFileStore } from "../../src/features/documents/storeFile.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { registry } from "../../src/resources/index.ts";
import { openNewDatabase } from "../db/template.ts";
import { noise } from "./world.ts";

let database: Database;

beforeEach(async () => {
  database = openNewDatabase();
  prepareSearch(database, registry);
  const { store } = createFileStore(database, 10_000_000);
  for (const seed of [1, 2]) {
    const sha256 = await store(classify(noise(600_000, seed), "application/octet-stream"));
    database.sqlite.run(
      "INSERT INTO documents (id, owner_resource, owner_id, name, sha256, created_at) VALUES (?, 'sites', 'x', 'a', ?, '')",
      [`document ${seed}`, sha256],
    );
  }
});

test("documents whose bytes are as they were are sound", () => {
  expect(findFileFaults(database.sqlite)).toEqual([]);
});

const first = "(SELECT min(sha256) FROM document_files)";
const longAgo = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-38 days')";

test.each([
  [
    "a missing file",
    `DELETE FROM document_files WHERE sha256 = ${first}`,
    [/^1 documents have no file, such as document /],
  ],
  [
    "a missing piece",
    `DELETE FROM document_pieces WHERE sha256 = ${first} AND place = 1`,
    [/^1 files lack some of their bytes/],
  ],
  ["no pieces at all", "DELETE FROM document_pieces", [/^2 files lack some of their bytes/]],
  [
    "a wrong byte",
    `UPDATE document_pieces SET content = zeroblob(length(content)) WHERE sha256 = ${first} AND place = 0`,
    [/^1 files have other bytes than their SHA-256 says/],
  ],
  [
    "a piece too many",
    `INSERT INTO document_pieces SELECT sha256, 7, content FROM document_pieces WHERE sha256 = ${first} AND place = 0`,
    [/^1 files have other bytes/],
  ],
  [
    "a file that is there twice",
    `INSERT INTO document_files (sha256, media_type, bytes, stored_at) SELECT 'copy', media_type, bytes, stored_at FROM document_files WHERE sha256 = ${first};
     INSERT INTO document_pieces SELECT 'copy', place, content FROM document_pieces WHERE sha256 = ${first}`,
    [/^1 files have other bytes/, /^1 files are stored twice/],
  ],
  [
    "a file that has been unused for long",
    `DELETE FROM documents; UPDATE document_files SET unused_since = ${longAgo} WHERE sha256 = ${first}`,
    [/^1 files have been unused for so long/],
  ],
  [
    "a file that has been unused for a while",
    `DELETE FROM documents; UPDATE document_files SET unused_since = stored_at`,
    [],
  ],
  ["a file that is used again", `UPDATE document_files SET unused_since = ${longAgo}`, []],
])("%s is told", (_, damage, problems) => {
  database.sqlite.exec(damage);
  const found = findFileFaults(database.sqlite);
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});
