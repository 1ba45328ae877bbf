import type { Icon } from "../../../resource/definition/display/icon.ts";
import { resourceNamed } from "./resources.ts";

/** Returns the icon of a resource, by its name. */
export const resourceIcon = (name: string): Icon => resourceNamed(name)?.icon ?? "tag";
