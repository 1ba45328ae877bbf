import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Statement, type Stored, statement } from "../../../db/statements/statement.ts";
import { maxPageSize } from "../../../lib/limits.ts";
import type { PortKind } from "../../../lib/ports/portKinds.ts";
import type { Port } from "../../../lib/ports/ports.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { clusters } from "../../../resources/clusters.ts";
import { deviceTypes } from "../../../resources/device-types.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vmInterfaces } from "../../../resources/vm-interfaces.ts";
import { portsOfType } from "../../equipment/ports/makePorts.ts";
import type { Candidate } from "./proposeInterface.ts";

/** A resource whose records have addresses on interfaces of their own: devices and virtual machines. */
export interface AddressHolder {
  readonly resource: Resource;
  readonly interfaces: Resource;
  /** The field of an interface that names its holder. */
  readonly heldBy: "deviceId" | "vmId";
  /** The field of an address that names its interface. */
  readonly on: "interfaceId" | "vmInterfaceId";
  /** The tables that the proposals depend on. */
  readonly tables: readonly string[];
  /** The site of a holder, as `siteId`. */
  readonly siteOf: (database: Database) => Statement;
  /** The main addresses of holders like this one, as `vrfId` and `order`: those of its site, or of its cluster. */
  readonly peersOf: (database: Database) => Statement;
  /** The ports that its type has and the holder may lack. */
  readonly portsOf: (database: Database, id: string) => readonly Port[];
}

const [device, machine, machinePort, address] = [
  devices.table,
  virtualMachines.table,
  vmInterfaces.table,
  ipAddresses.table,
];
const id = sql.placeholder("id");
const order = sql`${columnOf(ipAddresses, derivedKey("address", "order"))}`;
const maxPeers = 500;
const addressedKinds: readonly PortKind[] = ["network", "virtual", "lag"];

const typeOf = statement(
  () => sql`SELECT ${device.deviceTypeId} AS "typeId" FROM ${device} WHERE ${device.id} = ${id}`,
);

const siteOfDevice = statement(
  () => sql`SELECT ${device.siteId} AS "siteId" FROM ${device} WHERE ${device.id} = ${id}`,
);

const peersOfDevice = statement(
  () =>
    sql`SELECT ${address.vrfId} AS "vrfId", ${order} AS "order" FROM ${device} JOIN ${address} ON ${address.id} = ${device.primaryIp4Id} WHERE ${device.siteId} = (SELECT ${device.siteId} FROM ${device} WHERE ${device.id} = ${id}) LIMIT ${sql.raw(String(maxPeers))}`,
);

const deviceHolder: AddressHolder = {
  resource: devices,
  interfaces,
  heldBy: "deviceId",
  on: "interfaceId",
  tables: [devices.name, deviceTypes.name, interfaces.name],
  siteOf: siteOfDevice,
  peersOf: peersOfDevice,
  portsOf: (database, deviceId) =>
    portsOfType(database, typeOf(database).get<{ typeId: Stored }>({ id: deviceId })?.typeId),
};

const clusterOf = sql`(SELECT ${machine.clusterId} FROM ${machine} WHERE ${machine.id} = ${id})`;

const siteOfMachine = statement(
  () =>
    sql`SELECT ${clusters.table.siteId} AS "siteId" FROM ${clusters.table} WHERE ${clusters.table.id} = ${clusterOf}`,
);

const peersOfMachine = statement(
  () =>
    sql`SELECT ${address.vrfId} AS "vrfId", ${order} AS "order" FROM ${machine} JOIN ${machinePort} ON ${machinePort.vmId} = ${machine.id} JOIN ${address} ON ${address.vmInterfaceId} = ${machinePort.id} WHERE ${machine.clusterId} = ${clusterOf} LIMIT ${sql.raw(String(maxPeers))}`,
);

const machineHolder: AddressHolder = {
  resource: virtualMachines,
  interfaces: vmInterfaces,
  heldBy: "vmId",
  on: "vmInterfaceId",
  tables: [virtualMachines.name, vmInterfaces.name, clusters.name],
  siteOf: siteOfMachine,
  peersOf: peersOfMachine,
  portsOf: () => [],
};

/** Returns whether a port can have addresses. */
export const isAddressed = ({ kind }: { readonly kind: PortKind }): boolean => addressedKinds.includes(kind);

/** All resources whose records have addresses on interfaces of their own. */
export const holders: readonly AddressHolder[] = [deviceHolder, machineHolder];

/** Returns the holder whose records are of this resource; throws where there is none. */
export function holderNamed(name: string): AddressHolder {
  const found = holders.find(({ resource }) => resource.name === name);
  if (found === undefined) throw new Error(`${name} have no addresses`);
  return found;
}

interface FoundInterface {
  readonly id: string;
  readonly name: string;
  readonly kind: PortKind;
  readonly managementOnly: number;
  readonly enabled: number;
  readonly addresses: number;
}

const interfacesOf = statement((held: Resource, heldBy: string, on: string) => {
  const has = (key: string, otherwise: string): SQL =>
    held === interfaces ? sql`${columnOf(held, key)}` : sql.raw(otherwise);
  return sql`SELECT ${columnOf(held, "id")} AS id, ${columnOf(held, "name")} AS name, ${has("kind", "'network'")} AS kind, ${has("managementOnly", "0")} AS "managementOnly", ${columnOf(held, "enabled")} IS NOT 0 AS enabled, (SELECT count(*) FROM ${address} WHERE ${columnOf(ipAddresses, on)} = ${columnOf(held, "id")}) AS addresses FROM ${held.table} WHERE ${columnOf(held, heldBy)} = ${id} ORDER BY ${columnOf(held, derivedKey("name", "natural"))}, ${columnOf(held, "id")} LIMIT ${sql.raw(String(maxPageSize))}`;
});

/**
 * Returns the interfaces of a holder that can have addresses, in natural order, with the number of addresses of each; then
 * the ports of its type that it lacks, which have no ID.
 */
export function candidatesOf(
  database: Database,
  { interfaces: held, heldBy, on, portsOf }: AddressHolder,
  holderId: string,
): readonly (Candidate & { readonly addresses: number })[] {
  const existing = interfacesOf(database, held, heldBy, on)
    .all<FoundInterface>({ id: holderId })
    .map(({ managementOnly, enabled, addresses, ...found }) => ({
      ...found,
      managementOnly: managementOnly === 1,
      isFree: enabled === 1 && addresses === 0,
      addresses,
    }));
  const known = new Set(existing.map(({ kind, name }) => `${kind} ${name}`));
  const missing = portsOf(database, holderId)
    .filter(({ kind, name }) => !known.has(`${kind} ${name}`))
    .map(({ name, kind, managementOnly }) => ({
      ...{ id: null, name, kind, managementOnly },
      isFree: true,
      addresses: 0,
    }));
  return [...existing, ...missing].filter(isAddressed);
}
