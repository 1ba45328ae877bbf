import { includesRole, type Role } from "../../../../http/access.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { areas } from "../../definitions/areas.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resources } from "../../definitions/resources.ts";

/** Returns the kinds of records that a role may add with their own form. */
export const addableFor = (role: Role): readonly ResourceDescription[] =>
  resources.filter(
    (resource) =>
      resource.parent === undefined &&
      pageInsteadOfList(resource) === undefined &&
      includesRole(role, resource.roles.write),
  );

/** The number of times each kind was added, by the name of its resource. */
export type Uses = Readonly<Record<string, number>>;

const max = 8;

/** Returns the kinds to offer first: those added most often, then the usual ones. */
export const offeredFor = (role: Role, uses: Uses): readonly ResourceDescription[] =>
  addableFor(role)
    .map((resource) => ({ resource, uses: uses[resource.name] ?? 0, rank: defaultRank(resource) }))
    .sort((one, other) => other.uses - one.uses || one.rank - other.rank)
    .slice(0, max)
    .map(({ resource }) => resource);

const tops: ReadonlySet<string> = new Set(areas.filter(({ atTop }) => atTop).map(({ name }) => name));

/**
 * Ranks kinds that have not been added yet by their definition: daily work first, then the first of each area, then the
 * second of each; minor ones come last.
 */
function defaultRank({ area, view }: ResourceDescription): number {
  const place = view.menu?.at ?? 9;
  const minor = view.rank === "minor" ? 1000 : 0;
  return minor + (tops.has(area) && place < 9 ? 0 : 100) + place * 10 + areaPlace(view.menu?.area ?? area);
}

const areaPlace = (name: string): number => areas.findIndex((area) => area.name === name);
