import { rememberBy } from "../lib/remember.ts";
import type { Registry } from "../resource/definition/registry.ts";
import { sharedViews } from "./sharedViews.ts";

/** Returns a registry with shared views as its last resource, for what handles them as records: undo and merges. */
export const withSharedViews: (registry: Registry) => Registry = rememberBy((registry) =>
  registry.includes(sharedViews) ? registry : [...registry, sharedViews],
);
