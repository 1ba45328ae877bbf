import { rememberBy } from "../../../lib/remember.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { profiles } from "../../../resources/profiles.ts";

/**
 * Returns the resources whose records merge. Decision: people stay at the box: a merge never creates, changes or deletes an
 * account, and neither sessions, tokens nor settings, which are no resources.
 */
export const mergedResources = (registry: Registry): Registry =>
  registry.filter(({ name }) => name !== profiles.name);

const declaredKeys = rememberBy(
  (resource: Resource): ReadonlySet<string> =>
    new Set(
      Object.entries(declaredFields(resource)).flatMap(([key, { kind, need }]) =>
        kind.column !== "none" && (need !== "service" || resource.recorded.includes(key)) ? [key] : [],
      ),
    ),
);

/**
 * Whether a field of a resource merges. What the service gives is derived at the box again, unless the definition says that
 * it records what a person did.
 */
export const isMergedField = (resource: Resource, key: string): boolean =>
  isCustomKey(key) ? resource.custom : declaredKeys(resource.declared ?? resource).has(key);
