import type { Database } from "../../db/open.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { readTitles } from "../../resource/reading/titles.ts";
import type { RankedRecord } from "./find.ts";
import type { Pointer, SearchValues } from "./values.ts";

/**
 * What each of these records belongs to, as people call it, the furthest first: the device and the interface of an
 * address. That is its path, and the first record that it refers to with the path of that one.
 */
export function describeOwners(
  database: Database,
  resources: readonly Resource[],
  found: readonly RankedRecord[],
  records: ReadonlyMap<string, SearchValues>,
): string[][] {
  const owners = found.map(({ resource, id }) => findOwner(resource, records.get(id) ?? {}, resources));
  const pointers = [...found.map(({ resource, id }) => ({ target: resource, id })), ...owners];
  const titles = new Map(
    [
      ...Map.groupBy(
        pointers.filter((pointer) => pointer !== undefined),
        ({ target }) => target,
      ),
    ].flatMap(([target, some]) => [
      ...readTitles(
        { database, registry: resources },
        target,
        some.map(({ id }) => id),
      ),
    ]),
  );
  return found.map(({ id }, index) => {
    const owner = owners[index];
    const title = owner && titles.get(owner.id);
    const steps = [
      ...(titles.get(id)?.path ?? []),
      ...(title?.path ?? []),
      ...(owner === undefined || title === undefined ? [] : [{ id: owner.id, title: title.title }]),
    ];
    return [...new Map(steps.map((step) => [step.id, step.title])).values()];
  });
}

/** The first record that this one refers to: the site of a location, the machine of an interface. */
function findOwner(
  resource: Resource,
  values: SearchValues,
  resources: readonly Resource[],
): Pointer | undefined {
  for (const key of ownerFields(resource)) {
    const id = values[key];
    const target = resources.find(({ name }) => name === fieldsOf(resource)[key]?.kind.reference?.target);
    if (typeof id === "string" && target !== undefined) return { target, id };
  }
  return undefined;
}

/** What a record goes with, lies within, or was said to refer to; who made it is not among these. */
export function ownerFields(resource: Resource): string[] {
  const { parent } = resource;
  const fields = fieldsOf(resource);
  if (parent !== undefined) return [parent.by];
  const keys = Object.keys(fields).filter(
    (key) => fields[key]?.kind.reference && fields[key].need !== "service",
  );
  const goesWith = (key: string): boolean => fields[key]?.kind.reference?.onDelete === "cascade";
  return [...keys.filter(goesWith), ...keys.filter((key) => !goesWith(key))];
}
