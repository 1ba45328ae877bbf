import { includesRole, type Role } from "../../../../http/access.ts";
import type { PageLink } from "../../../../resource/definition/area.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { AreaDescription } from "../../../../resource/definition/describeArea.ts";
import { areas } from "../../definitions/areas.ts";
import { pageInsteadOfList, pagesBesideList } from "../../definitions/pages.ts";
import { resourcesByArea } from "../../definitions/resources.ts";
import type { IconName } from "../../ui/icons.ts";
import { goKeys } from "./goKeys.ts";

/** A page that the navigation leads to. */
export interface NavItem {
  readonly label: string;
  /** The address: "/r/sites". */
  readonly to: string;
  readonly icon?: IconName;
  /** The least role that may see it. */
  readonly least: Role;
  /** The shortcut that leads there. */
  readonly keys?: string;
}

/** Pages that belong together. */
export interface NavSection {
  /** The name of an area, or "administration". */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly items: readonly NavItem[];
}

/** The first page. */
export const homeItem: NavItem = { label: "Home", to: "/", icon: "home", least: "viewer", keys: "g h" };

/** Pages about Sitebook itself. */
const administration: NavSection = {
  id: "administration",
  label: "Administration",
  icon: "settings",
  items: [
    { label: "Change log", to: "/changes", icon: "history", least: "viewer" },
    { label: "Sign-ins", to: "/sign-ins", icon: "lock", least: "admin" },
    { label: "Backups", to: "/backups", icon: "database", least: "super_admin" },
    { label: "API reference", to: "/api-reference", icon: "code", least: "viewer" },
  ],
};

/** An area's pages, then those of its resources, then its lists. */
function itemsOf({ name, read, pages }: AreaDescription): readonly NavItem[] {
  const resources = resourcesByArea.get(name) ?? [];
  return [
    ...pages.map((page) => pageItem(page, read)),
    ...resources.flatMap((resource) =>
      pagesBesideList(resource).map((page) => pageItem(page, resource.roles.read)),
    ),
    ...resources.map(listItem),
  ];
}

const pageItem = ({ label, to, icon }: PageLink, least: Role): NavItem => ({ label, to, icon, least });

function listItem(resource: ResourceDescription): NavItem {
  const { name, plural, roles } = resource;
  const page = pageInsteadOfList(resource);
  return { label: page?.label ?? plural, to: page?.to ?? `/r/${name}`, least: roles.read };
}

function withKeys(item: NavItem): NavItem {
  const keys = goKeys[item.to];
  return keys === undefined ? item : { ...item, keys };
}

/** All sections, for whoever may see everything. */
const sections: readonly NavSection[] = [
  ...areas.map((area) => ({ id: area.name, label: area.label, icon: area.icon, items: itemsOf(area) })),
  administration,
].map((section) => ({ ...section, items: section.items.map(withKeys) }));

/** The sections of the navigation for a role: only what it may see, and no section without a page. */
export const sectionsFor = (role: Role): readonly NavSection[] =>
  sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ least }) => includesRole(role, least)),
    }))
    .filter(({ items }) => items.length > 0);

/** All pages of a role's navigation in one list, the first page included. */
export const pagesFor = (role: Role): readonly NavItem[] => [
  homeItem,
  ...sectionsFor(role).flatMap(({ items }) => items),
];

/** Whether an address lies on a page or below it: a site's own page belongs to the list of sites. */
export const isOn = (item: NavItem, path: string): boolean =>
  path === item.to || (item.to !== "/" && path.startsWith(`${item.to}/`));
