import { expect, test } from "bun:test";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import { ownerField, readOwner } from "../../src/console/web/kinds/references/owners.ts";

test.each<[string, string | undefined]>([
  ["interfaces", "deviceId"],
  ["vm-interfaces", "vmId"],
  ["racks", "siteId"],
  ["sites", undefined],
  ["vendors", undefined],
])("records of %s are told apart by %p", (resource, key) => {
  const description = resourceNamed(resource);
  expect(description && ownerField(description)?.key).toBe(key);
});

test.each([
  ["", []],
  ["sw-a", [{ owner: "sw-a", own: "" }]],
  [
    "sw-a Gi1/0/2",
    [
      { owner: "sw-a", own: "Gi1/0/2" },
      { owner: "sw-a Gi1/0/2", own: "" },
    ],
  ],
])("%j may name an owner and something in it", (text, read) => {
  expect(readOwner(text)).toEqual(read);
});
