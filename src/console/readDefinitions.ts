import { describeResource, type ResourceDescription } from "../resource/definition/describe.ts";
import { type AreaDescription, describeArea } from "../resource/definition/display/describeArea.ts";
import type { View } from "../resource/definition/display/view.ts";
import type { LinkRule } from "../resource/definition/link.ts";
import type { Resource } from "../resource/definition/resource.ts";
import { areas } from "../resources/areas.ts";
import { registry } from "../resources/index.ts";
import { linkSheet } from "../resources/linkSheet.ts";
import { linkRules } from "../resources/links.ts";

/** What of a view only pages of records, their lists and forms read: the first page is shown without. */
const readLater = ["columns", "groups", "more", "related", "summary"] as const;

/** What of a view is read later. */
type LaterView = Pick<View, (typeof readLater)[number]>;

/**
 * Describes every resource of the registry, without examples and what of its view is read later. Called as a macro, so
 * that the console has them without asking for them.
 */
export const readDefinitions = (): ResourceDescription[] => registry.map(describeFirst);

/** Describes the columns of a sheet of links. */
export const readLinkSheet = (): ResourceDescription => describeFirst(linkSheet);

function describeFirst(resource: Resource): ResourceDescription {
  const { example: _, view, ...description } = describeResource(resource);
  const first = Object.entries(view).filter(([key]) => !readLater.some((later) => later === key));
  return { ...description, view: Object.fromEntries(first) };
}

/** What of the views is read later, by the names of the resources. */
export function readLaterViews(): Record<string, LaterView> {
  return Object.fromEntries(
    registry.map(({ name, view: { columns, groups, more, related, summary } }) => [
      name,
      JSON.parse(JSON.stringify({ columns, groups, more, related, summary })),
    ]),
  );
}

/** One realistic record of each resource by its name, as a client would send it. */
export function readExamples(): Record<string, Readonly<Record<string, unknown>>> {
  return Object.fromEntries(registry.map(({ name, example }) => [name, example]));
}

/** Describes every area, in the order in which they are shown. */
export function readAreas(): AreaDescription[] {
  return areas.map(describeArea);
}

/** Tells what records may be about. */
export function readLinkRules(): LinkRule[] {
  return [...linkRules];
}
