import { describe, expect, test } from "bun:test";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { defaultSort, isSort, isSortedBy, sortBy } from "../../src/console/web/definitions/sorts.ts";
import { inboundTo } from "../../src/console/web/records/detail/related/inbound.ts";
import { relatedShapes } from "../../src/console/web/records/detail/related/related.ts";
import { described, describedField, descriptions } from "../fixture/descriptions.ts";

const gadgets = described("gadgets");
const name = describedField("gadgets", "name");
const status = describedField("gadgets", "status");

describe("a list is sorted", () => {
  test("by the natural order of a field that has one, else by the field", () => {
    expect([name, status].map(sortBy)).toEqual(["name__natural", "status"]);
  });

  test("by a field in either order, and by none of several", () => {
    expect(["name", "name__natural", "status", "status,name"].map((sort) => isSortedBy(sort, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("by what it takes", () => {
    const asked = ["name", "name__natural", "status", "status__natural", "parts", "nonsense"];
    expect(asked.filter((sort) => isSort(gadgets, sort))).toEqual(["name", "name__natural", "status"]);
  });
});

test("what refers to a record is sorted as its own list is", () => {
  const orders = relatedShapes(described("makers"), inboundTo(descriptions, "makers")).map(
    ({ resource, order }) => [resource.name, order] as const,
  );
  expect(Object.fromEntries(orders)).toMatchObject({ gadgets: { sort: "name__natural", order: "asc" } });
});

test("where people expect 2 before 10 names have their natural order", () => {
  const natural = resources.filter((resource) => defaultSort(resource) === "name__natural");
  expect(natural.map((resource) => resource.name).toSorted()).toEqual([
    "clusters",
    "device-types",
    "devices",
    "interfaces",
    "locations",
    "platforms",
    "racks",
    "services",
    "sites",
    "virtual-machines",
    "vlan-groups",
    "vm-interfaces",
    "vrfs",
  ]);
});
