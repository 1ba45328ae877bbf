import { describe, expect, test } from "bun:test";
import { resolveReferences } from "../../src/console/web/pages/reference/resolveReferences.ts";

const document = {
  paths: {
    "/api/sites": { get: { parameters: [{ $ref: "#/components/parameters/page" }], summary: "List" } },
  },
  components: {
    parameters: { page: { name: "page", schema: { $ref: "#/components/schemas/a~1b" } } },
    schemas: {
      "a/b": { type: "integer" },
      Described: { $ref: "#/components/schemas/a~1b", description: "Of its own" },
      Tree: { properties: { parent: { $ref: "#/components/schemas/Tree" } } },
      Elsewhere: { $ref: "other.json#/Site" },
      Gone: { $ref: "#/components/schemas/toString" },
      Named: { properties: { $ref: { type: "string" } } },
    },
  },
};
const schema = (name: string): unknown => resolveReferences(document, ["components", "schemas", name]);

describe("the part of a document at a path", () => {
  test("has what its references lead to, however deep", () => {
    expect(resolveReferences(document, ["paths", "/api/sites", "get"])).toEqual({
      parameters: [{ name: "page", schema: { type: "integer" } }],
      summary: "List",
    });
  });

  test.each([
    ["adds what stands beside a reference", "Described", { type: "integer", description: "Of its own" }],
    [
      "leaves a reference to what it is in",
      "Tree",
      { properties: { parent: { properties: { parent: { $ref: "#/components/schemas/Tree" } } } } },
    ],
    ["leaves a reference to another document", "Elsewhere", { $ref: "other.json#/Site" }],
    ["leaves a reference to nothing", "Gone", { $ref: "#/components/schemas/toString" }],
    ["takes a property of that name for what it is", "Named", { properties: { $ref: { type: "string" } } }],
  ])("%s", (_, name, expected) => {
    expect(schema(name)).toEqual(expected);
  });

  test("is undefined where there is none, and the document stays as it was", () => {
    const before = structuredClone(document);
    expect(resolveReferences(document, ["components", "headers"])).toBeUndefined();
    resolveReferences(document, []);
    expect(document).toEqual(before);
  });
});
