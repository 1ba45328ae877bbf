import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { maxProposedPrefixes } from "../../../lib/limits.ts";
import { addressOrder, formatAddress, formatNetwork, networkAt } from "../../../lib/network/cidr.ts";
import { runOf } from "../../../lib/network/cidrSpace.ts";
import { columnsFor } from "../../../resource/definition/columns.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import { vrfs } from "../../../resources/vrfs.ts";
import { childrenOf, type FoundPlace } from "../inside.ts";
import { nextFreeIn } from "../taken.ts";
import type { AddressOptions, OfferedPrefix } from "./answers.ts";
import { type AddressHolder, candidatesOf } from "./holders.ts";
import { proposeInterface } from "./proposeInterface.ts";

const maxCandidates = 100;
/** The maximum number of prefixes that are sorted to find the candidates: a site may have any number of them. */
const maxSorted = 1000;

interface FoundPrefix {
  readonly id: string;
  readonly order: string;
  readonly vrfId: string | null;
  readonly vrfName: string | null;
  readonly isPool: number;
  readonly description: string | null;
}

const { table } = prefixes;

/** The prefixes of a site; null for those without one. Containers and retired prefixes have no new addresses. */
const prefixesAt = statement(() => {
  const { derived } = columnsFor(prefixes, "prefix");
  return sql`SELECT ${table.id} AS id, ${derived} AS "order", ${table.vrfId} AS "vrfId", ${vrfs.table.name} AS "vrfName", ${table.isPool} AS "isPool", ${table.description} AS description FROM (SELECT * FROM ${table} WHERE ${table.siteId} IS ${sql.placeholder("siteId")} AND ${table.status} NOT IN ('container', 'deprecated') LIMIT ${sql.raw(String(maxSorted))}) AS ${table} LEFT JOIN ${vrfs.table} ON ${vrfs.table.id} = ${table.vrfId} ORDER BY ${derived}, ${table.id} LIMIT ${sql.raw(String(maxCandidates))}`;
});

/** The tables that the offered prefixes depend on. */
export const prefixTables: readonly string[] = [prefixes, vrfs].map(({ name }) => name);

interface Peer {
  readonly vrfId: Stored;
  readonly order: string;
}

/**
 * Reads what an address of a holder can be chosen from. Prefixes of its site come first, then those without a site; among
 * them those that most of its peers have their addresses in, and those that no other prefix is in.
 */
export function readOptions(database: Database, holder: AddressHolder, id: string): AddressOptions {
  return { prefixes: offeredPrefixes(database, holder, id), interfaces: interfacesFor(database, holder, id) };
}

function offeredPrefixes(database: Database, holder: AddressHolder, id: string): OfferedPrefix[] {
  const siteId = holder.siteOf(database).get<{ siteId: string | null }>({ id })?.siteId ?? null;
  const peers = holder.peersOf(database).all<Peer>({ id });
  const found = (site: string | null) =>
    rank(database, prefixesAt(database).all<FoundPrefix>({ siteId: site }), peers).map(
      (each) => ({ ...each, isAtSite: site !== null }) as const,
    );
  const ranked = [...(siteId === null ? [] : found(siteId)), ...found(null)];
  const offered: OfferedPrefix[] = [];
  for (const { place, row, isAtSite } of ranked) {
    if (offered.length === maxProposedPrefixes) break;
    const free = nextFreeIn(database, place);
    if (free === undefined) continue;
    const { vrfId, vrfName, description } = row;
    offered.push({
      ...{ id: row.id, prefix: formatNetwork(place.network), vrfId, vrfName, isAtSite, description },
      free: formatAddress({ bits: place.network.bits, value: free, length: undefined }),
    });
  }
  return offered;
}

interface Ranked {
  readonly row: FoundPrefix;
  readonly place: FoundPlace;
}

/** Sorts prefixes by the number of peers in them, then those without others in them first; stable otherwise. */
function rank(database: Database, rows: readonly FoundPrefix[], peers: readonly Peer[]): Ranked[] {
  return rows
    .map((row) => {
      const place = { network: networkAt(row.order), vrfId: row.vrfId, isPool: row.isPool === 1 };
      const { first, last } = runOf(place.network);
      const { bits } = place.network;
      const [from, to] = [first, last].map((value) => addressOrder({ bits, value })) as [string, string];
      const isIn = (peer: Peer): boolean =>
        peer.vrfId === row.vrfId && peer.order >= from && peer.order <= to;
      const isLeaf = childrenOf(database, place).next().done === true;
      return { row, place, isLeaf, count: isLeaf ? peers.filter(isIn).length : 0 };
    })
    .sort((a, b) => Number(b.isLeaf) - Number(a.isLeaf) || b.count - a.count);
}

function interfacesFor(database: Database, holder: AddressHolder, id: string): AddressOptions["interfaces"] {
  const candidates = candidatesOf(database, holder, id);
  const proposed = proposeInterface(candidates);
  const others = candidates.filter((each) => each.id !== null && each.id !== proposed.id);
  return [
    { ...proposed, addresses: 0 },
    ...others.map(({ id, name, addresses }) => ({ id, name, addresses })),
  ];
}
