import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { addressOrder } from "../../lib/network/cidr.ts";
import { type Run, runOf } from "../../lib/network/cidrSpace.ts";
import {
  hostsOf,
  nextFree,
  type TakenUntil,
  takenByPlaces,
  takenByRuns,
} from "../../lib/network/nextFree.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { ipRanges } from "../../resources/ip-ranges.ts";
import { childrenOf, type FoundPlace, type PrefixPlace } from "./inside.ts";

const { table } = ipAddresses;

/** In the order of an index that has all it needs: to pass over thousands takes about a millisecond. */
const addressAtPlace = statement((mayRepeat: boolean) => {
  const { derived } = columnsFor(ipAddresses, "address");
  return sql`SELECT ${mayRepeat ? sql`DISTINCT ` : sql``}${derived} AS "order" FROM ${table} WHERE ${table.vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} >= ${sql.placeholder("from")} ORDER BY ${derived} LIMIT 1 OFFSET ${sql.placeholder("behind")}`;
});

const anyShared = statement(() => {
  const { derived } = columnsFor(ipAddresses, "address");
  return sql`SELECT 1 AS found FROM ${table} WHERE ${table.shared} = 1 AND ${table.vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")} LIMIT 1`;
});

/** Ranges do not overlap: only the last that does not begin behind an address may have it. */
const rangeBefore = statement(() => {
  const first = columnsFor(ipRanges, "first").derived;
  return sql`SELECT ${columnsFor(ipRanges, "last").derived} AS "order" FROM ${ipRanges.table} WHERE ${ipRanges.table.vrfId} IS ${sql.placeholder("vrfId")} AND ${first} <= ${sql.placeholder("order")} ORDER BY ${first} DESC LIMIT 1`;
});

interface Found {
  readonly order: string;
}

/** The address that sorts by this text. */
export const addressAt = (order: string): bigint => BigInt(`0x${order.slice(1)}`);

/**
 * The first address of a prefix that nothing has: no record, no range, and no prefix in it. Decision: what a prefix in
 * another has is handed out of that prefix alone, so that an address has the VLAN and the site of the prefix that it was
 * asked of.
 */
export function nextFreeIn(database: Database, place: FoundPlace, known: Known = {}): bigint | undefined {
  const { first, last } = hostsOf(place.network, place.isPool);
  const from = known.behind === undefined ? first : known.behind + 1n;
  return nextFree({ first: from, last }, [
    takenByRuns(known.children ?? childRuns(database, place, known.behind)),
    takenByRanges(database, place),
    takenByRecords(database, place),
  ]);
}

/** What of a prefix is known. */
interface Known {
  /** An address up to which none is free, which is in no prefix of this one. */
  readonly behind?: bigint;
  /** The prefixes that lie in it and in no other between. */
  readonly children?: Iterable<Run>;
}

function* childRuns(database: Database, place: PrefixPlace, behind?: bigint) {
  for (const { network } of childrenOf(database, place, behind)) yield runOf(network);
}

function takenByRanges(database: Database, { network: { bits }, vrfId }: PrefixPlace): TakenUntil {
  return (at) => {
    const order = addressOrder({ bits, value: at });
    const end = rangeBefore(database).get<Found>({ vrfId, order })?.order ?? "";
    return end >= order ? addressAt(end) : undefined;
  };
}

/** Only shared addresses stand more than once in a VRF. */
function takenByRecords(database: Database, { network, vrfId }: PrefixPlace): TakenUntil {
  const { bits } = network;
  const run = runOf(network);
  const first = addressOrder({ bits, value: run.first });
  const last = addressOrder({ bits, value: run.last });
  const mayRepeat = anyShared(database).get({ vrfId, first, last }) !== null;
  return takenByPlaces((value, behind) => {
    const from = addressOrder({ bits, value });
    if (from > last) return undefined;
    const found = addressAtPlace(database, mayRepeat).get<Found>({ vrfId, from, behind });
    return found === null || found.order > last ? undefined : addressAt(found.order);
  });
}
