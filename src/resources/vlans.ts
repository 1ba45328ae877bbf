import { resource } from "../resource/definition/define.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { network } from "./areas.ts";

/** A layer-2 network; `vid` is its 802.1Q tag (spec, VLAN). */
export const vlans = resource("vlans", {
  label: "VLAN",
  area: network,
  icon: "layers",
  title: "{vid} {name}",
  fields: {
    name: name(),
    vid: integer({ minimum: 1, maximum: 4094 }).required().as({ width: "quarter" }),
    groupId: reference("vlan-groups"),
    siteId: reference("sites"),
    tenantId: reference("tenants"),
    status: status({ active: "good", reserved: "info", deprecated: "muted" }),
    description: text(),
  },
  unique: [["groupId", "vid"]],
  keys: [
    ["groupId", "vid"],
    ["siteId", "vid"],
  ],
  view: {
    menu: { at: 2 },
    path: [["siteId", "groupId"]],
    crumbs: ["siteId"],
    summary: ["siteId", "groupId"],
    groups: [
      {
        label: "VLAN",
        hint: "The VLAN ID on your switches, and a name.",
        fields: ["vid", "name", "status", "description"],
      },
      {
        label: "Scope",
        hint: "Within a group, each VLAN ID is used once.",
        fields: ["groupId", "siteId", "tenantId"],
      },
    ],
    related: [
      { of: "prefixes", columns: ["prefix", "siteId", "status", "description"] },
      {
        of: "interfaces",
        columns: ["name", "deviceId", "mode", "description"],
        roles: { untaggedVlanId: ["untagged interface", "untagged interfaces"] },
      },
      {
        of: "vlan-memberships",
        columns: ["interfaceId"],
        roles: { vlanId: ["tagged interface", "tagged interfaces"] },
      },
    ],
    columns: ["vid", "name", "groupId", "siteId", "status", "description"],
    sort: ["vid"],
    views: [
      { label: "Active", filters: { status: ["active"] }, sort: ["vid"] },
      { label: "Without a site", filters: { siteId__empty: ["true"] }, sort: ["vid"] },
      { label: "Without a group", filters: { groupId__empty: ["true"] }, sort: ["vid"] },
    ],
  },
  custom: true,
  example: { name: "Storage", vid: 120, status: "active", description: "iSCSI and NFS" },
});
