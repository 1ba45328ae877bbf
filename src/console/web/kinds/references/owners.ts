import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { type Query, requestPage } from "../../api/client.ts";

/** The maximum number of owners whose records are searched. */
const maxOwners = 10;

/**
 * Returns the references that distinguish records with the same title, such as the device of an interface: those of the
 * path, or else the record within which the name is unique.
 */
export function ownerFields({ fields, view, unique }: ResourceDescription): readonly FieldDescription[] {
  const { path = [], crumbs = [] } = view;
  const inPath = fields.filter(({ key }) => path.flat().includes(key));
  if (inPath.length > 0) return inPath;
  return fields.filter(({ key }) => crumbs.includes(key) && unique.some((rule) => rule.fields.includes(key)));
}

/** Splits a text into the name of an owner and of a record in it, in all possible ways: "sw1 ge-0/0/7", "sw1 · Uplink 1". */
export function readOwner(text: string): readonly { readonly owner: string; readonly own: string }[] {
  const [, above, own] = /^(.*\S)\s+[·/]\s+(.*)$/.exec(text) ?? /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  if (above === undefined || own === undefined) return text === "" ? [] : [{ owner: text, own: "" }];
  // Of a whole path, only the closest step.
  const owner = above.split(/\s+[·/]\s+/).at(-1) ?? above;
  return [
    { owner, own },
    { owner: text, own: "" },
  ];
}

/** Returns the queries for records by their owner; an owner with exactly this name is the only one. */
export async function queriesByOwner(
  field: FieldDescription,
  text: string,
  signal: AbortSignal,
): Promise<Query[]> {
  const address = collectionAddress(field.reference?.target ?? "");
  const found = await Promise.all(
    readOwner(text).map(async ({ owner, own }) => {
      const { data } = await requestPage(address, { search: owner, pageSize: maxOwners }, signal);
      const exact = data.filter(({ name }) => String(name).toLowerCase() === owner.toLowerCase());
      const ids = (exact.length > 0 ? exact : data).map(({ id }) => id);
      return ids.length === 0 ? [] : [{ [field.key]: ids, ...(own === "" ? {} : { search: own }) }];
    }),
  );
  return found.flat();
}
