import { expect, test } from "bun:test";
import {
  keptAs,
  patchKept,
  problemOfKey,
  withKept,
} from "../../src/console/web/pages/imports/keptColumns.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { registry } from "../../src/resources/index.ts";

const kept = { key: "rackColour", label: "Rack colour", kind: "choice" } as const;
const sheet = { name: "list", customFields: { Colour: kept } };
const [declared] = registry.filter(({ name }) => name === "sites").map(describeResource);
if (declared === undefined) throw new Error("no sites");
const sites = withKept(declared, sheet.customFields);

test("a kept column is one of the fields of its records", () => {
  expect(sites.fields.at(-1)).toMatchObject({ key: "custom.rackColour", shown: { label: "Rack colour" } });
  expect(withKept(sites, sheet.customFields)).toBe(sites);
});

test("a column is kept until it gets another field", () => {
  expect(keptAs(sheet, { header: "Colour", field: "custom.rackColour" })).toBe(kept);
  expect(keptAs(sheet, { header: "Colour", field: "description" })).toBeUndefined();
  expect(keptAs(sheet, { header: "constructor", field: null })).toBeUndefined();
});

test("keeping a column leaves the others as they are", () => {
  const seats = { key: "seats", label: "Seats", kind: "integer" } as const;
  expect(patchKept(sheet, "Seats", seats)).toEqual({
    sheets: [{ name: "list", customFields: { Colour: kept, Seats: seats } }],
  });
});

test.each([
  ["seats", undefined],
  ["Seats", "camel case"],
  ["rack colour", "camel case"],
  ["", "camel case"],
  ["a".repeat(51), "camel case"],
  ["rackcolour", "choose another key"],
])("a key %j is %j", (key, problem) => {
  const found = problemOfKey(sites, key);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});
