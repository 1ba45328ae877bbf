import { includesRole, type Role } from "../../../../http/access.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { isReadOnly } from "../../api/copies/readOnly.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resources } from "../../definitions/resources.ts";

/** Returns the kinds of records that a role may add with their own form; none on a standby. */
export const addableFor = (role: Role): readonly ResourceDescription[] =>
  (isReadOnly() ? [] : resources).filter(
    (resource) =>
      resource.parent === undefined &&
      pageInsteadOfList(resource) === undefined &&
      includesRole(role, resource.roles.write),
  );

/** The number of times each kind was added, by the name of its resource. */
export type Uses = Readonly<Record<string, number>>;

const max = 8;

/** What is added most often, offered to users who have not added much yet. */
const usual = [
  "incidents",
  "change-requests",
  "sites",
  "prefixes",
  "racks",
  "devices",
  "vlans",
  "ip-addresses",
];

const usualRank = ({ name }: ResourceDescription): number =>
  usual.includes(name) ? usual.indexOf(name) : usual.length;

/** Returns all kinds that a role may add: those added most often, then the usual ones, then the others. */
export const kindsByUse = (role: Role, uses: Uses): readonly ResourceDescription[] =>
  addableFor(role)
    .map((resource) => ({ resource, uses: uses[resource.name] ?? 0, rank: usualRank(resource) }))
    .sort((one, other) => other.uses - one.uses || one.rank - other.rank)
    .map(({ resource }) => resource);

/** Returns the kinds to offer first. */
export const offeredFor = (role: Role, uses: Uses): readonly ResourceDescription[] =>
  kindsByUse(role, uses).slice(0, max);
