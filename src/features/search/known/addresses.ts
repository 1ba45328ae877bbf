import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { addressOrder, type Network } from "../../../lib/network/cidr.ts";
import { runOf } from "../../../lib/network/cidrSpace.ts";
import { columnsFor } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { ipRanges } from "../../../resources/ip-ranges.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vmInterfaces } from "../../../resources/vm-interfaces.ts";
import type { RankedRecord } from "../find.ts";
import { inPlace, ranks } from "../rank.ts";

const withOwners = statement(() => {
  const [port, vmPort, { id, interfaceId, vmInterfaceId }] = [
    interfaces.table,
    vmInterfaces.table,
    ipAddresses.table,
  ];
  return sql`SELECT ${id}, ${port.deviceId}, ${vmPort.vmId} FROM ${ipAddresses.table} LEFT JOIN ${port} ON ${port.id} = ${interfaceId} LEFT JOIN ${vmPort} ON ${vmPort.id} = ${vmInterfaceId} WHERE ${columnsFor(ipAddresses, "address").derived} = ${sql.placeholder("order")} ORDER BY ${id} LIMIT ${sql.placeholder("most")}`;
});

const rangesAround = statement(() => {
  const first = columnsFor(ipRanges, "first").derived;
  return sql`SELECT ${ipRanges.table.id} FROM ${ipRanges.table} WHERE ${first} <= ${sql.placeholder("order")} AND ${columnsFor(ipRanges, "last").derived} >= ${sql.placeholder("order")} ORDER BY ${first} DESC LIMIT ${sql.placeholder("most")}`;
});

const inNetwork = statement(() => {
  const { derived } = columnsFor(ipAddresses, "address");
  return sql`SELECT ${ipAddresses.table.id} FROM ${ipAddresses.table} WHERE ${derived} BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")} ORDER BY ${derived}, ${ipAddresses.table.id} LIMIT ${sql.placeholder("most")}`;
});

type Owned = readonly [id: string, deviceId: string | null, vmId: string | null];

/**
 * The records of an address in all tables there are, what has it, and the ranges that it is in; of a network the records of
 * the addresses in it.
 */
export function findAddresses(
  database: Database,
  resources: readonly Resource[],
  network: Network & { readonly isAddress: boolean },
  most: number,
): RankedRecord[] {
  const { bits } = network;
  const { first, last } = runOf(network);
  const found = network.isAddress
    ? findAddress(database, addressOrder({ bits, value: first }), most)
    : inNetwork(database)
        .rows<[string]>({
          ...{ first: addressOrder({ bits, value: first }), last: addressOrder({ bits, value: last }), most },
        })
        .map(([id], at) => ({
          ...known(ipAddresses, id, ranks.lies, inPlace(at)),
          relation: "inside" as const,
        }));
  return found.filter(({ resource }) => resources.includes(resource));
}

function findAddress(database: Database, order: string, most: number): RankedRecord[] {
  const addresses = withOwners(database).rows<Owned>({ order, most });
  const ranges = rangesAround(database).rows<[string]>({ order, most });
  return [
    ...addresses.map(([id]) => known(ipAddresses, id, ranks.named, "")),
    ...addresses.flatMap(([, deviceId, vmId]) => [
      ...(deviceId === null ? [] : [holder(devices, deviceId)]),
      ...(vmId === null ? [] : [holder(virtualMachines, vmId)]),
    ]),
    ...ranges.map(([id]) => known(ipRanges, id, ranks.contains, "")),
  ];
}

const holder = (resource: Resource, id: string): RankedRecord => ({
  ...known(resource, id, ranks.has, ""),
  relation: "has",
});

const known = (resource: Resource, id: string, rank: number, name: string): RankedRecord => ({
  ...{ resource, id, rank, name },
  by: undefined,
});
