import { resource } from "../resource/definition/define.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { cidr } from "../resource/fields/network/cidr.ts";
import { reference } from "../resource/fields/reference.ts";
import { status, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** An IP network in CIDR notation (spec, Prefix); prefixes without a VRF form the global table. */
export const prefixes = resource("prefixes", {
  label: "Prefix",
  area: network,
  title: "{prefix}",
  fields: {
    prefix: cidr().required(),
    vrfId: reference("vrfs"),
    siteId: reference("sites"),
    vlanId: reference("vlans"),
    tenantId: reference("tenants"),
    status: status({ active: "good", container: "accent", reserved: "info", deprecated: "muted" }),
    isPool: boolean().default(false),
    description: text(),
  },
  unique: [{ nullCounts: ["vrfId", "prefix"] }],
  sort: "prefix",
  pages: [
    { label: "Prefix tree", to: "/prefixes", icon: "tree", aboveList: "Tree" },
    { label: "Prefix map", to: "/prefixes/map", icon: "grid", aboveList: "Map" },
  ],
  view: {
    menu: { at: 1 },
    path: ["vrfId"],
    crumbs: ["siteId"],
    summary: ["siteId", "vrfId", "vlanId"],
    groups: [
      {
        label: "Prefix",
        hint: "A network such as 10.20.0.0/24 or 2001:db8::/48.",
        fields: ["prefix", "status", "isPool", "description"],
      },
      { label: "Scope", fields: ["vrfId", "siteId", "vlanId", "tenantId"] },
    ],
    gauge: { label: "Used", from: "use", after: "prefix" },
    columns: ["prefix", "vrfId", "siteId", "vlanId", "status", "description"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Containers", filters: { status: ["container"] } },
      { label: "Pools", filters: { isPool: ["true"] } },
      { label: "Without a site", filters: { siteId__empty: ["true"] } },
      { label: "Without a VLAN", filters: { vlanId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: { prefix: "10.20.0.0/24", status: "active", isPool: false, description: "Servers, first floor" },
});
