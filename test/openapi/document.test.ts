import { describe, expect, test } from "bun:test";
import { registry } from "../../src/resources/index.ts";
import { testDocument, testRoutes } from "./testDocument.ts";

const { paths, components, tags } = testDocument;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (method: string, path: string) => {
  const operation = paths[path]?.[method];
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const parametersOf = (method: string, path: string) =>
  (operationOf(method, path).parameters ?? []).map((parameter) =>
    "$ref" in parameter ? components.parameters[parameter.$ref.split("/").at(-1) ?? ""] : parameter,
  );
const namesOf = (method: string, path: string) =>
  parametersOf(method, path).map((parameter) => parameter?.name);

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
});

describe("an operation", () => {
  test.each([
    ["get", "/api/vlans", ["200", "304", "400", "401", "421", "500"]],
    ["post", "/api/vlans", ["201", "400", "401", "403", "409", "413", "415", "421", "500", "503", "507"]],
    ["get", "/api/incidents/{id}", ["200", "304", "401", "403", "404", "421", "500"]],
    [
      "patch",
      "/api/vlans/{id}",
      ["200", "400", "401", "403", "404", "409", "412", "413", "415", "421", "500", "503", "507"],
    ],
    ["delete", "/api/vlans/{id}", ["200", "401", "403", "404", "409", "412", "421", "500", "503", "507"]],
  ])("%s %s answers %p", (method, path, statuses) => {
    expect(Object.keys(operationOf(method, path).responses)).toEqual(statuses);
  });

  test("says what its access asks for", () => {
    const refusal = (method: string, path: string) => operationOf(method, path).responses[403];
    expect(refusal("patch", "/api/vlans/{id}")).toEqual({ $ref: "#/components/responses/InsufficientRole" });
    expect(refusal("get", "/api/incidents")).toEqual({
      $ref: "#/components/responses/OperationsAccessRequired",
    });
    expect(operationOf("patch", "/api/contracts/{id}").description).toContain("Takes the role manager");
  });

  test("takes ids in its path, and ETags where they count", () => {
    const path = "/api/purchase-orders/{id}/items/{itemId}";
    expect(namesOf("get", path)).toEqual(["id", "itemId", "If-None-Match"]);
    expect(namesOf("patch", "/api/vlans/{id}")).toEqual(["id", "If-Match"]);
    expect(namesOf("delete", "/api/vlans/{id}")).toEqual(["id", "If-Match"]);
    expect(namesOf("post", "/api/vlans")).toEqual([]);
    expect(parametersOf("get", "/api/vlans/{id}")[0]).toEqual({
      name: "id",
      in: "path",
      description: "Id of the VLAN",
      required: true,
      schema: { type: "string", format: "uuid" },
    });
  });

  test("takes each filter of a list several times", () => {
    expect(namesOf("get", "/api/vlans")).toEqual([
      ...["page", "pageSize", "search", "sort", "order"],
      ...["id", "name", "vid", "groupId", "siteId", "status", "description", "createdAt", "updatedAt"],
      "If-None-Match",
    ]);
    const repeats = parametersOf("get", "/api/vlans").filter((parameter) => parameter?.explode === true);
    expect(repeats.every((parameter) => parameter?.schema.type === "array")).toBe(true);
    expect(repeats.map((parameter) => parameter?.name)).toContain("status");
    expect(
      parametersOf("get", "/api/vlans").find((parameter) => parameter?.name === "page")?.explode,
    ).toBeUndefined();
  });
});

describe("a record's schemas", () => {
  const propertiesOf = (name: string) =>
    (components.schemas[name]?.properties ?? {}) as Readonly<
      Record<string, Readonly<Record<string, unknown>>>
    >;

  test("are components, so that a client's types have names", () => {
    const schemaOf = (method: string, path: string, status: number) => {
      const response = operationOf(method, path).responses[status];
      return response !== undefined && "content" in response
        ? response.content?.["application/json"]?.schema
        : undefined;
    };
    expect(schemaOf("get", "/api/vm-interfaces", 200)).toEqual({
      $ref: "#/components/schemas/VmInterfacePage",
    });
    expect(schemaOf("post", "/api/cluster-groups", 201)).toMatchObject({
      properties: { data: { $ref: "#/components/schemas/ClusterGroup" } },
    });
    expect(operationOf("patch", "/api/slas/{id}").requestBody?.content["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/SlaPatch",
    });
  });

  test("keep resources of equal fields apart", () => {
    expect(propertiesOf("ClusterTypePage").data).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/ClusterType" },
    });
  });

  test("tell rows of lists apart where they differ", () => {
    expect(Object.keys(components.schemas).filter((name) => name.endsWith("Row"))).toEqual([
      "PurchaseOrderRow",
    ]);
    expect(propertiesOf("PurchaseOrderRow")).toHaveProperty("itemCount");
    expect(propertiesOf("PurchaseOrderRow")).not.toHaveProperty("items");
    expect(propertiesOf("PurchaseOrder").items?.items).toEqual({
      $ref: "#/components/schemas/PurchaseOrderItem",
    });
  });

  test("leave what the service gives out of requests, and say so", () => {
    expect(Object.keys(propertiesOf("VlanCreate"))).toEqual([
      "name",
      "vid",
      "groupId",
      "siteId",
      "status",
      "description",
    ]);
    expect(operationOf("post", "/api/vlans").requestBody?.description).toContain("id, createdAt, updatedAt");
    const bodies = operations.map(
      ({ operation }) => operation.requestBody?.content["application/json"]?.schema,
    );
    expect(JSON.stringify(bodies).includes('"readOnly":true')).toBe(false);
  });

  test("tell of defaults on create alone: a change leaves out what stays", () => {
    expect(propertiesOf("PrefixCreate").isPool?.default).toBe(false);
    expect(propertiesOf("PrefixCreate").status).toMatchObject({
      default: "active",
      examples: expect.any(Array),
    });
    expect(propertiesOf("PrefixPatch").isPool).not.toHaveProperty("default");
  });

  test("refuse unknown fields and allow null by type", () => {
    expect(components.schemas.VlanCreate?.additionalProperties).toBe(false);
    expect(propertiesOf("VlanCreate").groupId?.type).toEqual(["string", "null"]);
    expect(propertiesOf("VlanCreate").name?.type).toBe("string");
  });

  test.each(registry.map((resource) => [resource.name, resource] as const))(
    "describe %s for programs",
    (name) => {
      const described = Object.values(components.schemas).map((schema) => schema["x-sitebook-resource"]);
      expect(described).toContainEqual(expect.objectContaining({ name }));
    },
  );
});
