import { afterAll, expect, test } from "bun:test";
import { openDatabase } from "../../src/db/open.ts";
import { maxPathSteps } from "../../src/lib/limits.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { readTitles } from "../../src/resource/reading/titles.ts";
import { registry } from "../../src/resources/index.ts";

const database = openDatabase(":memory:");
afterAll(() => database.close());
const regions = findResource(registry, "regions");

/** Writes regions past the engine, which refuses rings; `parents` are places in the list. */
function writeRegions(prefix: string, parents: readonly (number | null)[]): string[] {
  const ids = parents.map((_, place) => `${prefix}-${place}`);
  database.sqlite.exec("PRAGMA foreign_keys = OFF");
  const insert = database.sqlite.query(
    "INSERT INTO regions (id, name, name_folded, slug, parent_id, created_at, updated_at, revision) VALUES (?, ?, ?, ?, ?, 'x', 'x', 1)",
  );
  for (const [place, parent] of parents.entries()) {
    const id = ids[place] ?? "";
    insert.run(id, id, id, id, parent === null ? null : (ids[parent] ?? null));
  }
  return ids;
}

const titleOf = (id: string) => readTitles({ database, registry }, regions, [id]).get(id);

test("the path of records in a ring ends where it meets the record again", () => {
  const [first = ""] = writeRegions("ring", [2, 0, 1]);
  expect(titleOf(first)?.path.map(({ title }) => title)).toEqual(["ring-1", "ring-2"]);
  const [own = ""] = writeRegions("own", [0]);
  expect(titleOf(own)?.path).toEqual([]);
});

test("a path has no more than its closest steps", () => {
  const ids = writeRegions("deep", [null, ...Array.from({ length: 3 * maxPathSteps }, (_, place) => place)]);
  const path = titleOf(ids.at(-1) ?? "")?.path.map(({ id }) => id);
  expect(path).toEqual(ids.slice(-1 - maxPathSteps, -1));
});
