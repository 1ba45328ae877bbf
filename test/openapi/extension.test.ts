import { expect, test } from "bun:test";
import { describeForPrograms } from "../../src/features/openapi/extension.ts";
import { gadgets, parts } from "../fixture/resources.ts";

/* Programs read these words in the API's document; the source may call the same things what it likes. */

test("a resource is described by the words that programs know, and no others", () => {
  expect(Object.keys(describeForPrograms(gadgets))).toEqual([
    ...["name", "path", "label", "plural", "area", "title", "sort", "searched", "roles"],
    ...["unique", "ordered", "fields", "example"],
  ]);
  expect(describeForPrograms(parts)).toMatchObject({ within: { resource: "gadgets", by: "gadgetId" } });
});

test("a field says where it is shown, and nothing of colours", () => {
  const { fields } = describeForPrograms(gadgets) as { readonly fields: readonly object[] };
  expect(fields).toContainEqual(expect.objectContaining({ key: "parts", shown: "details" }));
  for (const field of fields) {
    expect(Object.keys(field)).toContain("shown");
    for (const word of ["answered", "tones"]) expect(Object.keys(field)).not.toContain(word);
  }
});
