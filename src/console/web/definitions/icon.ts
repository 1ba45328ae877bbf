import type { Icon } from "../../../resource/definition/display/icon.ts";
import { resourceNamed } from "./resources.ts";

/** The icon of a resource, by its name. */
export const resourceIcon = (name: string): Icon => resourceNamed(name)?.icon ?? "tag";
