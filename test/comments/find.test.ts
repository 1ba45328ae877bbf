import { expect, test } from "bun:test";
import { findComments } from "../../src/features/comments/findComments.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { registry } from "../../src/resources/index.ts";
import { openNewDatabase } from "../db/template.ts";

test("a search looks through the newest comments, as far as they are not too long together", () => {
  const database = openNewDatabase();
  prepareSearch(database, registry);
  const add = (id: string, owner: string, body: string): void =>
    void database.sqlite.run(
      "INSERT INTO comments (id, owner_resource, owner_id, kind, body, created_at) VALUES (?, 'sites', ?, 'note', ?, '')",
      [id, owner, body],
    );
  const find = (word: string): string[] =>
    findComments(database, { words: [word], readable: ["sites"], most: 10 }).map(({ id }) => id);
  add("000", "oldest", "A needle, once");
  add("001", "older", "A Nädel and a needle");
  expect(find("needle")).toEqual(["older", "oldest"]);
  expect(find("nadel")).toEqual(["older"]);
  for (let made = 0; made < 799; made += 1) add(`1${made + 100}`, `long ${made}`, "x".repeat(10_000));
  add("2", "newest", "The last needle");
  expect(find("needle")).toEqual(["newest", "older", "oldest"]);
  add("3", "long", "x".repeat(10_000));
  expect(find("needle")).toEqual(["newest"]);
  database.close();
});
