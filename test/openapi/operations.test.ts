import { describe, expect, test } from "bun:test";
import { fixtureDocument } from "./fixtureDocument.ts";

const { paths, components } = fixtureDocument;
const operations = Object.values(paths).flatMap((item) => Object.values(item));
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

describe("an operation", () => {
  test.each([
    ["get", "/api/gadgets", ["200", "304", "400", "401", "403", "421", "500", "503"]],
    [
      "post",
      "/api/gadgets",
      ["201", "400", "401", "403", "408", "409", "413", "415", "421", "500", "503", "507"],
    ],
    ["get", "/api/alarms/{id}", ["200", "304", "401", "403", "404", "421", "500"]],
    [
      "patch",
      "/api/gadgets/{id}",
      ["200", "400", "401", "403", "404", "408", "409", "412", "413", "415", "421", "500", "503", "507"],
    ],
    [
      "delete",
      "/api/gadgets/{id}",
      ["200", "401", "403", "404", "409", "412", "413", "415", "421", "500", "503", "507"],
    ],
  ])("%s %s answers %p", (method, path, statuses) => {
    expect(Object.keys(operationOf(method, path).responses)).toEqual(statuses);
  });

  test("says what its access asks for", () => {
    const refusal = (method: string, path: string) => operationOf(method, path).responses[403];
    expect(refusal("patch", "/api/gadgets/{id}")).toEqual({
      $ref: "#/components/responses/InsufficientRole",
    });
    expect(refusal("get", "/api/alarms")).toEqual({
      $ref: "#/components/responses/OperationsAccessRequired",
    });
    expect(operationOf("patch", "/api/gadgets/{id}/parts/{itemId}").description).toContain(
      "Takes the role manager",
    );
  });

  test("takes ids in its path, and ETags where they count", () => {
    const path = "/api/gadgets/{id}/parts/{itemId}";
    expect(namesOf("get", path)).toEqual(["id", "itemId", "If-None-Match"]);
    expect(namesOf("patch", "/api/gadgets/{id}")).toEqual(["id", "If-Match"]);
    expect(namesOf("delete", "/api/gadgets/{id}")).toEqual(["id", "If-Match"]);
    expect(namesOf("post", "/api/gadgets")).toEqual([]);
    expect(parametersOf("get", "/api/gadgets/{id}")[0]).toEqual({
      name: "id",
      in: "path",
      description: "Id of the gadget",
      required: true,
      schema: { type: "string", format: "uuid" },
    });
  });

  test("takes each filter of a list several times", () => {
    expect(namesOf("get", "/api/ranges")).toEqual([
      ...["page", "pageSize", "search", "sort", "order"],
      ...["id", "range", "makerId", "status", "description", "createdAt", "updatedAt", "tag"],
      ...["id__n", "range__n", "range__ic", "range__isw", "makerId__n", "makerId__empty"],
      ...["status__n", "status__ic", "status__isw"],
      ...["description__n", "description__ic", "description__isw", "description__empty"],
      ...["createdAt", "updatedAt"].flatMap((key) =>
        ["n", "gte", "gt", "lte", "lt"].map((by) => `${key}__${by}`),
      ),
      ...["tag__n", "tag__empty", "contains", "within", "within_include"],
      "If-None-Match",
    ]);
    const repeats = parametersOf("get", "/api/ranges").filter((parameter) => parameter?.explode === true);
    expect(repeats.every((parameter) => parameter?.schema.type === "array")).toBe(true);
    expect(repeats.map((parameter) => parameter?.name)).toContain("status");
    expect(
      parametersOf("get", "/api/ranges").find((parameter) => parameter?.name === "page")?.explode,
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
    expect(schemaOf("get", "/api/ranges", 200)).toEqual({
      $ref: "#/components/schemas/IpRangePage",
    });
    expect(schemaOf("post", "/api/families", 201)).toMatchObject({
      properties: { data: { $ref: "#/components/schemas/Family" } },
    });
    expect(
      operationOf("patch", "/api/gadgets/{id}").requestBody?.content["application/json"]?.schema,
    ).toEqual({
      $ref: "#/components/schemas/GadgetPatch",
    });
  });

  test("keep resources of equal fields apart", () => {
    expect(propertiesOf("YardPage").data).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/Yard" },
    });
  });

  test("tell rows of lists apart where they differ", () => {
    expect(Object.keys(components.schemas).filter((name) => name.endsWith("Row"))).toEqual(["GadgetRow"]);
    expect(propertiesOf("GadgetRow")).toHaveProperty("partCount");
    expect(propertiesOf("GadgetRow")).not.toHaveProperty("parts");
    expect(propertiesOf("Gadget").parts?.items).toEqual({
      $ref: "#/components/schemas/Part",
    });
  });

  test("leave what the service gives out of requests, and say so", () => {
    expect(Object.keys(propertiesOf("PartCreate"))).toEqual(["description", "makerId", "quantity", "price"]);
    expect(operationOf("post", "/api/gadgets").requestBody?.description).toContain(
      "id, familyName, totalPrice, partCount, parts, createdAt, updatedAt",
    );
    const bodies = operations.map(({ requestBody }) => requestBody?.content["application/json"]?.schema);
    expect(JSON.stringify(bodies).includes('"readOnly":true')).toBe(false);
  });

  test("tell of defaults on create alone: a change leaves out what stays", () => {
    expect(propertiesOf("GadgetCreate").isSpare?.default).toBe(false);
    expect(propertiesOf("GadgetCreate").status).toMatchObject({
      default: "active",
      examples: expect.any(Array),
    });
    expect(propertiesOf("GadgetPatch").isSpare).not.toHaveProperty("default");
  });

  test("refuse unknown fields and allow null by type", () => {
    expect(components.schemas.GadgetCreate?.additionalProperties).toBe(false);
    expect(propertiesOf("GadgetCreate").familyId?.type).toEqual(["string", "null"]);
    expect(propertiesOf("GadgetCreate").name?.type).toBe("string");
  });
});
