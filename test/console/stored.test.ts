import { expect, test } from "bun:test";
import { readKept } from "../../src/console/web/base/readKept.ts";
import { columnsIn } from "../../src/console/web/base/takeOver.ts";
import { maxColumns } from "../../src/lib/limits.ts";

const pin = { address: "/r/sites", title: "Sites", resource: null };
const recent = { resource: "sites", id: "1", title: "Zürich", subtitle: "Site" };
const whole = { pins: [pin], recents: [recent], columns: { sites: ["name"] } };

test("what a browser kept of a person is believed where it is whole", () => {
  expect(readKept(whole)).toEqual(whole);
  expect(readKept({ pins: [], recents: [], columns: {} })).toBeDefined();
});

test("nothing of it is believed where a part is something else", () => {
  const parts = [
    ...[{ pins: null, recents: null, columns: null }, { pins: [1, null] }, { pins: {} }],
    ...[{ pins: [{ ...pin, title: 7 }] }, { recents: [null] }, { recents: [{ ...recent, id: undefined }] }],
    ...[{ recents: "x" }, { columns: [] }, { columns: { sites: "name" } }, { columns: { sites: [null] } }],
  ];
  for (const stored of [undefined, null, 7, "x", [], {}, ...parts.map((part) => ({ ...whole, ...part }))])
    expect([stored, readKept(stored)]).toEqual([stored, undefined]);
});

test.each<[unknown, readonly string[]]>([
  ["name,status", ["name", "status"]],
  ["", []],
  ["name,,na me,<b>,name", ["name"]],
  [["name"], []],
  [7, []],
])("of the columns that a browser kept, %j, those that can be columns are taken over", (stored, columns) => {
  expect(columnsIn(stored)).toEqual(columns);
});

test("no more columns are taken over than anyone may have", () => {
  const many = Array.from({ length: maxColumns + 1 }, (_, place) => `a${place}`).join();
  expect(columnsIn(many)).toHaveLength(maxColumns);
});
