import { portKinds, portTypes } from "../lib/ports/portKinds.ts";
import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { choice } from "../resource/fields/choice.ts";
import { integer } from "../resource/fields/integer.ts";
import { mac } from "../resource/fields/network/mac.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, shortText, term, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

/**
 * A port of a device: network, console, power or patch panel, by its kind. It is deleted with its device, and its child
 * interfaces, such as subinterfaces, are deleted with it.
 */
export const interfaces = resource("interfaces", {
  label: "Interface",
  area: devices,
  icon: "port",
  title: "{name}",
  fields: {
    deviceId: reference("devices", { onDelete: "cascade" }).required(),
    name: name({ natural: true }),
    kind: choice(portKinds).default("network"),
    type: term(portTypes),
    label: shortText(),
    positions: integer({ minimum: 1, maximum: 144 }).as({ width: "quarter" }),
    leadsToId: reference("interfaces", { onDelete: "clear" }).as({ label: "Leads to" }),
    leadsToPosition: integer({ minimum: 1, maximum: 144 }).as({
      label: "Leads to position",
      width: "quarter",
    }),
    macAddress: mac(),
    mtu: integer({ minimum: 1, maximum: 65_536 }).as({ width: "quarter" }),
    enabled: boolean().default(true),
    managementOnly: boolean().default(false),
    parentId: reference("interfaces", { onDelete: "cascade" }).as({ label: "Parent interface" }),
    lagId: reference("interfaces", { onDelete: "clear" }).as({ label: "LAG" }),
    mode: choice(["access", "tagged", "all"]).as({ label: "802.1Q mode", width: "quarter" }),
    untaggedVlanId: reference("vlans").as({ label: "Untagged VLAN" }),
    description: text(),
  },
  unique: [
    ["deviceId", "kind", "name"],
    ["leadsToId", "leadsToPosition"],
  ],
  needs: [["leadsToPosition", "leadsToId"]],
  units: [["leadsToId", "leadsToPosition"]],
  keys: [
    ["deviceId", "kind", "name"],
    ["deviceId", "name"],
  ],
  searched: ["label"],
  view: {
    menu: { at: 3 },
    path: ["deviceId"],
    summary: ["deviceId", "kind", "type", "macAddress", "untaggedVlanId"],
    groups: [
      { label: "Interface", fields: ["deviceId", "name", "kind", "type", "label", "description"] },
      {
        label: "Inside the device",
        hint: "A cassette or trunk: the panel port at the rear that this one leads to, and at which of its positions. An outlet leads to its inlet.",
        fields: ["positions", "leadsToId", "leadsToPosition"],
      },
      { label: "Link", fields: ["macAddress", "mtu", "enabled", "managementOnly"] },
      { label: "VLANs", fields: ["mode", "untaggedVlanId"] },
      { label: "Parent and LAG", hint: "Both must be on the same device.", fields: ["parentId", "lagId"] },
    ],
    columns: ["name", "deviceId", "kind", "type", "macAddress", "enabled", "description"],
    ends: { label: "Connected to", from: "ends", after: "kind" },
    related: [
      { of: "ip-addresses", columns: ["address", "dnsName", "role", "status"] },
      { of: "vlan-memberships", columns: ["vlanId"] },
      {
        of: "cables",
        columns: ["label", "aInterfaceId", "bInterfaceId", "type", "lengthM", "status"],
        roles: {
          aInterfaceId: ["cable", "cables"],
          bInterfaceId: ["cable", "cables"],
        },
      },
      {
        of: "interfaces",
        columns: ["name", "kind", "type", "description"],
        roles: {
          parentId: ["child interface", "child interfaces"],
          lagId: ["LAG member", "LAG members"],
          leadsToId: ["port leading here", "ports leading here"],
        },
      },
      {
        of: "circuits",
        columns: ["cid", "vendorId", "aInterfaceId", "zInterfaceId", "status"],
        roles: {
          aInterfaceId: ["circuit ending here (A)", "circuits ending here (A)"],
          zInterfaceId: ["circuit ending here (Z)", "circuits ending here (Z)"],
        },
      },
    ],
    sort: ["name__natural"],
    find: ["macAddress"],
    views: [
      { label: "Network", filters: { kind: ["network", "virtual", "lag"] } },
      { label: "Power", filters: { kind: ["inlet", "outlet"] } },
      { label: "Disabled", filters: { enabled: ["false"] } },
    ],
  },
  custom: true,
  example: {
    name: "et-0/0/0",
    kind: "network",
    type: "400gbase-x-qsfpdd",
    macAddress: "52:54:00:1a:2b:3c",
    mtu: 9216,
    description: "Backbone to Frankfurt",
  },
});
export type Interface = RecordOf<typeof interfaces>;
