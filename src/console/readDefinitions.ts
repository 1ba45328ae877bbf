import { describeResource, type ResourceDescription } from "../resource/definition/describe.ts";
import { type AreaDescription, describeArea } from "../resource/definition/describeArea.ts";
import type { LinkRule } from "../resource/definition/link.ts";
import { areas } from "../resources/areas.ts";
import { registry } from "../resources/index.ts";
import { linkRules } from "../resources/links.ts";

/** Describes every resource of the registry. Called as a macro, so that the console has them without asking for them. */
export function readDefinitions(): ResourceDescription[] {
  return registry.map(describeResource);
}

/** Describes every area, in the order in which they are shown. */
export function readAreas(): AreaDescription[] {
  return areas.map(describeArea);
}

/** Tells what records may be about. */
export function readLinkRules(): LinkRule[] {
  return [...linkRules];
}
