import { describe, expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { openDatabase } from "../../src/db/open.ts";
import { promiseNames, undeclaredTables, verify } from "./promises.ts";

describe.each(attachedKinds.map((kind) => [kind.sheet.name, kind] as const))("%s", (_, kind) => {
  test.each(promiseNames)("%s", (name) => verify(name, kind));
});

test("every table with the ends of an attached row belongs to a kind", () => {
  const database = openDatabase(":memory:");
  expect(undeclaredTables(database, attachedKinds)).toEqual([]);
  expect(undeclaredTables(database, [])).toContain("links");
});
