import type { Database } from "../../db/open.ts";
import { rememberBy } from "../../lib/remember.ts";
import type { Registry } from "../definition/registry.ts";
import type { Resource } from "../definition/resource.ts";
import type { Fields } from "../fields/field.ts";
import { withFields } from "./withFields.ts";

/** Where custom fields come from. */
export interface FieldSource {
  /** A number that is another one whenever a custom field was added, changed or removed. */
  readonly version: () => number;
  /** The custom fields of the resource of this name, by their own names. */
  readonly fieldsOf: (resource: string) => Fields;
}

/** What was made of one version of the fields. */
interface Version {
  readonly number: number;
  readonly resourceOf: (declared: Resource) => Resource;
  readonly registryOf: (registry: Registry) => Registry;
}

interface Sourced {
  readonly source: FieldSource;
  version: Version;
}

const sources = new WeakMap<Database, Sourced>();

/** Sets where the custom fields of an open database come from; without a source there are none. */
export function setFieldSource(database: Database, source: FieldSource): void {
  sources.set(database, { source, version: versionOf(source) });
}

function versionOf(source: FieldSource): Version {
  const resourceOf = rememberBy((declared: Resource) => withFields(declared, source.fieldsOf(declared.name)));
  const registryOf = rememberBy((registry: Registry): Registry => {
    const resources = registry.map((resource) =>
      resource.custom ? resourceOf(resource.declared ?? resource) : resource,
    );
    return resources.every((resource, place) => resource === registry[place]) ? registry : resources;
  });
  return { number: source.version(), resourceOf, registryOf };
}

function currentVersion(database: Database): Version | undefined {
  const sourced = sources.get(database);
  if (sourced === undefined) return undefined;
  if (sourced.version.number !== sourced.source.version()) sourced.version = versionOf(sourced.source);
  return sourced.version;
}

/**
 * Returns a resource with the custom fields that it has at the moment: the declared resource itself where it has none, and
 * the same object until they change. Takes the declared resource or one that it returned earlier.
 */
export function currentResource<R extends Resource>(database: Database, resource: R): R {
  if (!resource.custom) return resource;
  // The types of a definition say nothing of custom fields.
  return (currentVersion(database)?.resourceOf(resource.declared ?? resource) ?? resource) as R;
}

/** Returns a declared registry with the custom fields that its resources have at the moment; itself where they have none. */
export const currentRegistry = (database: Database, declared: Registry): Registry =>
  currentVersion(database)?.registryOf(declared) ?? declared;
