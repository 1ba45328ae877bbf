import { afterAll, beforeAll, expect, test } from "bun:test";
import { recordChange } from "../../../src/db/changes/changes.ts";
import { readBoxId } from "../../../src/db/clones/box.ts";
import { fingerprintAt, lastSequence } from "../../../src/db/clones/fingerprint.ts";
import { type CloneMark, findCloneMark, writeCloneMark } from "../../../src/db/clones/mark.ts";
import { type Database, openDatabase } from "../../../src/db/open.ts";

const author = { actor: { personId: null, email: "ada@example.com" }, requestId: "r-1" };
const log = (database: Database, recordId: string): Promise<void> =>
  database.write(() =>
    recordChange(database, author, {
      ...{ action: "create", resource: "sites", recordId, before: null, after: '{"name":"Rotterdam"}' },
    }),
  );

let database: Database;
beforeAll(() => {
  database = openDatabase(":memory:");
});
afterAll(() => database.close());

test("a database is a box until it has a mark", async () => {
  const mark: CloneMark = {
    ...{ id: "c-1", name: "Ada's laptop", createdAt: "2026-11-21T08:10:00.000Z", signingKey: "MC4=" },
    ...{ base: 12, fingerprint: "ab", documents: "none" },
    box: { id: "b-1", name: "nas", url: "http://nas.local:4770" },
    person: { id: "p-1", email: "ada@example.com" },
  };
  expect(findCloneMark(database)).toBeUndefined();
  await database.write(() => writeCloneMark(database, mark));
  expect(findCloneMark(database)).toEqual(mark);
  await database.write(() => writeCloneMark(database, { ...mark, name: "Field laptop" }));
  expect(findCloneMark(database)?.name).toBe("Field laptop");
});

test("a box keeps its ID", async () => {
  const id = await database.write(() => readBoxId(database));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await database.write(() => readBoxId(database))).toBe(id);
});

test("fingerprints an entry of the change log by when and by whom which record was changed", async () => {
  expect(lastSequence(database)).toBe(0);
  expect(fingerprintAt(database, 0)).toBe("");
  await log(database, "one");
  await log(database, "two");
  expect(lastSequence(database)).toBe(2);
  expect(fingerprintAt(database, 2)).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprintAt(database, 2)).not.toBe(fingerprintAt(database, 1));
  expect(fingerprintAt(database, 3)).toBe("");
  const known = fingerprintAt(database, 2);
  database.sqlite.run("UPDATE changes SET after = '{}' WHERE sequence = 2");
  expect(fingerprintAt(database, 2)).toBe(known);
  database.sqlite.run("UPDATE changes SET at = '2001-01-01T00:00:00.000Z' WHERE sequence = 2");
  expect(fingerprintAt(database, 2)).not.toBe(known);
});
