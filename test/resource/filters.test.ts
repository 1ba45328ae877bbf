import { expect, test } from "bun:test";
import { openDatabase } from "../../src/db/open.ts";
import { recordFields } from "../../src/resource/definition/answered.ts";
import { readPage } from "../../src/resource/reading/list.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { vlans } from "../../src/resources/vlans.ts";

test("however many values a filter has, the statement is the same and compiled once", async () => {
  const database = openDatabase(":memory:");
  const context = { database, registry, actor: { personId: null, email: null }, requestId: null };
  const resource = registry.find(({ name }) => name === vlans.name) ?? registry[0];
  if (resource === undefined) throw new Error("there is no resource");
  await database.write(() => {
    for (const vid of [5, 6, 7]) createRecord(context, resource, { name: `VLAN ${vid}`, vid });
  });
  const listable = { fields: recordFields(resource, "lists"), sort: "name" };
  const total = (vids: readonly number[]): number => {
    const params = new URLSearchParams(vids.map((vid) => ["vid", String(vid)]));
    return readPage(database, resource, parseListQuery(listable, params)).total;
  };
  expect(total([6])).toBe(1);
  expect(total([5, 6])).toBe(2);
  const compiled = database.statementCount();
  expect(total([5, 7, 9])).toBe(2);
  expect(total(Array.from({ length: 2000 }, (_, index) => index + 1))).toBe(3);
  expect(database.statementCount()).toBe(compiled);
  database.close();
});
