import { rememberBy } from "../../lib/remember.ts";
import { recordFields } from "./answered.ts";
import { fieldsOf } from "./fieldsOf.ts";
import { findResource, type Registry } from "./registry.ts";
import type { Resource } from "./resource.ts";

/**
 * Where a column of a file leads: field by field, all but the last of them references. "vlan.group.slug" of a prefix is
 * `["vlanId", "groupId", "slug"]`. A column that ends with a reference by its short name, such as "site", has what people
 * know the record by; with its full name, "siteId", it has the id.
 */
export interface FieldPath {
  readonly keys: readonly string[];
  readonly byName: boolean;
}

/** What a reference is called in a column that does not hold ids: "site" for `siteId`. */
export const shortName = (key: string): string => key.replace(/Id$/, "");

/** The reference of a resource that a word names: by its short name, or its full one. */
const referencesOf = rememberBy((resource: Resource): ReadonlyMap<string, string> => {
  const keys = Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) =>
    kind.reference === undefined ? [] : [key],
  );
  return new Map(keys.flatMap((key) => [[shortName(key), key] as const, [key, key] as const]));
});

/** The most characters of a column's name: no way is longer, and a tree might be walked for ever. */
export const maxPathLength = 200;

/** Reads the name of a column; undefined where it leads nowhere. */
export function readFieldPath(registry: Registry, resource: Resource, text: string): FieldPath | undefined {
  if (text.length > maxPathLength) return undefined;
  if (Object.hasOwn(recordFields(resource), text)) return { keys: [text], byName: false };
  const [first = "", ...rest] = text.split(".");
  const key = referencesOf(resource).get(first);
  if (key === undefined) return undefined;
  if (rest.length === 0) return { keys: [key], byName: true };
  const target = findResource(registry, fieldsOf(resource)[key]?.kind.reference?.target ?? "");
  const further = readFieldPath(registry, target, rest.join("."));
  return further && { keys: [key, ...further.keys], byName: further.byName };
}

/** Writes the name of a column, which `readFieldPath` takes: "vlan.group.slug". */
export function writeFieldPath({ keys, byName }: FieldPath): string {
  const last = keys.length - 1;
  return keys.map((key, place) => (place < last || byName ? shortName(key) : key)).join(".");
}

/** How deep a key of a key of a key is followed; none that is defined goes further. */
const deepest = 4;

/**
 * The ways in which people know the records of a resource without their ids, as paths, the best first: a VLAN by
 * `group.slug` and `vid`, or by `site.slug` and `vid`. A reference in a key stands for the first key of its own target.
 */
export function keyPaths(registry: Registry, resource: Resource, depth = deepest): FieldPath[][] {
  return resource.keys.flatMap((key) => {
    const parts = key.map((field): FieldPath[] | undefined => {
      const reference = fieldsOf(resource)[field]?.kind.reference;
      if (reference === undefined) return [{ keys: [field], byName: false }];
      const target = findResource(registry, reference.target);
      const [first] = depth === 0 || target === resource ? [] : keyPaths(registry, target, depth - 1);
      return first?.map(({ keys, byName }) => ({ keys: [field, ...keys], byName }));
    });
    return parts.every((part) => part !== undefined) ? [parts.flat()] : [];
  });
}
