import type { FoundNetwork, OtherWord, SearchHit, SearchPage } from "../../../../features/search/answers.ts";
import { includesRole, type Role } from "../../../../http/access.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { stringifySearch } from "../../base/address/searchParams.ts";
import type { RecentRecord } from "../../base/recent.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed, resources } from "../../definitions/resources.ts";
import { describeList } from "./describeList.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";

/** The part of a search response that the palette shows. */
export type Found = Pick<SearchPage, "data" | "lists" | "network" | "otherWord">;

/**
 * Groups the search results: what contains an address, exact matches, what a word of another tool means, then the others by
 * resource, that of the best match first, each with a link to the full list.
 */
export function groupHits(
  { data, lists = [], network, otherWord }: Found,
  role: Role,
): readonly PaletteGroup[] {
  // Views are separate entries.
  const listed = lists.filter(({ total, view }) => total > 1 && view === undefined);
  const groups = [...Map.groupBy(data, headingOf)];
  // The list of a resource goes after the last of its hits.
  const listsBehind = (place: number, resource: string | undefined): PaletteEntry[] =>
    groups.findLastIndex(([, [hit]]) => hit?.resource === resource) === place
      ? listed.filter((list) => list.resource === resource).map(entryOfList)
      : [];
  const others = listed.filter((list) => data.every(({ resource }) => resource !== list.resource));
  const shown = groups.map(([heading, same], place) => ({
    heading,
    entries: [...same.map(entryOfHit), ...listsBehind(place, same[0]?.resource)],
  }));
  const isExact = ({ heading }: PaletteGroup): boolean => heading === exactHeading;
  return [
    ...(network === undefined ? [] : answerOf(network, data, role)),
    ...shown.filter(isExact),
    ...(otherWord === undefined ? [] : [explain(otherWord)]),
    ...shown.filter((group) => !isExact(group)),
    ...(others.length === 0 ? [] : [{ heading: "Lists", entries: others.map(entryOfList) }]),
  ];
}

const exactHeading = "Exact match";

/** Explains a word of another tool, with a link to the list that it stands for. */
function explain({ word, resource, note = "" }: OtherWord): PaletteGroup {
  const [lack = "", advice] = note.split(/\.(?: |$)/);
  const plural = resourceNamed(resource)?.plural ?? resource;
  return {
    heading: "In Sitebook",
    entries: [
      {
        ...{ id: "other word", isAnswer: true, icon: resourceIcon(resource) },
        label: lack === "" ? `“${word}” means ${midSentence(plural)} here` : lack,
        hint: advice,
        to: `/r/${resource}`,
        call: plural,
      },
    ],
  };
}

function headingOf({ resource, exact, relation }: SearchHit): string {
  const plural = resourceNamed(resource)?.plural ?? resource;
  if (exact) return exactHeading;
  if (relation === "contains") return `${plural} that contain it`;
  if (relation === "has") return "Has this address";
  return relation === "inside" ? `${plural} inside it` : plural;
}

const entryOfHit = (hit: SearchHit): PaletteEntry => ({
  id: `${hit.resource}/${hit.id}`,
  icon: resourceIcon(hit.resource),
  label: hit.title,
  hint: hit.subtitle ?? undefined,
  to: recordPath(hit.resource, hit.id, hit.within),
  ...(hit.exact && { kind: resourceNamed(hit.resource)?.label ?? hit.resource, call: "Open" }),
});

const entryOfList = (list: NonNullable<SearchPage["lists"]>[number]): PaletteEntry => ({
  id: `list ${list.resource}?${list.query}`,
  icon: "list",
  label: describeList(list),
  to: `/r/${list.resource}?${list.query}`,
});

/** Returns the entries for an address or a prefix without its own record. */
function answerOf(
  { kind, text, isKnown, within }: FoundNetwork,
  data: readonly SearchHit[],
  role: Role,
): readonly PaletteGroup[] {
  const place = data.find(({ id }) => id === within);
  const networks = resourceNamed(place?.resource ?? "") ?? networkResource();
  if (isKnown || networks === undefined) return [];
  const noun = midSentence(networks.label);
  const label = place === undefined ? `No ${noun} contains ${text}` : `${text} is in ${place.title}`;
  const mayAdd = includesRole(role, networks.roles.write);
  const heading = kind === "address" ? "Address" : networks.label;
  const answer = (
    entry: Pick<PaletteEntry, "hint" | "to" | "call">,
    more: readonly PaletteEntry[] = [],
  ): readonly PaletteGroup[] => [
    { heading, entries: [{ id: "answer", isAnswer: true, label, icon: networks.icon, ...entry }, ...more] },
  ];
  if (place !== undefined && (kind === "address" || !mayAdd)) {
    const to = recordPath(place.resource, place.id);
    // On the page of the prefix, so that it gets its VRF and its length.
    const add: PaletteEntry = {
      id: "add address",
      icon: "plus",
      label: `Add ${text}`,
      to: `${to}${stringifySearch({ take: text })}`,
    };
    return answer({ hint: place.subtitle ?? undefined, to, call: "Open" }, mayAdd ? [add] : []);
  }
  const added = kind === "prefix" ? text : aroundAddress(text);
  const to = `/r/${networks.name}/new${stringifySearch({ [networks.sort]: added })}`;
  const hint = place === undefined ? undefined : `There is no such ${noun} yet`;
  return answer({ hint, ...(mayAdd && { to, call: `Add ${added}` }) });
}

/** Returns the resource whose records are networks. */
const networkResource = (): ResourceDescription | undefined =>
  resources.find(({ sort, fields }) => fields.some(({ key, kind }) => key === sort && kind === "cidr"));

/** Returns the usual network of an address: a /24, or a /64. */
const aroundAddress = (address: string): string =>
  address.includes(":") ? `${address}/64` : `${address.split(".").slice(0, 3).join(".")}.0/24`;

/** Returns a recently viewed record as an entry of the palette. */
export const entryOfRecent = ({ resource, id, title, subtitle }: RecentRecord): PaletteEntry => ({
  id: `recent/${resource}/${id}`,
  icon: resourceIcon(resource),
  label: title,
  hint: subtitle === resourceNamed(resource)?.label ? undefined : subtitle,
  kind: resourceNamed(resource)?.label ?? resource,
  to: recordPath(resource, id),
});

/** Returns the path of a record's page; a record owned by another one is shown on the owner's page. */
function recordPath(resource: string, id: string, owner?: string): string {
  const within = resourceNamed(resource)?.parent;
  return within === undefined || owner === undefined
    ? `/r/${resource}/${id}`
    : `/r/${within.resource}/${owner}`;
}
