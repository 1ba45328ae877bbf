import type { AreaDescription } from "../../../resource/definition/display/describeArea.ts";
import { readAreas } from "../../readDefinitions.ts" with { type: "macro" };

// Frozen as the resources are, and for the same reason.
/** Every area of the product, in the order in which the console shows them; the build has embedded them. */
export const areas: readonly AreaDescription[] = Object.freeze(readAreas());
