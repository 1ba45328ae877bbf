import type { Database } from "../../db/open.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import type { RankedRecord } from "./find.ts";
import { calledFields, callOf } from "./title.ts";
import { type Pointer, readValues, type SearchValues } from "./values.ts";

/** What each of these records belongs to, as people call it, the furthest first: the device and the interface of an address. */
export function sayOwners(
  database: Database,
  resources: readonly Resource[],
  found: readonly RankedRecord[],
  records: ReadonlyMap<string, SearchValues>,
): string[][] {
  const owners = found.map(({ resource, id }) => findOwner(resource, records.get(id) ?? {}, resources));
  const values = readValues(database, pointers(owners), (resource) => [
    ...calledFields(resource),
    ...ownerFields(resource),
  ]);
  // The name of an interface says little without that of its device.
  const holders = owners.map((owner, index) =>
    owner !== undefined && found[index]?.resource === ipAddresses
      ? findOwner(owner.target, values.get(owner.id) ?? {}, resources)
      : undefined,
  );
  const holderValues = readValues(database, pointers(holders), calledFields);
  return owners.map((owner, index) => [
    ...pointers([holders[index]]).map(({ target, id }) => callOf(target, holderValues.get(id) ?? {})),
    ...pointers([owner]).map(({ target, id }) => callOf(target, values.get(id) ?? {})),
  ]);
}

const pointers = (some: readonly (Pointer | undefined)[]): Pointer[] =>
  some.filter((pointer) => pointer !== undefined);

/** The first record that this one refers to: the site of a location, the machine of an interface. */
function findOwner(
  resource: Resource,
  values: SearchValues,
  resources: readonly Resource[],
): Pointer | undefined {
  for (const key of ownerFields(resource)) {
    const id = values[key];
    const target = resources.find(({ name }) => name === resource.fields[key]?.kind.reference?.target);
    if (typeof id === "string" && target !== undefined) return { target, id };
  }
  return undefined;
}

/** What a record goes with, lies within, or was said to refer to; who made it is not among these. */
export function ownerFields({ fields, parent }: Resource): string[] {
  if (parent !== undefined) return [parent.by];
  const keys = Object.keys(fields).filter(
    (key) => fields[key]?.kind.reference && fields[key].need !== "service",
  );
  const goesWith = (key: string): boolean => fields[key]?.kind.reference?.onDelete === "cascade";
  return [...keys.filter(goesWith), ...keys.filter((key) => !goesWith(key))];
}
