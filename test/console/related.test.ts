import { describe, expect, test } from "bun:test";
import { resourceNamed, resources } from "../../src/console/web/definitions/resources.ts";
import { consequences } from "../../src/console/web/records/detail/consequences.ts";
import { groupFields } from "../../src/console/web/records/detail/groups.ts";
import { parseHolders } from "../../src/console/web/records/detail/holders.ts";
import { inboundTo } from "../../src/console/web/records/detail/inbound.ts";
import { relatedLabel } from "../../src/console/web/records/detail/relatedLabel.ts";

describe("what refers to a record", () => {
  test("is known from the definitions", () => {
    const found = inboundTo(resources, "sites").map(({ resource, field }) => `${resource.name} ${field}`);
    expect(found).toEqual(["locations siteId", "vlans siteId", "prefixes siteId", "clusters siteId"]);
  });

  test("has no list where it lies within something else", () => {
    const names = inboundTo(resources, "purchase-orders").map(({ resource }) => resource.name);
    expect(names).toEqual([]);
  });

  test("is headed by its field where there are several of the same kind", () => {
    const inbound = inboundTo(resources, "sites");
    const first = inbound[0];
    if (first === undefined) throw new Error("nothing refers to sites");
    expect(relatedLabel(first, inbound)).toBe("Locations");
    expect(relatedLabel(first, [...inbound, { ...first, field: "description" }])).toBe("Locations: Site");
  });
});

describe("what holds a record", () => {
  test("is read from what the server says", () => {
    const holders = parseHolders(resources, "sites", "Site is in use by 3 VLANs, 1 prefix, 2 gadgets");
    expect(holders.map(({ text, resource, fields }) => [text, resource?.name, fields])).toEqual([
      ["3 VLANs", "vlans", ["siteId"]],
      ["1 prefix", "prefixes", ["siteId"]],
      ["2 gadgets", undefined, []],
    ]);
  });

  test("is nothing where the server says something else", () => {
    expect(parseHolders(resources, "sites", "The last active super_admin must stay")).toEqual([]);
  });
});

test("what goes with a record that is deleted is said before", () => {
  expect(consequences(resources, "purchase-orders")).toBe("Its purchase order items go with it.");
  expect(consequences(resources, "sites")).toBe("");
  expect(consequences(resources, "profiles")).toContain("It is taken out of the");
});

test("every field of a record that is shown alone stands in one group", () => {
  for (const resource of resources) {
    const { facts, texts, stamps } = groupFields(resource);
    const keys = [...facts, ...texts, ...stamps].map(({ key }) => key).sort();
    const expected = resource.fields.filter(
      ({ answered, kind }) => answered !== "lists" && kind !== "records",
    );
    expect(keys).toEqual(expected.map(({ key }) => key).sort());
  }
  const sites = resourceNamed("sites");
  expect(sites && groupFields(sites).texts.map(({ key }) => key)).toEqual(["description"]);
});
