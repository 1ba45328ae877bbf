import type { Area, FixedArea, OpenArea } from "../resource/definition/display/area.ts";

/** The daily work; who is in it reads and writes all of it. */
export const operations: FixedArea = {
  name: "operations",
  label: "Operations",
  icon: "pulse",
  about: "Incidents, changes, maintenance and on-call shifts.",
  atTop: true,
  read: "operations",
  write: "operations",
  pages: [
    { label: "Schedule", to: "/schedule", icon: "calendar", at: 3 },
    { label: "Wall screen", to: "/wall", icon: "screen", fromHome: true },
  ],
};

/** Where things are, and whose they are. */
export const organization: OpenArea = {
  name: "organization",
  label: "Places",
  icon: "map",
  about: "Regions, sites and the rooms in them.",
  read: "viewer",
};

/** Networks and their addresses. */
export const network: OpenArea = {
  name: "network",
  label: "Network",
  icon: "network",
  about: "Addresses, VLANs and the circuits that connect the sites.",
  read: "viewer",
};

/** Clusters and what runs on them. */
export const virtualization: OpenArea = {
  name: "virtualization",
  label: "Virtual machines",
  icon: "server",
  about: "Clusters, virtual machines and their interfaces.",
  read: "viewer",
};

/** Hardware. */
export const devices: OpenArea = {
  name: "devices",
  label: "Racks and devices",
  icon: "rack",
  about: "Racks, devices and device types.",
  read: "viewer",
};

/** What is bought, from whom, under which terms. */
export const purchasing: OpenArea = {
  name: "purchasing",
  label: "Purchasing",
  icon: "cart",
  about: "Orders, vendors and contracts.",
  read: "viewer",
};

/** Who may sign in. */
export const people: OpenArea = {
  name: "people",
  label: "People",
  icon: "users",
  about: "People who can sign in, tenants and contacts.",
  read: "operator",
  readChanges: "admin",
};

/** What administrators set up for everyone. Its lists are reached from the settings, and not from the areas. */
export const settings: OpenArea = {
  name: "settings",
  label: "Settings",
  icon: "list",
  about: "What administrators set up for everyone.",
  read: "operator",
};

/** What the tools of a site read. */
export const integrations: OpenArea = {
  name: "integrations",
  label: "Integrations",
  icon: "swap",
  about: "What the tools of your site read: DHCP, name servers, monitoring.",
  read: "viewer",
  pages: [{ label: "API reference", to: "/api-reference", icon: "code" }],
};

/** All areas, in the order in which the console shows them. */
export const areas: readonly Area[] = [
  operations,
  organization,
  network,
  devices,
  virtualization,
  purchasing,
  people,
  integrations,
];
