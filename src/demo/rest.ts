import { declaredFields } from "../resource/definition/fieldsOf.ts";
import { findResource } from "../resource/definition/registry.ts";
import type { Resource, Stamps } from "../resource/definition/resource.ts";
import type { StoredValues } from "../resource/definition/values.ts";
import { readPage } from "../resource/reading/list.ts";
import type { WriteContext } from "../resource/writing/context.ts";
import { createRecord } from "../resource/writing/create.ts";
import { settings } from "../resources/areas.ts";

/** Fills the resources that the company's facts don't mention, such as one added since, each with its example; what administrators set up is left out. */
export function fillRest(context: WriteContext): void {
  const filled = context.registry.filter(({ area }) => area !== settings);
  for (const resource of filled) recordAt(context, resource, 0);
}

/** Returns the id of the record at a place in the order of creation; where there are fewer, creates one from the example. */
export function recordAt(context: WriteContext, resource: Resource, place: number): string {
  const page = { page: place + 1, pageSize: 1, search: "", sort: "id", descending: false, filters: [] };
  const [found] = readPage(context.database, resource, page).data as readonly Stamps[];
  if (found !== undefined) return found.id;
  const example = { ...resource.example, ...(place === 0 ? {} : distinctValues(resource, place)) };
  return createRecord(context, resource, example, neededBy(context, resource, place)).id;
}

/**
 * What the record at a place must refer to: records of the other resources, a further one for each further reference to
 * the same resource and for each further record.
 */
function neededBy(context: WriteContext, resource: Resource, place: number): StoredValues {
  const needed = Object.entries(declaredFields(resource)).flatMap(([key, { kind, nullable }]) =>
    nullable || kind.reference === undefined ? [] : [{ key, target: kind.reference.target }],
  );
  return Object.fromEntries(
    needed.map(({ key, target }) => {
      const same = needed.filter((other) => other.target === target);
      const nth = place * same.length + same.findIndex((other) => other.key === key);
      return [key, recordAt(context, findResource(context.registry, target), nth)];
    }),
  );
}

/** The fields of an example that rules allow only once, with another value for each place. */
function distinctValues(resource: Resource, place: number): StoredValues {
  const { unique, uniqueAcross, example } = resource;
  const fields = declaredFields(resource);
  const keys = [
    ...unique.flatMap((rule) => rule.fields),
    ...uniqueAcross.flatMap(({ groups }) => groups.flat()),
  ];
  return Object.fromEntries(
    [...new Set(keys)].flatMap((key): [string, string | number][] => {
      const value = example[key];
      if (fields[key]?.kind.reference !== undefined) return [];
      if (typeof value === "number") return [[key, value + place]];
      return typeof value === "string" && fields[key]?.kind.store(`${value}-${place + 1}`) !== undefined
        ? [[key, `${value}-${place + 1}`]]
        : [];
    }),
  );
}
