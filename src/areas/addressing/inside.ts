import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { type Network, networkAt, orderOf, parseCidr } from "../../lib/network/cidr.ts";
import { runOf } from "../../lib/network/cidrSpace.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { readStored } from "../../resource/writing/row.ts";
import { prefixes } from "../../resources/prefixes.ts";

/** A prefix as a network, and the VRF that it stands in; null is the global table. */
export interface PrefixPlace {
  readonly network: Network;
  readonly vrfId: Stored;
}

/** A prefix that addresses are handed out of. */
export interface FoundPlace extends PrefixPlace {
  /** Hosts may have all of its addresses, the first and the last as well. */
  readonly isPool: boolean;
}

/** Finds the place of a prefix; undefined where there is no such prefix. */
export function placeOf(database: Database, id: string): FoundPlace | undefined {
  const uuid = parseUuid(id);
  const { prefix, vrfId = null, isPool } = uuid === undefined ? {} : readStored(database, prefixes, uuid);
  const order = typeof prefix === "string" ? parseCidr(prefix)?.order : undefined;
  return order === undefined ? undefined : { network: networkAt(order), vrfId, isPool: isPool === 1 };
}

/** Finds the place of a prefix; throws 404 where there is no such prefix. */
export function findPlace(database: Database, id: string): FoundPlace {
  const place = placeOf(database, id);
  if (place === undefined) throw notFound(prefixes.label);
  return place;
}

const ordersBetween = statement(() => {
  const { derived } = columnsFor(prefixes, "prefix");
  return sql`SELECT ${derived} FROM ${prefixes.table} WHERE ${prefixes.table.vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} > ${sql.placeholder("begin")} AND ${derived} <= ${sql.placeholder("end")} ORDER BY ${derived}`;
});

/**
 * By what all prefixes of the same VRF sort that lie in this one, at any depth, in network order. In that order they are
 * one run, which begins behind the prefix itself and ends with the longest network at its last address.
 */
export function ordersInside(database: Database, { network, vrfId }: PrefixPlace): string[] {
  return ordersBetween(database)
    .rows<[string]>({ begin: orderOf(network), end: endOf(network), vrfId })
    .map(([order]) => order);
}

/** All prefixes of the same VRF that lie in this one, at any depth, in network order. */
export const networksInside = (database: Database, place: PrefixPlace): Network[] =>
  ordersInside(database, place).map(networkAt);

const someBehind = statement(() => {
  const { derived } = columnsFor(prefixes, "prefix");
  return sql`SELECT ${prefixes.table.id}, ${derived} FROM ${prefixes.table} WHERE ${prefixes.table.vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} > ${sql.placeholder("begin")} AND ${derived} <= ${sql.placeholder("end")} ORDER BY ${derived} LIMIT ${sql.placeholder("most")}`;
});

/** How many are read at once of those whose children may all be passed over. */
const batch = 256;

/**
 * The prefixes of the same VRF that lie in this one and in no other between, in network order; read as they are asked for.
 * Those before an address are left out that is in none of them.
 */
export function* childrenOf(
  database: Database,
  { network, vrfId }: PrefixPlace,
  behind = network.first,
): Generator<Child> {
  const end = endOf(network);
  let reached = orderOf({ ...network, first: behind });
  for (;;) {
    const found = someBehind(database).rows<[id: string, order: string]>({
      ...{ vrfId, begin: reached, end, most: batch },
    });
    for (const [id, order] of found) {
      if (order <= reached) continue;
      const child = networkAt(order);
      reached = endOf(child);
      yield { id, network: child };
    }
    if (found.length < batch) return;
  }
}

/** A prefix that lies in another. */
export interface Child {
  readonly id: string;
  readonly network: Network;
}

/** By what the last sorts that can lie in a network: what is greater lies behind it. */
export const endOf = (network: Network): string =>
  orderOf({ ...network, first: runOf(network).last, length: network.bits });
