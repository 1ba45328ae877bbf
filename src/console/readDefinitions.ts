import { describeResource, type ResourceDescription } from "../resource/definition/describe.ts";
import { type AreaDescription, describeArea } from "../resource/definition/describeArea.ts";
import type { LinkRule } from "../resource/definition/link.ts";
import { areas } from "../resources/areas.ts";
import { registry } from "../resources/index.ts";
import { linkRules } from "../resources/links.ts";

/** Describes every resource of the registry. Called as a macro, so that the console has them without asking for them. */
export function readDefinitions(): ResourceDescription[] {
  return registry.map((resource) => {
    const { example: _, ...description } = describeResource(resource);
    return description;
  });
}

/** One realistic record of each resource by its name, as a client would send it. */
export function readExamples(): Record<string, Readonly<Record<string, unknown>>> {
  return Object.fromEntries(registry.map(({ name, example }) => [name, example]));
}

/** Describes every area, in the order in which they are shown. */
export function readAreas(): AreaDescription[] {
  return areas.map(describeArea);
}

/** Tells what records may be about. */
export function readLinkRules(): LinkRule[] {
  return [...linkRules];
}
