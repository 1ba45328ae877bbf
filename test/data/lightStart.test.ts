import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachedKinds } from "../../src/attached.ts";
import { findForeignTriggers } from "../../src/db/migrations/schema.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { handlers } from "../../src/resource/answering/handlers.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { searchSchema } from "../../src/resource/reading/search/structure.ts";
import { rederive } from "../../src/resource/writing/rederive.ts";
import { registry } from "../../src/resources/index.ts";
import { sites } from "../../src/resources/sites.ts";

/*
 * What a start avoids: work whose result is known, commits that can be one, and schemas that no request has needed yet.
 */

const directory = mkdtempSync(join(tmpdir(), "sitebook-start-"));
const file = join(directory, "sitebook.db");
let database: Database;

beforeAll(() => {
  database = openDatabase(file);
});
afterAll(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

test("knows the triggers of its own version without running migrations", () => {
  expect(findForeignTriggers(database.sqlite, [], searchSchema)).toEqual([]);
});

/** Counts the commits in the write-ahead log (https://sqlite.org/fileformat2.html#walformat). */
function countCommits(): number {
  const log = readFileSync(`${file}-wal`);
  const frame = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at < log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

test("notes all derived columns of a new database in one commit, and the next start writes none", () => {
  const before = countCommits();
  expect(rederive(database, registry)).toEqual([]);
  expect(countCommits()).toBe(before + 1);
  expect(rederive(database, registry)).toEqual([]);
  expect(countCommits()).toBe(before + 1);
});

test("creates the search index in two commits, and the next start writes nothing", () => {
  const before = countCommits();
  prepareSearch(database, registry);
  expect(countCommits()).toBe(before + 2);
  prepareSearch(database, registry);
  expect(countCommits()).toBe(before + 2);
});

test("builds no schema of a body before one is sent", () => {
  let made = 0;
  const own = handlers(sites, {
    create: {
      body: (schema) => {
        made += 1;
        return schema;
      },
      run: () => ({ json: "{}", revision: 1 }),
    },
  });
  const create = resourceRoutes({ database, registry, attached: attachedKinds }, sites, own).find(
    ({ method }) => method === "POST",
  );
  expect(made).toBe(0);
  expect(create?.body?.schema).toBe(create?.body?.schema);
  expect(made).toBe(1);
});
