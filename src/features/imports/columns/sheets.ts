import { inboundTo, type Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { foldHeader } from "./foldHeader.ts";
import { placeOfHeader } from "./headers.ts";

/** The resource of which a sheet most likely has the records: by its name, or else by its header. */
export function resourceOfSheet(
  registry: Registry,
  name: string,
  header: readonly string[],
): Resource | undefined {
  const folded = foldHeader(name.replace(/\.[a-z]+$/i, ""));
  return (
    registry.find((resource) => namesOf(resource).includes(folded)) ?? resourceOfHeader(registry, header)
  );
}

const namesOf = ({ name, label, plural }: Resource): string[] => [name, label, plural].map(foldHeader);

/** The resource that knows every column, if there is one alone. */
function resourceOfHeader(registry: Registry, header: readonly string[]): Resource | undefined {
  const named = header.filter((title) => title !== "");
  if (named.length < 3) return undefined;
  const fitting = registry.filter((resource) =>
    named.every((title) => placeOfHeader(registry, resource, title) !== undefined),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Sheets in the order in which they are written: what others refer to comes first, also where it lies inside another. */
export function inOrder<Of extends { readonly resource: Resource }>(
  registry: Registry,
  sheets: readonly Of[],
): Of[] {
  const ordered: Of[] = [];
  const open = new Set<Resource>();
  const visit = (one: Of): void => {
    if (ordered.includes(one) || open.has(one.resource)) return;
    open.add(one.resource);
    for (const before of sheets) {
      if (before !== one && refersTo(registry, one.resource, before.resource)) visit(before);
    }
    open.delete(one.resource);
    ordered.push(one);
  };
  // What must be there outranks what may be: a circle is cut at a reference that a record can do without.
  for (const one of sheets) visit(one);
  return ordered;
}

/** A reference that is cleared with its target is set afterwards where the target comes later. */
const refersTo = (registry: Registry, from: Resource, to: Resource): boolean =>
  inboundTo(registry, to).some(({ resource, onDelete }) => resource === from && onDelete !== "clear");

/** Whether a reference of a sheet leads to one that is written later: it is set when that one is there. */
export const leadsAhead = (
  ordered: readonly { readonly resource: Resource }[],
  from: Resource,
  target: string,
): boolean => {
  const place = ordered.findIndex(({ resource }) => resource === from);
  return ordered.findIndex(({ resource }) => resource.name === target) > place;
};
