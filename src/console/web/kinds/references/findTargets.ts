import { joinPath } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { type Query, requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/queryClient.ts";
import type { Row } from "../../api/record.ts";
import { fetchTitle, joinTitle, type ShownTitle } from "../../api/titles.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { defaultSort } from "../../definitions/sorts.ts";
import { titleOf } from "../../definitions/title.ts";
import type { Option } from "../../ui/input/option.ts";

const max = 25;

/** Searches for records to refer to; results are cached, so that the title of a selected one is known. */
export async function findTargets(
  resource: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const description = resourceNamed(resource);
  if (description === undefined) return [];
  const shown = { sort: defaultSort(description), pageSize: max };
  const { ownerFields, queriesByOwner } = await import("./owners.ts");
  const owners = ownerFields(description);
  const byOwner = await Promise.all(owners.map((owner) => queriesByOwner(owner, text.trim(), signal)));
  const queries = [...queriesFor(description, text.trim()), ...byOwner.flat()];
  const pages = await Promise.all(
    queries.map((query) => requestPage(collectionAddress(resource), { ...query, ...shown }, signal)),
  );
  const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  const found = [...rows.values()].slice(0, max);
  return Promise.all(
    found.map(async (row) => {
      queryClient.setQueryData(keys.target(resource, row.id), row);
      const titles = await Promise.all([
        fetchTitle(resource, row.id),
        ...owners.map(({ key, reference }) => titleOfOwner(reference?.target ?? "", row[key])),
      ]);
      return optionOf(resource, row, titles);
    }),
  );
}

const titleOfOwner = async (resource: string, id: unknown): Promise<ShownTitle | null> =>
  typeof id === "string" ? fetchTitle(resource, id) : null;

/** Returns the queries for a text: first those for numbers in titles, which a search ignores: "120" finds the VLAN 120. */
export function queriesFor({ title, fields, searched }: ResourceDescription, text: string): Query[] {
  const search = { search: text };
  if (!/^\d{1,9}$/.test(text)) return [search];
  const numbered = fields.filter(
    ({ key, kind }) => kind === "integer" && title.includes(`{${key}}`) && !searched.includes(key),
  );
  const fitting = numbered.filter(({ limits }) => Number(text) <= Number(limits?.maximum ?? Number.NaN));
  return [...fitting.map(({ key }) => ({ [key]: text })), search];
}

/** Returns a record as an option: its title with its path, then its description, after its owner if it has no path. */
function optionOf(
  resource: string,
  row: Row,
  [own, ...owners]: readonly (ShownTitle | null | undefined)[],
): Option {
  const title = own ?? { title: titleOf(resource, row), path: [] };
  const label = joinTitle(title);
  const above = title.path.length > 0 ? [] : owners.flatMap((owner) => owner?.title ?? []);
  const said = [row.description, row.email].find((text) => typeof text === "string" && text !== title.title);
  const hint = joinPath([...above, String(said ?? "")]);
  return { value: row.id, label, hint: hint === "" ? undefined : hint.slice(0, 80) };
}
