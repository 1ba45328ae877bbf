import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statement.ts";
import { type Network, networkAt, orderOf, parseCidr } from "../../lib/cidr.ts";
import { runOf } from "../../lib/cidrSpace.ts";
import { notFound } from "../../lib/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { readStored } from "../../resource/writing/row.ts";
import { prefixes } from "../../resources/prefixes.ts";

/** A prefix as a network, and the VRF that it stands in; null is the global table. */
export interface PrefixPlace {
  readonly network: Network;
  readonly vrfId: Stored;
}

/** Finds the place of a prefix; throws 404 where there is no such prefix. */
export function findPlace(database: Database, id: string): PrefixPlace {
  const uuid = parseUuid(id);
  const { prefix, vrfId = null } = uuid === undefined ? {} : readStored(database, prefixes, uuid);
  const order = typeof prefix === "string" ? parseCidr(prefix)?.order : undefined;
  if (order === undefined) throw notFound(prefixes.label);
  return { network: networkAt(order), vrfId };
}

const ordersInside = statement(() => {
  const { derived } = columnsFor(prefixes, "prefix");
  // A "+" keeps SQLite from reading all of a VRF: the global table may be nearly everything there is.
  return sql`SELECT ${derived} FROM ${prefixes.table} WHERE ${derived} > ${sql.placeholder("begin")} AND ${derived} <= ${sql.placeholder("end")} AND +${prefixes.table.vrfId} IS ${sql.placeholder("vrfId")} ORDER BY ${derived}`;
});

/**
 * All prefixes of the same VRF that lie in this one, at any depth, in network order. In that order they are one run,
 * which begins behind the prefix itself and ends with the longest network at its last address.
 */
export function networksInside(database: Database, { network, vrfId }: PrefixPlace): Network[] {
  const begin = orderOf(network);
  const end = orderOf({ ...network, first: runOf(network).last, length: network.bits });
  return ordersInside(database)
    .rows<[string]>({ begin, end, vrfId })
    .map(([order]) => networkAt(order));
}
