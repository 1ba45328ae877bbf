import { expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { testDocument } from "./testDocument.ts";

async function lint(document: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // The specification itself has /api/profiles/me beside /api/profiles/{id}; the literal path wins (OpenAPI 3.1, 4.8.8).
      "no-ambiguous-paths": "off",
      "operation-description": "error",
      "operation-singular-tag": "error",
      "operation-tag-defined": "error",
      "parameter-description": "error",
      "component-name-unique": "error",
      "security-defined": "error",
      "no-unused-components": "error",
      "no-invalid-media-type-examples": "error",
      "no-invalid-schema-examples": "error",
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "openapi.json",
    config,
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

test("Redocly's linter finds nothing to say, in its strictest set of rules", async () => {
  expect(await lint(testDocument)).toEqual([]);
});

test("the linter is awake", async () => {
  const { license: _, ...info } = testDocument.info;
  expect((await lint({ ...testDocument, info })).join()).toContain("license");
});
