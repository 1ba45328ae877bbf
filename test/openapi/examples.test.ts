import { describe, expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { recordAt } from "../../src/demo/rest.ts";
import { exampleRecord } from "../../src/features/openapi/exampleRecord.ts";
import { exampleId } from "../../src/resource/definition/exampleId.ts";
import type { Registry } from "../../src/resource/definition/registry.ts";
import { recordSchema } from "../../src/resource/definition/schema.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { registry as productRegistry } from "../../src/resources/index.ts";
import { openFixture } from "../fixture/database.ts";
import { registry as fixtureRegistry, parts } from "../fixture/resources.ts";
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
    expect(bodies.length).toBeGreaterThanOrEqual(productRegistry.length);
  });
});

const registry: Registry = [...productRegistry, ...fixtureRegistry];

describe("examples of records", () => {
  test.each(registry.map((resource) => [resource.label, resource] as const))(
    "%s fits its schema",
    (_, resource) => {
      for (const shown of ["lists", "details"] as const) {
        expect(problemsOf(recordSchema(resource, shown), exampleRecord(resource, shown))).toBe("");
      }
    },
  );

  const alone = registry.filter(({ parent }) => parent === undefined);

  test.each(alone.map((resource) => [resource.label, resource] as const))(
    "%s is what creating it answers",
    async (_, resource) => {
      const database = openFixture();
      const context = {
        ...{ database, registry, attached: attachedKinds },
        ...{ actor: { personId: null, email: null }, requestId: null },
      };
      const created = await database.write(() =>
        readRecord(database, resource, recordAt(context, resource, 0)),
      );
      database.close();
      const referring = Object.entries(resource.fields).filter(
        ([, { need, kind }]) => need !== "optional" && kind.reference,
      );
      const given = ["id", "createdAt", "updatedAt", ...referring.map(([key]) => key)];
      const without = (record: object) =>
        Object.fromEntries(Object.entries(record).filter(([key]) => !given.includes(key)));
      expect(without(exampleRecord(resource, "details"))).toEqual(without(JSON.parse(created.json)));
    },
  );

  test("refer to one another", () => {
    expect(exampleRecord(parts, "details").gadgetId).toBe(exampleId("gadgets"));
  });
});
