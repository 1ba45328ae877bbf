import { describe, expect, test } from "bun:test";
import { recordFields } from "../../src/resource/definition/answered.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { registry as productRegistry } from "../../src/resources/index.ts";
import { alarms, registry as fixtureRegistry, gadgets, parts, ranges } from "../fixture/resources.ts";

const fieldOf = (resource: Resource, key: string) =>
  describeResource(resource).fields.find((field) => field.key === key);
const registry: readonly Resource[] = [...productRegistry, ...fixtureRegistry];

describe("the description of a resource", () => {
  test.each(registry.map((resource) => [resource.name, resource] as const))(
    "%s is plain data, whole",
    (_, resource) => {
      const description = describeResource(resource);
      expect(JSON.parse(JSON.stringify(description))).toEqual(description);
      expect(description.fields.map(({ key }) => key)).toEqual(Object.keys(recordFields(resource)));
    },
  );

  test("names its address, its area and who may do what", () => {
    expect(describeResource(gadgets)).toMatchObject({
      path: "/api/gadgets",
      label: "Gadget",
      plural: "Gadgets",
      area: "network",
      sort: "name",
      searched: ["name", "description"],
      roles: { read: "viewer", write: "operator" },
      ordered: [["boughtOn", "soldOn"]],
    });
    expect(describeResource(ranges)).toMatchObject({ sort: "range", searched: ["range", "description"] });
    expect(describeResource(alarms).roles).toEqual({ read: "operator", write: "operator" });
    expect(describeResource(parts)).toMatchObject({
      path: "/api/gadgets/{id}/parts",
      parent: { resource: "gadgets", by: "gadgetId" },
      roles: { read: "viewer", write: "manager" },
    });
  });

  test("says of a field what a form needs", () => {
    expect(fieldOf(gadgets, "number")).toMatchObject({
      kind: "integer",
      required: true,
      nullable: false,
      limits: { minimum: 1, maximum: 4094 },
    });
    expect(fieldOf(gadgets, "familyId")).toMatchObject({ nullable: true, reference: { target: "families" } });
    expect(fieldOf(gadgets, "slug")).toMatchObject({ required: false, madeFrom: "name" });
    expect(fieldOf(gadgets, "createdAt")).toMatchObject({ readOnly: true, rule: "is read only" });
    expect(fieldOf(gadgets, "parts")).toMatchObject({
      answered: "details",
      scalar: false,
      readOnly: true,
    });
  });

  test("gives defaults as they are answered, and tells open vocabularies from closed ones", () => {
    expect(fieldOf(gadgets, "isSpare")?.default).toBe(false);
    expect(fieldOf(gadgets, "totalPrice")?.default).toBe("0.00");
    expect(fieldOf(gadgets, "stage")).toMatchObject({ default: "draft", closed: true });
    expect(fieldOf(gadgets, "status")).toMatchObject({
      default: "active",
      suggestions: ["active", "reserved", "retired"],
    });
    expect(fieldOf(gadgets, "status")?.closed).toBeUndefined();
  });
});
