import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { networkAt } from "../../../lib/network/cidr.ts";
import { type Run, sizeOf } from "../../../lib/network/cidrSpace.ts";
import { hostsOf } from "../../../lib/network/nextFree.ts";
import { columnsFor } from "../../../resource/definition/columns.ts";
import { ipRanges } from "../../../resources/ip-ranges.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import { endOf, type FoundPlace } from "../inside.ts";
import { addressAt } from "../taken.ts";

/** A prefix that contains no other, with its ID and the addresses that hosts may have. */
export interface Leaf extends FoundPlace {
  readonly id: string;
  readonly hosts: Run;
}

interface PrefixRow {
  readonly id: string;
  readonly vrfId: Stored;
  readonly order: string;
  readonly isPool: number;
}

const inOrder = statement(() => {
  const { table } = prefixes;
  const { derived } = columnsFor(prefixes, "prefix");
  return sql`SELECT ${table.id} AS id, ${table.vrfId} AS "vrfId", ${derived} AS "order", ${table.isPool} AS "isPool" FROM ${table} ORDER BY ${table.vrfId}, ${derived}`;
});

/** Prefixes between two routers have room for two hosts, and are full by design. */
const minHosts = 3n;

/** Returns the prefixes that contain no other, in network order within each VRF, without those for two hosts. */
export function readLeaves(database: Database): Leaf[] {
  const rows = inOrder(database).all<PrefixRow>({});
  return rows.flatMap(({ id, vrfId, order, isPool }, at) => {
    const network = networkAt(order);
    const next = rows[at + 1];
    if (next !== undefined && next.vrfId === vrfId && next.order <= endOf(network)) return [];
    const hosts = hostsOf(network, isPool === 1);
    return sizeOf(hosts) < minHosts ? [] : [{ id, network, vrfId, isPool: isPool === 1, hosts }];
  });
}

const rangeEnds = statement(() => {
  const [begin, end] = [columnsFor(ipRanges, "first").derived, columnsFor(ipRanges, "last").derived];
  return sql`SELECT ${ipRanges.table.vrfId} AS "vrfId", ${begin} AS first, ${end} AS last FROM ${ipRanges.table}`;
});

interface RangeRow {
  readonly vrfId: Stored;
  readonly first: string;
  readonly last: string;
}

/** Returns those of the leaves, which are in network order within each VRF, that share addresses with a range. */
export function leavesWithRanges(database: Database, leaves: readonly Leaf[]): ReadonlySet<Leaf> {
  const byVrf = Map.groupBy(leaves, ({ vrfId }) => vrfId);
  const found = new Set<Leaf>();
  for (const { vrfId, ...ends } of rangeEnds(database).all<RangeRow>({})) {
    const bits = ends.first.startsWith("6") ? 128 : 32;
    const own = (byVrf.get(vrfId) ?? []).filter(({ network }) => network.bits === bits);
    const [first, last] = [addressAt(ends.first), addressAt(ends.last)];
    for (const leaf of own) {
      if (leaf.hosts.first <= last && first <= leaf.hosts.last) found.add(leaf);
    }
  }
  return found;
}
