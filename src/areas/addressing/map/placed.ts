import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { addressOrder } from "../../../lib/network/cidr.ts";
import type { Run } from "../../../lib/network/cidrSpace.ts";
import { columnsFor } from "../../../resource/definition/columns.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vmInterfaces } from "../../../resources/vm-interfaces.ts";
import type { PlacedAddress } from "../answers.ts";
import type { PrefixPlace } from "../inside.ts";

const addressesFrom = statement(() => {
  const { table } = ipAddresses;
  const { derived } = columnsFor(ipAddresses, "address");
  const [port, device] = [interfaces.table, devices.table];
  const [vmPort, vm] = [vmInterfaces.table, virtualMachines.table];
  const owner = sql`CASE WHEN ${device.id} IS NOT NULL THEN json_object('resource', 'devices', 'id', ${device.id}, 'name', ${device.name}, 'interfaceId', ${port.id}, 'interface', ${port.name}) WHEN ${vm.id} IS NOT NULL THEN json_object('resource', 'virtual-machines', 'id', ${vm.id}, 'name', ${vm.name}, 'interfaceId', ${vmPort.id}, 'interface', ${vmPort.name}) END`;
  const shown = sql`json_object('id', ${table.id}, 'address', ${table.address}, 'status', ${table.status}, 'role', ${table.role}, 'dnsName', ${table.dnsName}, 'description', ${table.description}, 'shared', json(iif(${table.shared}, 'true', 'false')), 'on', json(${owner}))`;
  return sql`SELECT ${derived}, ${shown} FROM ${table} LEFT JOIN ${port} ON ${port.id} = ${table.interfaceId} LEFT JOIN ${device} ON ${device.id} = ${port.deviceId} LEFT JOIN ${vmPort} ON ${vmPort.id} = ${table.vmInterfaceId} LEFT JOIN ${vm} ON ${vm.id} = ${vmPort.vmId} WHERE ${table.vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")} ORDER BY ${derived}, ${table.id} LIMIT ${sql.placeholder("most")}`;
});

/** An address as it is shown, and by what it sorts. */
export interface Placed {
  readonly order: string;
  readonly shown: PlacedAddress;
}

/** The first records of addresses of a VRF in a run, in network order, with what they are on. */
export const placedIn = (
  database: Database,
  { network: { bits }, vrfId }: PrefixPlace,
  { first, last }: Run,
  most: number,
): Placed[] =>
  addressesFrom(database)
    .rows<[order: string, json: string]>({
      ...{ vrfId, most },
      first: addressOrder({ bits, value: first }),
      last: addressOrder({ bits, value: last }),
    })
    .map(([order, json]) => ({ order, shown: JSON.parse(json) as PlacedAddress }));
