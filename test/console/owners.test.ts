import { expect, test } from "bun:test";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import { ownerFields, readOwner } from "../../src/console/web/kinds/references/owners.ts";

test.each<[string, readonly string[]]>([
  ["interfaces", ["deviceId"]],
  ["vm-interfaces", ["vmId"]],
  ["racks", ["siteId"]],
  ["vlans", ["groupId", "siteId"]],
  ["devices", ["siteId"]],
  ["sites", []],
  ["vendors", []],
])("records of %s are told apart by %p", (resource, keys) => {
  const description = resourceNamed(resource);
  expect(description && ownerFields(description).map(({ key }) => key)).toEqual([...keys]);
});

const whole = (text: string) => ({ owner: text, own: "" });

test.each([
  ["", []],
  ["sw-a", [whole("sw-a")]],
  ["sw-a Gi1/0/2", [{ owner: "sw-a", own: "Gi1/0/2" }, whole("sw-a Gi1/0/2")]],
  ["sw-a · Uplink 1", [{ owner: "sw-a", own: "Uplink 1" }, whole("sw-a · Uplink 1")]],
  ["Delft / sw-a / Gi1/0/2", [{ owner: "sw-a", own: "Gi1/0/2" }, whole("Delft / sw-a / Gi1/0/2")]],
  ["sw-a ·", [{ owner: "sw-a", own: "·" }, whole("sw-a ·")]],
])("%j may name an owner and something in it", (text, read) => {
  expect(readOwner(text)).toEqual(read);
});
