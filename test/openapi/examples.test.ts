import { describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/db/open.ts";
import { exampleId, exampleRecord } from "../../src/features/openapi/exampleRecord.ts";
import { recordSchema } from "../../src/resource/definition/schema.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { createAjv } from "./jsonSchema.ts";
import { testDocument } from "./testDocument.ts";

const ajv = createAjv();
/** The schema with its pointers as the names under which the components are known here. */
const named = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"'));
for (const [name, schema] of Object.entries(testDocument.components.schemas))
  ajv.addSchema(named(schema), name);

const problemsOf = (schema: object, value: unknown): string => {
  const validate = ajv.compile(named(schema));
  return validate(value) ? "" : ajv.errorsText(validate.errors);
};

describe("schemas of the document", () => {
  test.each(Object.keys(testDocument.components.schemas))("%s is valid JSON Schema 2020-12", (name) => {
    expect(ajv.getSchema(name)).toBeFunction();
  });
});

describe("examples of requests", () => {
  const bodies = Object.entries(testDocument.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) => {
      const body = requestBody?.content["application/json"];
      return body?.example === undefined ? [] : [[`${method} ${path}`, body] as const];
    }),
  );

  test.each(bodies)("%s takes its own", (_, { schema, example }) => {
    expect(problemsOf(schema, example)).toBe("");
  });

  test("are there for every resource", () => {
    expect(bodies.length).toBeGreaterThanOrEqual(registry.length);
  });
});

describe("examples of records", () => {
  test.each(registry.map((resource) => [resource.label, resource] as const))(
    "%s fits its schema",
    (_, resource) => {
      for (const shown of ["lists", "details"] as const) {
        expect(problemsOf(recordSchema(resource, shown), exampleRecord(resource, shown))).toBe("");
      }
    },
  );

  const database = openDatabase(":memory:");
  const context = { database, registry, actor: { personId: null, email: null }, requestId: null };
  const alone = registry.filter(({ parent }) => parent === undefined);

  test.each(alone.map((resource) => [resource.label, resource] as const))(
    "%s is what creating it answers",
    async (_, resource) => {
      const created = await database.write(() => createRecord(context, resource, resource.example));
      const service = Object.entries(resource.fields).filter(
        ([, { need, kind }]) => need === "service" && kind.reference,
      );
      const given = ["id", "createdAt", "updatedAt", ...service.map(([key]) => key)];
      const without = (record: object) =>
        Object.fromEntries(Object.entries(record).filter(([key]) => !given.includes(key)));
      expect(without(exampleRecord(resource, "details"))).toEqual(without(JSON.parse(created.json)));
    },
  );

  test("refer to one another", () => {
    const item = registry.find(({ name }) => name === "purchase-order-items");
    expect(item && exampleRecord(item, "details").poId).toBe(exampleId("purchase-orders"));
  });
});
