import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { readDefinitions } from "../../readDefinitions.ts" with { type: "macro" };
import { withCustomFields } from "./customFields.ts";

// Frozen, as the result of a macro would otherwise be copied to each place that uses it.
/** All resources as declared, by area, in the order of the registry, embedded by the build. */
export const resources: readonly ResourceDescription[] = Object.freeze(readDefinitions());

const byName: ReadonlyMap<string, ResourceDescription> = new Map(
  resources.map((resource) => [resource.name, resource]),
);

/**
 * The resource of this name, as the address of a page or a reference gives it, with the custom fields that it has at the
 * moment; undefined where there is none. What reads fields gets its resource here.
 */
export function resourceNamed(name: string): ResourceDescription | undefined {
  const found = byName.get(name);
  return found && withCustomFields(found);
}

/** The resources with their own lists, by the name of their area; nested resources have none. */
export const resourcesByArea: ReadonlyMap<string, readonly ResourceDescription[]> = Map.groupBy(
  resources.filter(({ parent }) => parent === undefined),
  ({ area }) => area,
);
