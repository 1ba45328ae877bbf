import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { deviceRoles } from "../../resources/device-roles.ts";
import { deviceTypes } from "../../resources/device-types.ts";
import { devices } from "../../resources/devices.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { locations } from "../../resources/locations.ts";
import { racks } from "../../resources/racks.ts";

/** A device in a rack as the database has it: places in tenths of a unit, the height of its type in hundredths. */
export interface MountedRow {
  readonly rackId: string;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly deviceTypeId: string;
  readonly typeName: string;
  readonly roleId: string | null;
  readonly roleName: string | null;
  readonly roleColor: string | null;
  readonly position: number | null;
  readonly face: "front" | "rear" | null;
  readonly rackUnits: number | null;
  readonly fullDepth: number | null;
  readonly serial: string | null;
  readonly assetTag: string | null;
  readonly primaryAddress: string | null;
  readonly powerIdleW: number | null;
  readonly powerMaxW: number | null;
  readonly parts: number;
}

/** A rack as the database has it. */
export interface RackRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly siteId: string;
  readonly locationId: string | null;
  readonly locationName: string | null;
  readonly height: number;
  readonly startUnit: number;
  readonly topDown: number;
  readonly powerBudgetW: number | null;
}

/** The tables that an elevation shows something of. */
export const elevationTables = [racks, devices, deviceTypes, deviceRoles, ipAddresses, locations].map(
  ({ name }) => name,
);

const [device, type, role, rack, place] = [
  devices.table,
  deviceTypes.table,
  deviceRoles.table,
  racks.table,
  locations.table,
];

const address = (id: SQL): SQL =>
  sql`(SELECT ${ipAddresses.table.address} FROM ${ipAddresses.table} WHERE ${ipAddresses.table.id} = ${id})`;

const mountedWhere = (condition: SQL): SQL =>
  sql`SELECT ${device.rackId} AS "rackId", ${device.id} AS id, ${device.name} AS name, ${device.status} AS status, ${type.id} AS "deviceTypeId", ${type.name} AS "typeName", ${role.id} AS "roleId", ${role.name} AS "roleName", ${role.color} AS "roleColor", ${device.position} AS position, ${device.face} AS face, ${type.rackUnits} AS "rackUnits", ${type.fullDepth} AS "fullDepth", ${device.serial} AS serial, ${device.assetTag} AS "assetTag", coalesce(${address(sql`${device.primaryIp4Id}`)}, ${address(sql`${device.primaryIp6Id}`)}) AS "primaryAddress", ${type.powerIdleW} AS "powerIdleW", ${type.powerMaxW} AS "powerMaxW", (SELECT count(*) FROM ${device} AS part WHERE part.parent_id = ${device.id}) AS parts FROM ${device} JOIN ${type} ON ${type.id} = ${device.deviceTypeId} LEFT JOIN ${role} ON ${role.id} = ${device.roleId} WHERE ${condition} ORDER BY ${device.position} IS NULL, ${device.position}, ${device.face}, ${device}.name_natural, ${device.id}`;

/** The devices of a rack, from the lowest unit up, those without a place behind them. */
export const mountedIn = statement(() => mountedWhere(sql`${device.rackId} = ${sql.placeholder("rackId")}`));

/** The same of all racks of a site. */
export const mountedAt = statement(() =>
  mountedWhere(
    sql`${device.rackId} IN (SELECT ${rack.id} FROM ${rack} WHERE ${rack.siteId} = ${sql.placeholder("siteId")})`,
  ),
);

const rackWhere = (condition: SQL): SQL =>
  sql`SELECT ${rack.id} AS id, ${rack.name} AS name, ${rack.status} AS status, ${rack.siteId} AS "siteId", ${rack.locationId} AS "locationId", ${place.name} AS "locationName", ${rack.height} AS height, ${rack.startUnit} AS "startUnit", ${rack.topDown} AS "topDown", ${rack.powerBudgetW} AS "powerBudgetW" FROM ${rack} LEFT JOIN ${place} ON ${place.id} = ${rack.locationId} WHERE ${condition}`;

/** A rack. */
export const rackById = statement(() => rackWhere(sql`${rack.id} = ${sql.placeholder("id")}`));

/** The racks of a site, location by location, in natural order. */
export const racksAt = statement(
  () =>
    sql`${rackWhere(sql`${rack.siteId} = ${sql.placeholder("siteId")}`)} ORDER BY ${place}.name_natural IS NULL, ${place}.name_natural, ${place.id}, ${rack}.name_natural, ${rack.id}`,
);
