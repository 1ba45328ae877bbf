import { describe, expect, test } from "bun:test";
import { recordFields } from "../../src/resource/definition/answered.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { registry } from "../../src/resources/index.ts";

const described = (name: string) => describeResource(findResource(registry, name));
const fieldOf = (name: string, key: string) => described(name).fields.find((field) => field.key === key);

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
    expect(described("contracts")).toMatchObject({
      path: "/api/contracts",
      label: "Contract",
      plural: "Contracts",
      area: "purchasing",
      sort: "name",
      searched: ["name", "description"],
      roles: { read: "viewer", write: "manager" },
      ordered: [["startDate", "endDate"]],
    });
    expect(described("incidents").roles).toEqual({ read: "operator", write: "operator" });
    expect(described("purchase-order-items")).toMatchObject({
      path: "/api/purchase-orders/{id}/items",
      parent: { resource: "purchase-orders", by: "poId" },
    });
  });

  test("says of a field what a form needs", () => {
    expect(fieldOf("vlans", "vid")).toMatchObject({
      kind: "integer",
      required: true,
      nullable: false,
      limits: { minimum: 1, maximum: 4094 },
    });
    expect(fieldOf("vlans", "siteId")).toMatchObject({ nullable: true, reference: { target: "sites" } });
    expect(fieldOf("sites", "slug")).toMatchObject({ required: false, madeFrom: "name" });
    expect(fieldOf("sites", "createdAt")).toMatchObject({ readOnly: true, rule: "is read only" });
    expect(fieldOf("purchase-orders", "items")).toMatchObject({
      answered: "details",
      scalar: false,
      readOnly: true,
    });
  });

  test("gives defaults as they are answered, and tells open vocabularies from closed ones", () => {
    expect(fieldOf("prefixes", "isPool")?.default).toBe(false);
    expect(fieldOf("purchase-orders", "totalValue")?.default).toBe("0.00");
    expect(fieldOf("purchase-orders", "status")).toMatchObject({ default: "draft", closed: true });
    expect(fieldOf("vlans", "status")).toMatchObject({
      default: "active",
      suggestions: ["active", "reserved", "deprecated"],
    });
    expect(fieldOf("vlans", "status")?.closed).toBeUndefined();
  });
});
