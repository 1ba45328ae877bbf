import { includesRole, type Role } from "../../../../http/access.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { PageLink } from "../../../../resource/definition/display/area.ts";
import type { AreaDescription } from "../../../../resource/definition/display/describeArea.ts";
import { areas as allAreas } from "../../definitions/areas.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resources } from "../../definitions/resources.ts";
import { openingSearch } from "../../records/list/views/shippedViews.ts";
import type { IconName } from "../../ui/icons.ts";
import { goKeys } from "./goKeys.ts";

/** A page of the console. */
export interface NavItem {
  readonly label: string;
  /** A shorter label for the navigation. */
  readonly short?: string;
  /** The path: "/r/sites". */
  readonly to: string;
  /** The search parameters, with a question mark: the initial view of the list. */
  readonly search?: string;
  readonly icon: IconName;
  /** The lowest role that may see it. */
  readonly least: Role;
  /** The shortcut that goes there. */
  readonly keys?: string;
  /** The resource whose records it shows. */
  readonly resource?: string;
  /** The path of the page or list that it is a tab of. */
  readonly tabOf?: string;
  /** Its position in its area. */
  readonly at?: number;
  /** It is reached from another page, and not in the navigation. */
  readonly isElsewhere?: true;
}

/** The pages of an area. */
export interface NavArea {
  /** The name of the area. */
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly icon: IconName;
  /** The page of the area itself. */
  readonly to: string;
  /** The most used pages, at most seven. */
  readonly main: readonly NavItem[];
  /** Types, groups and other pages. */
  readonly minor: readonly NavItem[];
}

/** The navigation of a role. */
export interface NavPlan {
  /** The pages of the daily work, including the home page. */
  readonly work: readonly NavItem[];
  readonly areas: readonly NavArea[];
  /** Pages about Sitebook itself. */
  readonly settings: readonly NavItem[];
}

const maxMain = 7;

/** The home page. */
export const homeItem: NavItem = { label: "Home", to: "/", icon: "home", least: "viewer", keys: "g h" };

const pagesOfSettings: readonly NavItem[] = [
  { label: "Change log", to: "/changes", icon: "history", least: "viewer" },
  { label: "Import a file", short: "Import", to: "/imports", icon: "upload", least: "operator" },
  { label: "Clones out", to: "/away/clones", icon: "briefcase", least: "admin" },
  { label: "Changes from away", short: "From away", to: "/away/merges", icon: "swap", least: "operator" },
  { label: "Sign-ins", to: "/sign-ins", icon: "lock", least: "admin" },
  { label: "General settings", to: "/settings", icon: "settings", least: "admin" },
  { label: "Backups", to: "/backups", icon: "database", least: "super_admin" },
];

/** The resources with their own lists, by area. */
const byArea = Map.groupBy(
  resources.filter(({ parent }) => parent === undefined),
  ({ area, view }) => view.menu?.area ?? area,
);

const resourcesIn = ({ name }: AreaDescription): readonly ResourceDescription[] => byArea.get(name) ?? [];

const pageItem = ({ label, to, icon, fromHome, forSelection, at }: PageLink, least: Role): NavItem => ({
  ...{ label, to, icon, least },
  ...(at !== undefined && { at }),
  ...((fromHome === true || forSelection !== undefined) && { isElsewhere: true }),
});

function listItem(resource: ResourceDescription): NavItem {
  const { name, plural, icon, roles, view } = resource;
  const page = pageInsteadOfList(resource);
  const { label: short, tabOf, at } = view.menu ?? {};
  const search = page === undefined ? openingSearch(resource) : "";
  return {
    label: page?.label ?? plural,
    ...(short !== undefined && { short }),
    to: page?.to ?? `/r/${name}`,
    ...(search !== "" && { search }),
    icon: page?.icon ?? icon,
    least: roles.read,
    resource: name,
    ...(tabOf !== undefined && { tabOf }),
    ...(at !== undefined && { at }),
  };
}

/** The pages about Sitebook itself, and the lists of what administrators set up for everyone. */
const settings: readonly NavItem[] = [...pagesOfSettings, ...(byArea.get("settings") ?? []).map(listItem)];

