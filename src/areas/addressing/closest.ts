import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import {
  type Address,
  formatAddress,
  type Network,
  networkAt,
  networksAround,
} from "../../lib/network/cidr.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { prefixes } from "../../resources/prefixes.ts";

/** An address without the length of its network. */
export type BareAddress = Omit<Address, "length">;

const amongOrders = statement(() => {
  const { derived } = columnsFor(prefixes, "prefix");
  const { id, vrfId, isPool } = prefixes.table;
  return sql`SELECT ${id}, ${derived}, ${isPool} FROM ${prefixes.table} WHERE ${vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} IN (SELECT value FROM json_each(${sql.placeholder("orders")})) ORDER BY ${derived} DESC`;
});

/** A prefix around an address. */
export interface Around {
  readonly id: string;
  readonly network: Network;
  readonly isPool: boolean;
}

/**
 * The prefixes of a VRF that an address lies in, the closest first. At most 33 networks contain an IPv4 address, and 129
 * an IPv6 address: these are asked for, as the prefix before it in network order need not be one of them.
 */
export function prefixesAround(database: Database, vrfId: Stored, { bits, value }: BareAddress): Around[] {
  const orders = JSON.stringify(networksAround(formatAddress({ bits, value, length: undefined })));
  return amongOrders(database)
    .rows<[id: string, order: string, isPool: number]>({ vrfId, orders })
    .map(([id, order, isPool]) => ({ id, network: networkAt(order), isPool: isPool === 1 }));
}
