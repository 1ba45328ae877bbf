import { describeResource, type ResourceDescription } from "../resource/definition/describe.ts";
import { registry } from "../resources/index.ts";

/** Describes every resource of the registry. Called as a macro, so that the console has them without asking for them. */
export function readDefinitions(): ResourceDescription[] {
  return registry.map(describeResource);
}