/** Returns the pages related to a resource's list; those linked from the list are views of the same records. */
const besideItems = ({ name, pages = [], roles }: ResourceDescription): readonly NavItem[] =>
  pages
    .filter(({ insteadOfList }) => insteadOfList !== true)
    .map((page) => ({
      ...pageItem(page, roles.read),
      ...(page.aboveList !== undefined && { tabOf: `/r/${name}` }),
    }));

function withKeys(item: NavItem): NavItem {
  const keys = goKeys[item.to];
  return keys === undefined ? item : { ...item, keys };
}

/** Returns all items of an area: lists before pages, and minor ones last. */
function itemsOf(area: AreaDescription): {
  readonly main: readonly NavItem[];
  readonly minor: readonly NavItem[];
} {
  const mine = resourcesIn(area);
  const [minor, main] = [true, false].map((isMinor) =>
    mine
      .filter(({ view }) => (view.rank === "minor") === isMinor)
      .map((resource) => withKeys(listItem(resource))),
  );
  const pages = [...area.pages.map((page) => pageItem(page, area.read)), ...mine.flatMap(besideItems)];
  return { main: inOrder([...(main ?? []), ...pages.map(withKeys)]), minor: minor ?? [] };
}

/** Sorts items with a position first. */
const inOrder = (items: readonly NavItem[]): readonly NavItem[] =>
  items.toSorted((one, other) => (one.at ?? Number.MAX_VALUE) - (other.at ?? Number.MAX_VALUE));

const known = allAreas.map((area) => ({ area, ...itemsOf(area) }));

/** Returns the navigation for a role: only what it may see, without empty areas. */
export function navFor(role: Role): NavPlan {
  const seen = (items: readonly NavItem[]): readonly NavItem[] =>
    items.filter(
      ({ least, tabOf, isElsewhere }) =>
        includesRole(role, least) && tabOf === undefined && isElsewhere === undefined,
    );
  const top = known.filter(({ area }) => area.atTop === true);
  return {
    work: [homeItem, ...seen(top.flatMap(({ main }) => main))],
    areas: known
      .filter(({ area }) => area.atTop === undefined)
      .map(({ area: { name, label, about, icon }, main, minor }) => ({
        ...{ id: name, label, about, icon, to: `/areas/${name}` },
        main: seen(main).slice(0, maxMain),
        minor: [...seen(main).slice(maxMain), ...seen(minor)],
      }))
      .filter(({ main, minor }) => main.length + minor.length > 0),
    settings: seen(settings.map(withKeys)),
  };
}

/** Returns all pages of a role in one list, including tabs and the home page. */
export const pagesFor = (role: Role): readonly NavItem[] =>
  [homeItem, ...known.flatMap(({ main, minor }) => [...main, ...minor]), ...settings.map(withKeys)].filter(
    ({ least }) => includesRole(role, least),
  );

/** Returns the tabs that a page is one of, starting with the page they belong to; empty if it has none. */
export function tabsAt(role: Role, path: string): readonly NavItem[] {
  const pages = pagesFor(role);
  const owner = pages.find(({ to }) => to === path)?.tabOf ?? path;
  const tabs = pages.filter(
    ({ to, tabOf, resource }) => to === owner || (tabOf === owner && resource !== undefined),
  );
  return tabs.length > 1 && tabs.some(({ to }) => to === path)
    ? tabs.toSorted((one, other) => Number(other.to === owner) - Number(one.to === owner))
    : [];
}

const isAt = (to: string, path: string): boolean => path === to || (to !== "/" && path.startsWith(`${to}/`));

/** Returns whether a path is a page, below it, or one of its tabs: the page of a site belongs to the list of sites. */
export const isOn = (item: Pick<NavItem, "to">, path: string): boolean =>
  isAt(item.to, path) || everyTab.some(({ to, tabOf }) => tabOf === item.to && isAt(to, path));

/** Returns the area of a page; undefined for the pages of the daily work and the settings. */
export const areaAt = ({ areas }: Pick<NavPlan, "areas">, path: string): NavArea | undefined =>
  areas.find(({ to, main, minor }) => to === path || [...main, ...minor].some((item) => isOn(item, path)));

const everyTab = known
  .flatMap(({ main, minor }) => [...main, ...minor])
  .filter(({ tabOf }) => tabOf !== undefined);
