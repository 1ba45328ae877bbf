import type { SearchHit } from "../../../../features/search/answers.ts";
import type { RecentRecord } from "../../base/recent.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";

/** What was found, by resource: the resource of the best record first, and the order of the search within. */
export const groupHits = (hits: readonly SearchHit[]): readonly PaletteGroup[] =>
  [...Map.groupBy(hits, ({ resource }) => resource)].map(([resource, same]) => ({
    heading: resourceNamed(resource)?.plural ?? resource,
    entries: same.map(entryOfHit),
  }));

const entryOfHit = (hit: SearchHit): PaletteEntry => ({
  id: `${hit.resource}/${hit.id}`,
  icon: resourceIcon(hit.resource),
  label: hit.title,
  hint: hit.subtitle ?? undefined,
  to: recordPath(hit.resource, hit.id, hit.within),
});

/** A record that was looked at, as a line of the palette. */
export const entryOfRecent = ({ resource, id, title, subtitle }: RecentRecord): PaletteEntry => ({
  id: `recent/${resource}/${id}`,
  icon: resourceIcon(resource),
  label: title,
  hint: subtitle,
  kind: resourceNamed(resource)?.label ?? resource,
  to: recordPath(resource, id),
});

/** The address of a record's page; one that lies within another is shown on the page of that. */
function recordPath(resource: string, id: string, owner?: string): string {
  const within = resourceNamed(resource)?.parent;
  return within === undefined || owner === undefined
    ? `/r/${resource}/${id}`
    : `/r/${within.resource}/${owner}`;
}
