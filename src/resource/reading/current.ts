import type { Database } from "../../db/open.ts";
import { rememberBy } from "../../lib/remember.ts";
import type { CustomFieldsOf } from "../definition/custom/custom.ts";
import type { Registry } from "../definition/registry.ts";
import type { Extent, Resource } from "../definition/resource.ts";
import { withFields } from "./custom/withFields.ts";

/** Where custom fields come from. */
export interface FieldSource {
  /** A number that is another one whenever a custom field was added, changed or removed. */
  readonly version: () => number;
  /** The custom fields of the resource of this name: those that are active, and to an extent others as well. */
  readonly fieldsOf: (resource: string, extent?: Extent) => CustomFieldsOf;
}

/** What was made of one version of the fields. */
interface Version {
  readonly number: number;
  readonly resourceOf: Readonly<Record<Extent | "active", (declared: Resource) => Resource>>;
  readonly registryOf: (registry: Registry) => Registry;
}

interface Sourced {
  readonly source: FieldSource;
  version: Version;
  /** The names of the resources that are used with their archived fields unless an extent is given. */
  kept: ReadonlySet<string>;
}

const sources = new WeakMap<Database, Sourced>();

/** Sets where the custom fields of an open database come from; without a source there are none. */
export function setFieldSource(database: Database, source: FieldSource): void {
  sources.set(database, { source, version: versionOf(source), kept: new Set() });
}

function versionOf(source: FieldSource): Version {
  const upTo = (extent?: Extent) =>
    rememberBy((declared: Resource) => withFields(declared, source.fieldsOf(declared.name, extent), extent));
  const resourceOf = { active: upTo(), kept: upTo("kept"), all: upTo("all") };
  const registryOf = rememberBy((registry: Registry): Registry => {
    const resources = registry.map((resource) =>
      resource.custom ? resourceOf.active(resource.declared ?? resource) : resource,
    );
    return resources.every((resource, place) => resource === registry[place]) ? registry : resources;
  });
  return { number: source.version(), resourceOf, registryOf };
}

function currentSource(database: Database): Sourced | undefined {
  const sourced = sources.get(database);
  if (sourced !== undefined && sourced.version.number !== sourced.source.version())
    sourced.version = versionOf(sourced.source);
  return sourced;
}

/**
 * Runs work during which the resources of these names are used with their archived fields as well, so that it reads and writes
 * the values of them. What it returns must not be an answer of theirs: archived fields are not answered.
 */
export function usingArchived<T>(database: Database, names: ReadonlySet<string>, work: () => T): T {
  const sourced = sources.get(database);
  if (sourced === undefined || names.size === 0) return work();
  const before = sourced.kept;
  sourced.kept = names;
  try {
    return work();
  } finally {
    sourced.kept = before;
  }
}

/**
 * Returns a resource with the custom fields that it has at the moment: the declared resource itself where it has none, and
 * the same object until they change. Takes the declared resource or one that it returned earlier.
 */
export function currentResource<R extends Resource>(
  database: Database,
  resource: R,
  extent: Extent | undefined = resource.extent,
): R {
  if (!resource.custom) return resource;
  const source = currentSource(database);
  const usual = source?.kept.has(resource.name) === true ? "kept" : "active";
  // The types of a definition say nothing of custom fields.
  return (source?.version.resourceOf[extent ?? usual](resource.declared ?? resource) ?? resource) as R;
}

/** Returns a declared registry with the custom fields that its resources have at the moment; itself where they have none. */
export function currentRegistry(database: Database, declared: Registry): Registry {
  const source = currentSource(database);
  if (source === undefined) return declared;
  return source.kept.size === 0
    ? source.version.registryOf(declared)
    : declared.map((resource) => currentResource(database, resource));
}

/** Returns a registry whose resources have their archived custom fields as well. */
export const keptRegistry = (database: Database, registry: Registry): Registry =>
  registry.map((resource) => currentResource(database, resource, "kept"));
