import { describeResource, type ResourceDescription } from "../resource/definition/describe.ts";
import { type AreaDescription, describeArea } from "../resource/definition/display/describeArea.ts";
import type { View } from "../resource/definition/display/view.ts";
import type { LinkRule } from "../resource/definition/link.ts";
import type { Resource } from "../resource/definition/resource.ts";
import { areas } from "../resources/areas.ts";
import { registry } from "../resources/index.ts";
import { linkSheet } from "../resources/linkSheet.ts";
import { linkRules } from "../resources/links.ts";
import { sharedViews } from "../resources/sharedViews.ts";
import { tagSheet } from "../resources/tagSheet.ts";

/** The parts of a view that only record pages, lists and forms need: the first page is shown without them. */
const readLater = ["columns", "groups", "more", "related", "summary"] as const;

/** The parts of a view that are loaded later. */
type LaterView = Pick<View, (typeof readLater)[number]>;

/**
 * Describes every resource of the registry, without examples and the parts of its view that are loaded later. Called as a
 * macro, so that the console contains them without a request.
 */
export const readDefinitions = (): ResourceDescription[] => registry.map(describeFirst);

/** Describes the columns of the sheets of what is attached to records, such as links. */
export const readAttachedSheets = (): ResourceDescription[] => [linkSheet, tagSheet].map(describeFirst);

/** Describes shared views, which merges and undo handle as records. */
export const readSharedViews = (): ResourceDescription => describeFirst(sharedViews);

function describeFirst(resource: Resource): ResourceDescription {
  const { example: _, view, ...description } = describeResource(resource);
  const first = Object.entries(view).filter(([key]) => !readLater.some((later) => later === key));
  return { ...description, view: Object.fromEntries(first) };
}

/** Returns the parts of the views that are loaded later, by the name of the resource. */
export function readLaterViews(): Record<string, LaterView> {
  return Object.fromEntries(
    registry.map(({ name, view: { columns, groups, more, related, summary } }) => [
      name,
      JSON.parse(JSON.stringify({ columns, groups, more, related, summary })),
    ]),
  );
}

/** Returns a realistic record of each resource by its name, as a client would send it. */
export function readExamples(): Record<string, Readonly<Record<string, unknown>>> {
  return Object.fromEntries(registry.map(({ name, example }) => [name, example]));
}

/** Describes every area, in display order. */
export function readAreas(): AreaDescription[] {
  return areas.map(describeArea);
}

/** Returns the rules of what records may be about. */
export function readLinkRules(): LinkRule[] {
  return [...linkRules];
}
