import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { readDefinitions } from "../../readDefinitions.ts" with { type: "macro" };

// Frozen for a reason: what a macro gives would be copied to each place that uses it.
/** Every resource, area by area, in the order of the registry; the build has embedded them. */
export const resources: readonly ResourceDescription[] = Object.freeze(readDefinitions());

const byName: ReadonlyMap<string, ResourceDescription> = new Map(
  resources.map((resource) => [resource.name, resource]),
);

/** The resource of this name, as the address of a page or a reference gives it; undefined where there is none. */
export function resourceNamed(name: string): ResourceDescription | undefined {
  return byName.get(name);
}

/** The resources that have lists of their own, by the name of their area; those that lie within records of another have none. */
export const resourcesByArea: ReadonlyMap<string, readonly ResourceDescription[]> = Map.groupBy(
  resources.filter(({ parent }) => parent === undefined),
  ({ area }) => area,
);
