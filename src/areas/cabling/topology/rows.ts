import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import type { PortKind } from "../../../lib/ports/portKinds.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { cables } from "../../../resources/cables.ts";
import { circuits } from "../../../resources/circuits.ts";
import { deviceRoles } from "../../../resources/device-roles.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { racks } from "../../../resources/racks.ts";
import { sites } from "../../../resources/sites.ts";
import { vendors } from "../../../resources/vendors.ts";
import type { TopologyDevice } from "./answers.ts";

const [device, port, role, rack, site] = [
  devices.table,
  interfaces.table,
  deviceRoles.table,
  racks.table,
  sites.table,
];
const id = sql.placeholder("id");

/** The tables that a topology shows something of. */
export const topologyTables = [
  ...[devices, interfaces, cables, circuits, deviceRoles, racks, sites, vendors].map(({ name }) => name),
];

const portOfDevice = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${port} WHERE ${columnOf(interfaces, "deviceId")} = ${device.id}${condition})`;
const isPanel = sql`${portOfDevice(sql``)} AND NOT ${portOfDevice(sql` AND ${columnOf(interfaces, "kind")} <> 'panel'`)}`;

const deviceWhere = (condition: SQL): SQL =>
  sql`SELECT ${device.id} AS id, ${device.name} AS name, ${device.status} AS status, ${role.id} AS "roleId", ${role.name} AS "roleName", ${role.color} AS "roleColor", ${rack.id} AS "rackId", ${rack.name} AS rack, ${site.id} AS "siteId", ${site.name} AS site, ${isPanel} AS "isPanel" FROM ${device} LEFT JOIN ${role} ON ${role.id} = ${device.roleId} LEFT JOIN ${rack} ON ${rack.id} = ${device.rackId} LEFT JOIN ${site} ON ${site.id} = ${device.siteId} WHERE ${condition}`;

/** A device as the database has it. */
export type DeviceRow = Omit<TopologyDevice, "isPanel"> & { readonly isPanel: 0 | 1 };

/** The first devices of a site, in natural order. */
export const devicesAt = statement(
  () =>
    sql`${deviceWhere(sql`${device.siteId} = ${id}`)} ORDER BY ${columnOf(devices, derivedKey("name", "natural"))}, ${device.id} LIMIT ${sql.placeholder("limit")}`,
);

/** A device. */
export const deviceWith = statement(() => deviceWhere(sql`${device.id} = ${id}`));

/** A port with its device. */
export interface PortRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PortKind;
  readonly deviceId: string;
}

const portWhere = (condition: SQL): SQL =>
  sql`SELECT ${port.id} AS id, ${port.name} AS name, ${columnOf(interfaces, "kind")} AS kind, ${columnOf(interfaces, "deviceId")} AS "deviceId" FROM ${port} WHERE ${condition}`;

/** A port. */
export const portWith = statement(() => portWhere(sql`${port.id} = ${id}`));

const hasCable = (end: "a" | "b"): SQL =>
  sql`EXISTS (SELECT 1 FROM ${cables.table} WHERE ${columnOf(cables, `${end}InterfaceId`)} = ${port.id})`;

/** The ports of a device that have a cable, in natural order. */
export const cabledPorts = statement(
  () =>
    sql`${portWhere(sql`${columnOf(interfaces, "deviceId")} = ${id} AND (${hasCable("a")} OR ${hasCable("b")})`)} ORDER BY ${columnOf(interfaces, derivedKey("name", "natural"))}, ${port.id}`,
);

/** The status of a cable. */
export const cableStatus = statement(
  () => sql`SELECT ${cables.table.status} AS status FROM ${cables.table} WHERE ${cables.table.id} = ${id}`,
);

/** A circuit as the database has it. */
export interface CircuitRow {
  readonly id: string;
  readonly cid: string;
  readonly provider: string;
  readonly status: string;
  readonly aSiteId: string | null;
  readonly aSite: string | null;
  readonly aProviderNetwork: string | null;
  readonly aInterfaceId: string | null;
  readonly zSiteId: string | null;
  readonly zSite: string | null;
  readonly zProviderNetwork: string | null;
  readonly zInterfaceId: string | null;
}

/** The circuits that end at a site, by their number. */
export const circuitsAt = statement(() => {
  const of = (key: string) => columnOf(circuits, key);
  const siteName = (key: string) => sql`(SELECT ${site.name} FROM ${site} WHERE ${site.id} = ${of(key)})`;
  return sql`SELECT ${of("id")} AS id, ${of("cid")} AS cid, ${columnOf(vendors, "name")} AS provider, ${of("status")} AS status, ${of("aSiteId")} AS "aSiteId", ${siteName("aSiteId")} AS "aSite", ${of("aProviderNetwork")} AS "aProviderNetwork", ${of("aInterfaceId")} AS "aInterfaceId", ${of("zSiteId")} AS "zSiteId", ${siteName("zSiteId")} AS "zSite", ${of("zProviderNetwork")} AS "zProviderNetwork", ${of("zInterfaceId")} AS "zInterfaceId" FROM ${circuits.table} JOIN ${vendors.table} ON ${columnOf(vendors, "id")} = ${of("vendorId")} WHERE ${of("aSiteId")} = ${id} OR ${of("zSiteId")} = ${id} ORDER BY ${columnOf(circuits, derivedKey("cid", "folded"))}, ${of("id")}`;
});
