import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Database } from "../../src/db/open.ts";
import { diskFull } from "../../src/db/reserve.ts";
import { classify } from "../../src/features/documents/classify.ts";
import { createFileStore } from "../../src/features/documents/storeFile.ts";
import { removeInterrupted, sweepFiles } from "../../src/features/documents/sweep.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { registry } from "../../src/resources/index.ts";
import { openNewDatabase } from "../db/template.ts";
import { noise } from "./world.ts";

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

let database: Database;

beforeEach(() => {
  database = openNewDatabase();
  prepareSearch(database, registry);
});
afterEach(() => database.close());

const bytesOf = (length: number, seed = 1) => classify(noise(length, seed), "application/octet-stream");
const textOf = (text: string) => classify(new TextEncoder().encode(text), "text/plain");

const count = (table: string): number =>
  database.sqlite.query<{ total: number }, []>(`SELECT count(*) AS total FROM ${table}`).get()?.total ?? 0;
const counts = () => [count("document_files"), count("document_pieces"), count("search_texts_docsize")];

/** A database of which a write fails, by its number. */
const failing = (at: number, failure: () => Error): Database => {
  let writes = 0;
  return {
    ...database,
    write: (work, options) => {
      writes += 1;
      return writes === at ? Promise.reject(failure()) : database.write(work, options);
    },
  };
};

describe("a file", () => {
  test("is stored in pieces of 256 KB, once", async () => {
    const { store } = createFileStore(database, 10 * megabyte);
    const one = await store(bytesOf(megabyte + 1));
    expect(await store(bytesOf(megabyte + 1))).toBe(one);
    expect(counts()).toEqual([1, 5, 0]);
  });

  test.each([1, 2, 3, 4, 5, 6])("leaves nothing where its write %d fails", async (at) => {
    const { store } = createFileStore(failing(at, diskFull), 10 * megabyte);
    await expect(store(bytesOf(megabyte + 1))).rejects.toThrow("full");
    expect(counts()).toEqual([0, 0, 0]);
    await store(bytesOf(megabyte + 1));
    expect(counts()).toEqual([1, 5, 0]);
  });

  test("that is sent twice at once is stored by the second where the first fails", async () => {
    const { store } = createFileStore(failing(2, diskFull), 10 * megabyte);
    const [first, second] = await Promise.allSettled([store(bytesOf(megabyte)), store(bytesOf(megabyte))]);
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"]);
    expect(counts()).toEqual([1, 4, 0]);
  });

  test("that was interrupted is none, and gone after the next start", async () => {
    const { store } = createFileStore(database, 10 * megabyte);
    await store(bytesOf(10));
    database.sqlite.run("INSERT INTO document_pieces VALUES ('half', 0, x'00'), ('half', 1, x'00')");
    removeInterrupted(database);
    expect(counts()).toEqual([1, 1, 0]);
  });
});

describe("the room for files", () => {
  test("is never passed, by files that arrive at once neither", async () => {
    const { store } = createFileStore(database, 3 * megabyte);
    const files = [1, 2, 3, 4].map((seed) => store(bytesOf(megabyte, seed)));
    const results = await Promise.allSettled(files);
    expect(results.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    const refused = await store(bytesOf(1, 9)).catch((thrown) => thrown);
    expect(refused).toBeInstanceOf(Refusal);
    expect([refused.status, refused.message]).toEqual([
      507,
      "All documents together may have 3 MB: delete some, or start Sitebook with a larger --documents-limit",
    ]);
    // What is there needs no more room.
    await store(bytesOf(megabyte, 1));
  });

  test("says how much of it is of deleted documents", async () => {
    const { store } = createFileStore(database, megabyte);
    await store(bytesOf(megabyte));
    await sweepFiles(database);
    await expect(store(bytesOf(2))).rejects.toThrow("(1 MB are of deleted documents, and count for 30 days)");
  });

  test("of nothing takes nothing", async () => {
    await expect(createFileStore(database, 0).store(bytesOf(1))).rejects.toThrow("may have 0 MB");
  });
});

describe("the daily sweep", () => {
  const attach = (sha256: string, id = "one"): void => {
    database.sqlite.run(
      "INSERT INTO documents (id, owner_resource, owner_id, name, sha256, created_at) VALUES (?, 'sites', 'x', 'a', ?, '')",
      [id, sha256],
    );
  };
  const unused = () =>
    database.sqlite
      .query<{ since: string | null }, []>("SELECT unused_since AS since FROM document_files ORDER BY number")
      .all()
      .map(({ since }) => since);

  test("deletes bytes that no document has had for 30 days, with their words and thumbnails", async () => {
    const { store } = createFileStore(database, 10 * megabyte);
    const [kept, gone] = [await store(textOf("kept words")), await store(textOf("gone words"))];
    attach(kept);
    for (const sha256 of [kept, gone])
      database.sqlite.run("INSERT INTO document_thumbnails VALUES (?, 'image/webp', x'00')", [sha256]);
    const begin = Date.now();
    await sweepFiles(database, begin);
    expect(unused()).toEqual([null, new Date(begin).toISOString()]);
    await sweepFiles(database, begin + 29 * day);
    expect(counts()).toEqual([2, 2, 2]);
    await sweepFiles(database, begin + 31 * day);
    expect([...counts(), count("document_thumbnails")]).toEqual([1, 1, 1, 1]);
  });

  test("keeps bytes that a document has again", async () => {
    const { store } = createFileStore(database, 10 * megabyte);
    const sha256 = await store(textOf("back again"));
    const begin = Date.now();
    await sweepFiles(database, begin);
    attach(sha256);
    await sweepFiles(database, begin + 31 * day);
    expect(unused()).toEqual([null]);
    database.sqlite.run("DELETE FROM documents");
    await sweepFiles(database, begin + 32 * day);
    await sweepFiles(database, begin + 61 * day);
    expect(counts()).toEqual([1, 1, 1]);
  });

  test("indexes the words of texts that are not indexed, or not to their end", async () => {
    const { store } = createFileStore(database, 10 * megabyte);
    await store(textOf(`${"word ".repeat(20_000)} needle`));
    await store(bytesOf(100));
    const whole = count("search_texts_docsize");
    expect(whole).toBeGreaterThan(3);
    database.sqlite.run("DELETE FROM search_texts WHERE rowid % 4096 = 0");
    await sweepFiles(database);
    expect(count("search_texts_docsize")).toBe(whole);
    const found = database.sqlite
      .query("SELECT rowid FROM search_texts WHERE search_texts MATCH 'needle'")
      .all();
    expect(found).toHaveLength(1);
  });

  test("writes nothing where nothing is due", async () => {
    const { store } = createFileStore(database, 10 * megabyte);
    attach(await store(textOf("in use")));
    const idle: Database = { ...database, write: () => Promise.reject(new Error("a write")) };
    await sweepFiles(idle);
  });
});
