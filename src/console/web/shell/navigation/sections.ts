import { includesRole, type Role } from "../../../../http/access.ts";
import type { Area } from "../../../../resource/definition/define.ts";
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
  readonly id: Area | "administration";
  readonly label: string;
  readonly icon: IconName;
  readonly items: readonly NavItem[];
}

/** The first page. */
export const homeItem: NavItem = { label: "Home", to: "/", icon: "home", least: "viewer", keys: "g h" };

const areas: readonly Omit<NavSection, "items">[] = [
  { id: "operations", label: "Operations", icon: "pulse" },
  { id: "organization", label: "Organisation", icon: "building" },
  { id: "network", label: "Network", icon: "network" },
  { id: "virtualization", label: "Virtualisation", icon: "server" },
  { id: "devices", label: "Devices", icon: "chip" },
  { id: "purchasing", label: "Purchasing", icon: "cart" },
  { id: "people", label: "People", icon: "users" },
  { id: "administration", label: "Administration", icon: "settings" },
];

/** Pages that are no list of a resource, by the section that they stand in. */
const pages: Readonly<Partial<Record<NavSection["id"], readonly Omit<NavItem, "keys">[]>>> = {
  operations: [
    { label: "Schedule", to: "/schedule", icon: "calendar", least: "operator" },
    { label: "Wall screen", to: "/wall", icon: "screen", least: "operator" },
  ],
  organization: [{ label: "Map", to: "/map", icon: "map", least: "viewer" }],
  network: [{ label: "Prefix tree", to: "/prefixes", icon: "tree", least: "viewer" }],
  administration: [
    { label: "Change log", to: "/changes", icon: "history", least: "viewer" },
    { label: "Backups", to: "/backups", icon: "database", least: "super_admin" },
    { label: "API reference", to: "/api-reference", icon: "code", least: "viewer" },
  ],
};

/** Resources that have a page of their own in place of the list. */
const ownPages: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  profiles: { to: "/people", label: "People" },
};

/** The sections of the navigation for a role: only what it may see, and no section without a page. */
export function sectionsFor(role: Role): readonly NavSection[] {
  return areas
    .map((area) => ({ ...area, items: itemsOf(area.id).filter(({ least }) => includesRole(role, least)) }))
    .filter(({ items }) => items.length > 0);
}

/** All pages of a role's navigation in one list, the first page included. */
export const pagesFor = (role: Role): readonly NavItem[] => [
  homeItem,
  ...sectionsFor(role).flatMap(({ items }) => items),
];

function itemsOf(id: NavSection["id"]): readonly NavItem[] {
  const resources = id === "administration" ? [] : (resourcesByArea.get(id) ?? []);
  const lists = resources.map(({ name, plural, roles }): Omit<NavItem, "keys"> => {
    const own = ownPages[name];
    return { label: own?.label ?? plural, to: own?.to ?? `/r/${name}`, least: roles.read };
  });
  return [...(pages[id] ?? []), ...lists].map((item) => {
    const keys = goKeys[item.to];
    return keys === undefined ? item : { ...item, keys };
  });
}

/** Whether an address lies on a page or below it: a site's own page belongs to the list of sites. */
export const isOn = (item: NavItem, path: string): boolean =>
  path === item.to || (item.to !== "/" && path.startsWith(`${item.to}/`));
