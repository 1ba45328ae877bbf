import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { readSharedViews } from "../../../../readDefinitions.ts" with { type: "macro" };
import { resourceNamed } from "../../../definitions/resources.ts";

const sharedViews: ResourceDescription = Object.freeze(readSharedViews());

/** Returns what merges and undo handle under this name: a resource, or shared views, which have no pages; else undefined. */
export const mergedNamed = (name: string): ResourceDescription | undefined =>
  name === sharedViews.name ? sharedViews : resourceNamed(name);
