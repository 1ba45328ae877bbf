import { actionOf } from "../resource/definition/actions.ts";
import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { bodySchema } from "../resource/definition/schema.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { choice } from "../resource/fields/choice.ts";
import { code } from "../resource/fields/code.ts";
import { money } from "../resource/fields/decimal.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { date } from "../resource/fields/time.ts";
import { devices as hardware } from "./areas.ts";
import { primaryAction, primaryAddresses } from "./primaryAddress.ts";
import { rackPosition } from "./rackPosition.ts";

const replaceSchema = Object.assign(
  bodySchema({ newDeviceId: reference("devices").required(), skipMissing: boolean().default(false) }),
  { title: "Replacement" },
);
const nothingSchema = Object.assign(bodySchema({}), { title: "Nothing" });

/**
 * A piece of hardware: in a rack, in another device, or in stock. Decision: serial numbers may repeat, as makers number
 * their own, and asset tags may not.
 */
export const devices = resource("devices", {
  label: "Device",
  area: hardware,
  icon: "chip",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    deviceTypeId: reference("device-types").required(),
    roleId: reference("device-roles"),
    platformId: reference("platforms"),
    siteId: reference("sites"),
    locationId: reference("locations"),
    rackId: reference("racks"),
    position: rackPosition().as({
      label: "Lowest unit",
      unit: "U",
      width: "quarter",
    }),
    face: choice(["front", "rear"]).as({ width: "quarter" }),
    parentId: reference("devices").as({ label: "Part of" }),
    status: status({
      active: "good",
      planned: "info",
      stock: "accent",
      offline: "bad",
      failed: "bad",
      retired: "muted",
    }),
    serial: code().as({ label: "Serial number", distinctIn: "deviceTypeId" }),
    assetTag: code(),
    tenantId: reference("tenants"),
    clusterId: reference("clusters"),
    ...primaryAddresses,
    purchaseOrderId: reference("purchase-orders", { onDelete: "clear" }),
    purchaseDate: date(),
    purchasePrice: money({ minimum: 0 }).as({ total: "sum" }),
    warrantyEnd: date().as({ runsOut: true }),
    description: text(),
  },
  actions: {
    primary: primaryAction,
    replace: actionOf<{ readonly newDeviceId: string; readonly skipMissing?: boolean }>({
      label: "Replace device",
      description:
        "Puts another device in the place of this one: its name, place, status, role, tenant, cluster and platform, and the cables, circuits, addresses, VLANs, parts and links move, from port to port of the same kind and name. This one is retired and leaves its rack. Ports in use that the new device lacks are a 409; with `skipMissing` their cables are deleted, circuits lose that end, and addresses and VLANs stay. `GET /api/devices/{id}/replacement` shows it in advance. One change group, which one undo takes back.",
      schema: replaceSchema,
      example: { newDeviceId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f" },
    }),
    "sync-ports": actionOf<Readonly<Record<never, never>>>({
      label: "Add the ports of its type",
      description:
        "Adds the interfaces of its type that the device does not have; none is changed or deleted. `GET /api/devices/{id}/missing-ports` lists them in advance.",
      schema: nothingSchema,
      example: {},
    }),
  },
  unique: [["siteId", "name"], ["assetTag"]],
  keys: [["assetTag"], ["siteId", "name"]],
  needs: [
    ["position", "rackId"],
    ["position", "face"],
    ["face", "rackId"],
  ],
  ordered: [["purchaseDate", "warrantyEnd"]],
  units: [["rackId", "position", "face", "siteId", "locationId", "parentId"]],
  searched: ["serial", "assetTag"],
  view: {
    menu: { at: 2 },
    crumbs: ["siteId", "locationId", "rackId"],
    summary: ["deviceTypeId", "roleId", "rackId", "primaryIp4Id", "serial", "warrantyEnd"],
    groups: [
      {
        label: "Device",
        hint: "Its name, type and role.",
        fields: ["name", "deviceTypeId", "roleId", "status", "description"],
      },
      {
        label: "Place",
        hint: "A device in a rack is at the site of the rack. A part is at the site of its device.",
        fields: ["rackId", "position", "face", "siteId", "locationId", "parentId"],
      },
      { label: "Identity", hint: "As printed on its labels.", fields: ["serial", "assetTag"] },
      { label: "Software", fields: ["platformId", "clusterId", "primaryIp4Id", "primaryIp6Id"] },
      {
        label: "Purchase and warranty",
        fields: ["purchaseOrderId", "purchaseDate", "purchasePrice", "warrantyEnd", "tenantId"],
      },
    ],
    brief: ["deviceTypeId", "name", "rackId", "position", "face"],
    columns: ["name", "deviceTypeId", "primaryIp4Id", "roleId", "siteId", "rackId", "serial", "status"],
    related: [
      { of: "interfaces", columns: ["name", "kind", "type", "macAddress", "enabled", "description"] },
      {
        of: "devices",
        columns: ["name", "deviceTypeId", "serial", "status"],
        roles: { parentId: ["built-in device", "built-in devices"] },
      },
    ],
    upcoming: { at: "warrantyEnd", filters: { warrantyEnd__lte: ["+1y"], status__n: ["retired"] } },
    sort: ["name__natural"],
    find: ["serial", "assetTag"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "In stock", filters: { status: ["stock"] } },
      { label: "Failed", filters: { status: ["failed"] }, attention: true },
      {
        label: "Warranty ends in 90 days",
        filters: { warrantyEnd__gte: ["today"], warrantyEnd__lte: ["+90d"], status__n: ["retired"] },
        sort: ["warrantyEnd"],
        attention: true,
      },
      {
        label: "Without a rack",
        filters: {
          rackId__empty: ["true"],
          parentId__empty: ["true"],
          status: ["active", "planned", "offline"],
        },
      },
    ],
  },
  custom: true,
  example: {
    name: "rtm1-core-a",
    status: "active",
    serial: "KR95-118204",
    assetTag: "HM-004182",
    purchaseDate: "2025-04-14",
    warrantyEnd: "2028-04-13",
    description: "Core router, first of the pair",
  },
});
export type Device = RecordOf<typeof devices>;
