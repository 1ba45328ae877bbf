import { expect, test } from "bun:test";
import { recordFields } from "../../src/resource/definition/answered.ts";
import { readPage } from "../../src/resource/reading/list.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { openFixture } from "../fixture/database.ts";
import { gadgets, registry } from "../fixture/resources.ts";

test("however many values a filter has, the statement is the same and compiled once", async () => {
  const database = openFixture();
  const context = {
    database,
    registry,
    attached: [],
    actor: { personId: null, email: null },
    requestId: null,
  };
  await database.write(() => {
    for (const number of [5, 6, 7]) createRecord(context, gadgets, { name: `Gadget ${number}`, number });
  });
  const listable = { fields: recordFields(gadgets, "lists"), sort: "name" };
  const total = (numbers: readonly number[]): number => {
    const params = new URLSearchParams(numbers.map((number) => ["number", String(number)]));
    return readPage(database, gadgets, parseListQuery(listable, params)).total;
  };
  expect(total([6])).toBe(1);
  expect(total([5, 6])).toBe(2);
  const compiled = database.statementCount();
  expect(total([5, 7, 9])).toBe(2);
  expect(total(Array.from({ length: 2000 }, (_, index) => index + 1))).toBe(3);
  expect(database.statementCount()).toBe(compiled);
  database.close();
});
