import { rememberBy } from "../../../lib/remember.ts";
import { suggest } from "../../../lib/text/suggest.ts";
import { spaced } from "../../../lib/text/words.ts";
import { recordFields } from "../../../resource/definition/answered.ts";
import {
  maxPathLength,
  readFieldPath,
  shortName,
  writeFieldPath,
} from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { tagsColumn } from "../../../resource/reading/tags/tagTable.ts";
import { withoutNumber } from "../../../sheets/repeatedTitles.ts";
import { aliasesOf } from "./aliases.ts";
import { foldHeader } from "./foldHeader.ts";
import { placesAtEnds } from "./placesAtEnds.ts";

/** The fields by what people call them, folded: their keys, labels and short names. */
const fieldsByName = rememberBy((resource: Resource): ReadonlyMap<string, string> => {
  const fields = Object.entries(recordFields(resource));
  const names = fields.flatMap(([key, { kind, shown }]) => {
    const isReference = kind.reference !== undefined;
    const words = [shown.label ?? spaced(key), ...(isReference ? [shortName(key)] : [])];
    const place = isReference ? shortName(key) : key;
    return words.map((word) => [foldHeader(word), place] as const);
  });
  // A key says exactly what is meant, and no label may stand before it.
  return new Map([...names, ...fields.map(([key]) => [foldHeader(key), key] as const)]);
});

/** The folded names by which a resource knows its columns. */
export const headersOf = (resource: Resource): readonly string[] => [
  ...new Set([...fieldsByName(resource).keys(), ...aliasesOf(resource).keys()]),
];

/**
 * Where each header of a sheet goes; undefined for those that are unknown. A header that is there again has a number behind
 * it, and of a list of cables what it means follows from its place.
 */
export function placesOfHeaders(
  registry: Registry,
  resource: Resource,
  headers: readonly string[],
): readonly (string | undefined)[] {
  const places = headers.map((header) => {
    const title = withoutNumber(header);
    const place = placeOfHeader(registry, resource, header);
    return place === undefined && title !== header ? placeOfHeader(registry, resource, title) : place;
  });
  return resource.name === "cables" ? placesAtEnds(headers.map(withoutNumber), places) : places;
}

/** Where a header goes, as it is written or as other programs call it; undefined if it is unknown. */
export function placeOfHeader(registry: Registry, resource: Resource, header: string): string | undefined {
  if (header.length > maxPathLength) return undefined;
  const exact = readFieldPath(registry, resource, header);
  if (exact !== undefined) return writeFieldPath(exact);
  const folded = foldHeader(header);
  if (resource.isAnnotated && folded === tagsColumn) return tagsColumn;
  return (
    fieldsByName(resource).get(folded) ??
    aliasesOf(resource).get(folded.replaceAll("’", "'")) ??
    placeOfPath(registry, resource, header)
  );
}

/** The same of a path whose words are written otherwise: "Site.Slug", "vlan group.slug". */
function placeOfPath(registry: Registry, resource: Resource, header: string): string | undefined {
  const [first = "", ...rest] = header.split(".");
  if (rest.length === 0) return undefined;
  const reference = placeOfHeader(registry, resource, first);
  const path = reference === undefined ? undefined : readFieldPath(registry, resource, reference);
  if (path?.keys.length !== 1) return undefined;
  const target = fieldsOf(resource)[path.keys[0] ?? ""]?.kind.reference?.target;
  const outer = registry.find(({ name }) => name === target);
  const inner = outer && placeOfHeader(registry, outer, rest.join("."));
  return inner === undefined ? undefined : `${shortName(path.keys[0] ?? "")}.${inner}`;
}

/** Returns what an unknown header may mean. */
export const suggestPlace = (resource: Resource, header: string): string | null => {
  if (header.length > maxPathLength) return null;
  const names = fieldsByName(resource);
  const near = suggest(foldHeader(header), [...names.keys()]);
  return near === undefined ? null : (names.get(near) ?? null);
};
