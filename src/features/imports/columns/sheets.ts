import { attachedIn } from "../../../resource/definition/attached/attached.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { inboundTo, type Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { foldHeader } from "./foldHeader.ts";
import { placesOfHeaders } from "./headers.ts";

/** The resources and the kinds of what is attached to their records. */
export type Sheets = Pick<Store, "registry" | "attached">;

/** What a sheet may hold: the records of a resource, or what is attached to records. */
export const sheetResources = ({ registry, attached }: Sheets): readonly Resource[] => [
  ...registry,
  ...attached.map(({ sheet }) => sheet),
];

/** Returns what a sheet of this name holds; undefined where there is no such resource. */
export const findSheetResource = (sheets: Sheets, name: string | null): Resource | undefined =>
  sheetResources(sheets).find((resource) => resource.name === name);

/** The resource of which a sheet most likely has the records: by its name, or else by its header. */
export function resourceOfSheet(
  sheets: Sheets,
  name: string,
  header: readonly string[],
): Resource | undefined {
  const { registry } = sheets;
  const folded = foldHeader(name.replace(/\.[a-z]+$/i, ""));
  const named = sheetResources(sheets).find((resource) => namesOf(resource).includes(folded));
  // Other programs have sheets of web links.
  const isOther =
    named !== undefined &&
    attachedIn(sheets.attached, named) !== undefined &&
    !hasRequired(registry, named, header);
  return named === undefined || isOther ? resourceOfHeader(sheets, header) : named;
}

function hasRequired(registry: Registry, resource: Resource, header: readonly string[]): boolean {
  const places = placesOfHeaders(registry, resource, header);
  return Object.entries(fieldsOf(resource)).every(
    ([key, { need }]) => need !== "required" || places.includes(key),
  );
}

const namesOf = ({ name, label, plural }: Resource): string[] => [name, label, plural].map(foldHeader);

/** The resource that knows every column, if there is one alone. */
function resourceOfHeader(sheets: Sheets, header: readonly string[]): Resource | undefined {
  const named = header.filter((title) => title !== "");
  if (named.length < 3) return undefined;
  const fitting = sheetResources(sheets).filter((resource) =>
    placesOfHeaders(sheets.registry, resource, named).every((place) => place !== undefined),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Sheets in the order in which they are written: what others refer to comes first. A circle is cut at a reference that
 * its record can do without, which is set when all of them are written.
 */
export function inOrder<Of extends { readonly resource: Resource }>(
  registry: Registry,
  sheets: readonly Of[],
): Of[] {
  const names = [...new Set(sheets.map(({ resource }) => resource))];
  const before = new Map(names.map((resource) => [resource, new Set<Resource>()]));
  const reaches = (from: Resource, to: Resource): boolean =>
    from === to || [...(before.get(from) ?? [])].some((next) => reaches(next, to));
  const edges = names.flatMap((to) =>
    inboundTo(registry, to).flatMap(({ resource: from, onDelete }) =>
      before.has(from) && from !== to ? [{ from, to, isWeak: onDelete === "clear" }] : [],
    ),
  );
  for (const { from, to } of edges.filter(({ isWeak }) => !isWeak)) before.get(from)?.add(to);
  for (const { from, to } of edges.filter(({ isWeak }) => isWeak)) {
    if (!reaches(to, from)) before.get(from)?.add(to);
  }
  const ordered = new Set<Resource>();
  const visit = (resource: Resource): void => {
    if (ordered.has(resource)) return;
    for (const other of before.get(resource) ?? []) visit(other);
    ordered.add(resource);
  };
  for (const resource of names) visit(resource);
  return [...ordered].flatMap((resource) => sheets.filter((one) => one.resource === resource));
}

/** Whether a reference of a sheet leads to one that is written later: it is set when that one is there. */
export const leadsAhead = (
  ordered: readonly { readonly resource: Resource }[],
  from: Resource,
  target: string,
): boolean => {
  const place = ordered.findIndex(({ resource }) => resource === from);
  return ordered.findIndex(({ resource }) => resource.name === target) > place;
};
