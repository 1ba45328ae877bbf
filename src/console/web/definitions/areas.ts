import type { AreaDescription } from "../../../resource/definition/display/describeArea.ts";
import { readAreas } from "../../readDefinitions.ts" with { type: "macro" };

// Frozen for the same reason as the resources.
/** All areas, in display order, embedded by the build. */
export const areas: readonly AreaDescription[] = Object.freeze(readAreas());
