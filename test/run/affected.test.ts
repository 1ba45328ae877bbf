import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { otherTests, roomTests } from "../roomTests.ts";
import { affectedTests, matchTests, roomOf } from "./affected.ts";
import { root, testFiles } from "./files.ts";

const sources = [...new Glob("src/**/*.{ts,tsx}").scanSync(root)].sort();

test("every room has tests that can notice a change in it", () => {
  const rooms = [...new Set(sources.map((file) => roomOf(file) ?? file))];
  const missing = rooms
    .filter((room) => (roomTests[room] ?? []).length === 0)
    .map((room) => `src/${room}: add a row to test/roomTests.ts that names the tests of this room`);
  expect(missing).toEqual([]);
});

test("every row belongs to a room that is there", () => {
  const rooms = new Set(sources.map(roomOf));
  expect(Object.keys(roomTests).filter((room) => !rooms.has(room))).toEqual([]);
});

test("every row names tests that are there", () => {
  const wrong = [...Object.entries(roomTests), ...Object.entries(otherTests)].flatMap(([room, patterns]) =>
    patterns
      .flatMap(alternatives)
      .filter((pattern) => matchTests(pattern).length === 0)
      .map((pattern) => `${room}: test/${pattern} has no tests`),
  );
  expect(wrong).toEqual([]);
});

/** The patterns that "e2e/{forms,links}" stands for. */
function alternatives(pattern: string): string[] {
  const [, before = "", inside, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return inside === undefined ? [pattern] : inside.split(",").map((one) => `${before}${one}${after}`);
}

describe("the tests that can notice a change of", () => {
  test.each<[string, string[]]>([
    ["src/lib/slug.ts", ["test/lib/slug.test.ts"]],
    ["src/areas/people/throttle.ts", ["test/people/throttle.test.ts", "test/e2e/sign-in.test.ts"]],
    ["src/console/web/pages/imports/Steps.tsx", ["test/e2e/imports.test.ts"]],
    ["test/e2e/hands.ts", ["test/e2e/jobs-daily.test.ts"]],
    ["test/sheets/fixtures/any.csv", ["test/sheets/csv.test.ts"]],
    ["test/lib/slug.test.ts", ["test/lib/slug.test.ts"]],
    ["migrations/0001_people.sql", ["test/resource/migrations.test.ts"]],
  ])("%s", (file, expected) => {
    const found = affectedTests([file]);
    expect(found).toEqual(expect.arrayContaining([...expected, "test/architecture.test.ts"]));
    expect(found.length).toBeLessThan(testFiles.length / 2);
  });

  test("what all tests depend on are all", () => {
    expect(affectedTests(["test/support.ts"])).toEqual([...testFiles]);
  });
});
