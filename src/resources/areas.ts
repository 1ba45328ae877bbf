import type { Area, FixedArea, OpenArea } from "../resource/definition/area.ts";

/** The daily work; who is in it reads and writes all of it. */
export const operations: FixedArea = {
  name: "operations",
  label: "Operations",
  icon: "pulse",
  read: "operations",
  write: "operations",
  pages: [
    { label: "Schedule", to: "/schedule", icon: "calendar" },
    { label: "Wall screen", to: "/wall", icon: "screen" },
  ],
};

/** Where things are, and whose they are. */
export const organization: OpenArea = {
  name: "organization",
  label: "Organisation",
  icon: "building",
  read: "viewer",
};

/** Networks and their addresses. */
export const network: OpenArea = { name: "network", label: "Network", icon: "network", read: "viewer" };

/** Clusters and what runs on them. */
export const virtualization: OpenArea = {
  name: "virtualization",
  label: "Virtualisation",
  icon: "server",
  read: "viewer",
};

/** Hardware. */
export const devices: OpenArea = { name: "devices", label: "Devices", icon: "chip", read: "viewer" };

/** What is bought, from whom, under which terms. */
export const purchasing: OpenArea = {
  name: "purchasing",
  label: "Purchasing",
  icon: "cart",
  read: "viewer",
};

/** Who may sign in. */
export const people: OpenArea = {
  name: "people",
  label: "People",
  icon: "users",
  read: "operator",
  readChanges: "admin",
};

/** All areas, in the order in which the console shows them. */
export const areas: readonly Area[] = [
  operations,
  organization,
  network,
  virtualization,
  devices,
  purchasing,
  people,
];
