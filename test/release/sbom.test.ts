import { beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { collectComponents } from "../../src/release/licences/collect.ts";
import { readIntegrity, renderSbom } from "../../src/release/sbom.ts";

const root = join(import.meta.dir, "../..");
const schemas = join(root, "node_modules/@cyclonedx/cyclonedx-library/res/schema");
const readSchema = (name: string) =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), "utf8"));

interface Sbom {
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly type: string;
    readonly purl?: string;
    readonly hashes?: readonly unknown[];
  }[];
}

let sbom: Sbom;
beforeAll(async () => {
  const integrity = readIntegrity(readFileSync(join(root, "bun.lock"), "utf8"));
  const options = { date: "2026-11-23T12:00:00Z", commit: "0123456789ab", integrity };
  sbom = JSON.parse(renderSbom(await collectComponents(), options));
});

test("the SBOM is valid CycloneDX 1.6", () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  for (const name of ["spdx", "jsf-0.82"]) {
    const { $id: _, ...schema } = readSchema(name);
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const validate = ajv.compile(readSchema("bom-1.6"));
  validate(sbom);
  expect(validate.errors).toBeNull();
  // The schema refuses something at all.
  expect(validate({ ...sbom, specVersion: 2 })).toBeFalse();
});

test("the SBOM names Sitebook, what it runs on, and each package with its archive's hash", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(sbom.metadata.component).toMatchObject({ name: "Sitebook", version });
  expect(sbom.components.filter(({ type }) => type === "platform").map(({ name }) => name)).toEqual([
    "Bun",
    "SQLite",
  ]);
  const packages = sbom.components.filter(({ type }) => type === "library");
  expect(packages.map(({ purl }) => purl)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^pkg:npm\/%40tanstack\/react-router@\d/)]),
  );
  expect(packages.filter(({ hashes }) => hashes === undefined).map(({ name }) => name)).toEqual([]);
});
