import { describe, expect, test } from "bun:test";
import { registry } from "../../src/resources/index.ts";
import { testDocument, testRoutes } from "./testDocument.ts";

const { paths, components, tags } = testDocument;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
describe("the document", () => {
  test("has every route, itself included, and nothing else", () => {
    const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort();
    const mounted = testRoutes
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`)
      .sort();
    expect(documented).toEqual(mounted);
    expect(documented).toContain("GET /api/openapi.json");
  });

  test("gives every operation an id of its own and a described chapter", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const described = tags.filter(({ description }) => description.length > 10).map(({ name }) => name);
    expect(
      operations.map(({ operation }) => operation.tags[0]).filter((tag) => !described.includes(tag)),
    ).toEqual([]);
  });

  test("has no pointer to nothing and no component that nothing points to", () => {
    const pointers = [...JSON.stringify(testDocument).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(
      ([, to]) => to,
    );
    const names = Object.entries(components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`));
    expect([...new Set(pointers)].sort()).toEqual(names.sort());
  });

  test("asks for a session everywhere but on public routes", () => {
    expect(testDocument.security).toEqual([{ cookieAuth: [] }, { bearerAuth: [] }]);
    expect(components.securitySchemes.cookieAuth).toMatchObject({
      type: "apiKey",
      in: "cookie",
      name: "session",
    });
    const open = operations
      .filter(({ operation }) => operation.security !== undefined)
      .map(({ path }) => path);
    expect(open).toEqual(testRoutes.filter(({ access }) => access === "public").map(({ path }) => path));
    const closed = operations.filter(({ operation }) => operation.security === undefined);
    expect(closed.filter(({ operation }) => operation.responses[401] === undefined)).toEqual([]);
  });

  test("has nothing in a request that the service gives", () => {
    const bodies = operations.map(
      ({ operation }) => operation.requestBody?.content["application/json"]?.schema,
    );
    expect(JSON.stringify(bodies)).not.toContain('"readOnly":true');
  });

  test.each(registry.map((resource) => [resource.name, resource] as const))(
    "describes %s for programs",
    (name) => {
      const described = Object.values(components.schemas).map((schema) => schema["x-sitebook-resource"]);
      expect(described).toContainEqual(expect.objectContaining({ name }));
    },
  );
});
