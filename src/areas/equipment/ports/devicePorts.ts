import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { circuits } from "../../../resources/circuits.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { vlanMemberships } from "../../../resources/vlan-memberships.ts";
import { vlans } from "../../../resources/vlans.ts";
import { pathTables } from "../../cabling/pathParts.ts";
import { portCablesOf } from "../../cabling/portCables.ts";

const [port, vlan, address, membership] = [
  interfaces.table,
  vlans.table,
  ipAddresses.table,
  vlanMemberships.table,
];
const of = (key: string): SQL => sql`${columnOf(interfaces, key)}`;
const flag = (key: string): SQL => sql`json(iif(${of(key)}, 'true', 'false'))`;

const shownVlan = sql`json_object('id', ${vlan.id}, 'vid', ${columnOf(vlans, "vid")}, 'name', ${columnOf(vlans, "name")})`;
const untagged = sql`(SELECT ${shownVlan} FROM ${vlan} WHERE ${vlan.id} = ${of("untaggedVlanId")})`;
const tagged = sql`(SELECT json_group_array(${shownVlan} ORDER BY ${columnOf(vlans, "vid")}) FROM ${membership} JOIN ${vlan} ON ${vlan.id} = ${columnOf(vlanMemberships, "vlanId")} WHERE ${columnOf(vlanMemberships, "interfaceId")} = ${port.id})`;
const primary = sql`json(iif(${address.id} IN (${columnOf(devices, "primaryIp4Id")}, ${columnOf(devices, "primaryIp6Id")}), 'true', 'false'))`;
const addresses = sql`(SELECT json_group_array(json_object('id', ${address.id}, 'address', ${columnOf(ipAddresses, "address")}, 'primary', ${primary}) ORDER BY ${columnOf(ipAddresses, derivedKey("address", "order"))}) FROM ${address} WHERE ${columnOf(ipAddresses, "interfaceId")} = ${port.id})`;

const circuit = sql`(SELECT json_object('id', ${circuits.table.id}, 'cid', ${circuits.table.cid}) FROM ${circuits.table} WHERE ${circuits.table.aInterfaceId} = ${port.id} OR ${circuits.table.zInterfaceId} = ${port.id} LIMIT 1)`;

const portsOn = statement(
  () =>
    sql`SELECT ${port.id}, json_object('id', ${port.id}, 'name', ${of("name")}, 'kind', ${of("kind")}, 'type', ${of("type")}, 'label', ${of("label")}, 'description', ${of("description")}, 'enabled', ${flag("enabled")}, 'managementOnly', ${flag("managementOnly")}, 'macAddress', ${of("macAddress")}, 'lagId', ${of("lagId")}, 'positions', ${of("positions")}, 'leadsToId', ${of("leadsToId")}, 'leadsToPosition', ${of("leadsToPosition")}, 'circuit', json(${circuit}), 'untagged', json(${untagged}), 'tagged', json(${tagged}), 'addresses', json(${addresses})) FROM ${port} JOIN ${devices.table} ON ${devices.table.id} = ${of("deviceId")} WHERE ${of("deviceId")} = ${sql.placeholder("id")} ORDER BY ${columnOf(interfaces, derivedKey("name", "natural"))}, ${port.id} LIMIT ${sql.placeholder("limit")}`,
);

/** The tables that the ports of a device show something of. */
export const portTables = [
  ...[interfaces, devices, ipAddresses, vlans, vlanMemberships, circuits].map(({ name }) => name),
  ...pathTables,
];

/** Returns the ports of a device in natural order, each as the JSON in which it is answered. */
export function readDevicePorts(database: Database, id: string, limit: number): string[] {
  const cablesOf = portCablesOf(database);
  return portsOn(database)
    .rows<[string, string]>({ id, limit })
    .map(([portId, json]) => `${json.slice(0, -1)},"cables":${JSON.stringify(cablesOf(portId))}}`);
}
