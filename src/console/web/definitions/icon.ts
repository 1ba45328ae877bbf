import type { Area } from "../../../resource/definition/define.ts";
import type { IconName } from "../ui/icons.ts";
import { resourceNamed } from "./resources.ts";

const byArea: Readonly<Record<Area, IconName>> = {
  organization: "building",
  network: "network",
  virtualization: "server",
  devices: "chip",
  purchasing: "cart",
  operations: "pulse",
  people: "users",
};

const byResource: Readonly<Record<string, IconName>> = {
  locations: "pin",
  "on-call-schedules": "phone",
  runbooks: "book",
  incidents: "alert",
  "known-issues": "info",
  "maintenance-windows": "wrench",
  "change-requests": "swap",
  "purchase-order-items": "package",
  profiles: "user",
};

/** The icon of a resource: its own, or that of its area. */
export function resourceIcon(name: string): IconName {
  const area = resourceNamed(name)?.area;
  return byResource[name] ?? (area === undefined ? "tag" : byArea[area]);
}
