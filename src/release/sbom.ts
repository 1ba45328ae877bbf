import type { Component } from "../lib/licences.ts";

/** What an SBOM is made of. */
interface SbomOptions {
  /** When the executables were built, as a UTC timestamp. */
  readonly date: string;
  readonly commit: string;
  /** The SHA-512 of each package's archive, in base64, by its name. */
  readonly integrity: ReadonlyMap<string, string>;
}

/** Renders a software bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
export function renderSbom(
  components: readonly Component[],
  { date, commit, integrity }: SbomOptions,
): string {
  const own = components.find(({ kind }) => kind === "application");
  if (own === undefined) throw new Error("the SBOM has no application");
  const parts = components.filter((component) => component !== own);
  const sbom = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: date,
      component: { ...describe(own), properties: [{ name: "commit", value: commit }] },
    },
    components: parts.map((part) => {
      const sum = integrity.get(part.name);
      const content = sum === undefined ? undefined : Buffer.from(sum, "base64").toString("hex");
      return {
        ...describe(part),
        ...(content === undefined ? {} : { hashes: [{ alg: "SHA-512", content }] }),
      };
    }),
    dependencies: [{ ref: referenceOf(own), dependsOn: parts.map(referenceOf) }],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

const types = { application: "application", runtime: "platform", package: "library" } as const;

const describe = (component: Component) => ({
  type: types[component.kind],
  "bom-ref": referenceOf(component),
  name: component.name,
  version: component.version,
  licenses: [{ expression: component.licence }],
  ...(component.kind === "package" ? { purl: referenceOf(component) } : {}),
});

/** The package URL of a component: `pkg:npm/%40scope/name@1.0.0`. */
function referenceOf({ kind, name, version }: Component): string {
  const type = kind === "package" ? "npm" : "generic";
  const path = kind === "package" ? name : name.toLowerCase();
  return `pkg:${type}/${path.replace("@", "%40")}@${version}`;
}

/** Reads the SHA-512 of each package's archive from the text of `bun.lock`. */
export const readIntegrity = (lock: string): Map<string, string> =>
  new Map(
    [...lock.matchAll(/^ {4}"([^"]+)": \[.*"sha512-([\w+/=]+)"\],?$/gm)].map(([, name = "", sum = ""]) => [
      name,
      sum,
    ]),
  );
