import { minute } from "../../../../lib/time/duration.ts";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { type Query, requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/queryClient.ts";
import type { Row } from "../../api/record.ts";
import { loadTarget } from "../../api/targets.ts";
import { titleOf } from "../../definitions/title.ts";

/** So many records are looked into at most for what lies in them. */
const maxOwners = 10;

/**
 * What the records of a resource lie in, an interface in a device, by which people tell those of one title apart; undefined
 * where there is no such thing.
 */
export const ownerField = ({ fields, view, unique }: ResourceDescription): FieldDescription | undefined =>
  fields.find(
    ({ key, required, reference }) =>
      reference !== undefined &&
      [...(view.path ?? []), ...(view.crumbs ?? [])].includes(key) &&
      (required || unique.some((rule) => rule.fields.includes(key))),
  );

/** How a text may be read as the name of an owner, and of something in it: "sw1 ge-0/0/7". */
export function readOwner(text: string): readonly { readonly owner: string; readonly own: string }[] {
  const cut = text.lastIndexOf(" ");
  const split = cut > 0 ? [{ owner: text.slice(0, cut).trim(), own: text.slice(cut + 1) }] : [];
  return text === "" ? [] : [...split, { owner: text, own: "" }];
}

/** What to ask for records by what they lie in. */
export async function queriesByOwner(
  field: FieldDescription,
  text: string,
  signal: AbortSignal,
): Promise<Query[]> {
  const address = collectionAddress(field.reference?.target ?? "");
  const found = await Promise.all(
    readOwner(text).map(async ({ owner, own }) => {
      const { data } = await requestPage(address, { search: owner, pageSize: maxOwners }, signal);
      const ids = data.map(({ id }) => id);
      return ids.length === 0 ? [] : [{ [field.key]: ids, ...(own === "" ? {} : { search: own }) }];
    }),
  );
  return found.flat();
}

/** What the owner of each record is called, in the order of the records; undefined where it is not there. */
export const ownerTitles = (
  field: FieldDescription,
  rows: readonly Row[],
): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    rows.map(async (row) => {
      const target = field.reference?.target ?? "";
      const id = row[field.key];
      if (typeof id !== "string") return undefined;
      const owner = await queryClient.fetchQuery({
        queryKey: keys.target(target, id),
        queryFn: () => loadTarget(target, id),
        staleTime: minute,
      });
      return owner ? titleOf(target, owner) : undefined;
    }),
  );
