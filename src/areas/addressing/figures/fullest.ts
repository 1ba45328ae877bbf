import type { Database } from "../../../db/open.ts";
import { sizeOf } from "../../../lib/network/cidrSpace.ts";
import { nextTurn } from "../../../lib/nextTurn.ts";
import { countAddresses } from "../counts.ts";
import { leafUse } from "../leafUse.ts";
import { type Leaf, leavesWithRanges, readLeaves } from "./leaves.ts";

/** How full a prefix is, in percent, and how many addresses are left. */
export interface FullPrefix {
  readonly id: string;
  readonly share: number;
  readonly free: bigint;
}

/** So many prefixes are counted at once, which takes a few milliseconds. */
const batch = 250;

/** Prefixes are nearly full from so many percent on. */
export const nearlyFull = 90;

/**
 * Returns the fullest prefixes among those that contain no other, and how many are nearly full. All are compared by their
 * addresses, counted batch by batch in between other requests; ranges count for those that have any.
 */
export async function findFullest(
  database: Database,
  limit: number,
): Promise<{ readonly fullest: readonly FullPrefix[]; readonly nearlyFull: number; readonly total: number }> {
  const leaves = readLeaves(database);
  const ranged = leavesWithRanges(database, leaves);
  const found: FullPrefix[] = [];
  const groups = Map.groupBy(leaves, ({ vrfId, network }) => `${vrfId} ${network.bits}`);
  for (const own of groups.values()) {
    for (let at = 0; at < own.length; at += batch) {
      found.push(...measure(database, own.slice(at, at + batch), ranged));
      await nextTurn();
    }
  }
  found.sort((one, other) => other.share - one.share || (one.free < other.free ? -1 : 1));
  return {
    fullest: found.slice(0, limit),
    nearlyFull: found.filter(({ share }) => share >= nearlyFull).length,
    total: leaves.length,
  };
}

/** Measures prefixes of one VRF and family; those without addresses are left out. */
function measure(database: Database, leaves: readonly Leaf[], ranged: ReadonlySet<Leaf>): FullPrefix[] {
  const [first] = leaves;
  if (first === undefined) return [];
  const count = countAddresses(
    database,
    first,
    leaves.map(({ hosts }) => hosts),
  );
  return leaves.flatMap((leaf) => {
    const hosts = sizeOf(leaf.hosts);
    if (ranged.has(leaf)) {
      const share = Number(leafUse(database, leaf) ?? 0);
      const free = (hosts * BigInt(Math.round((100 - share) * 100)) + 5_000n) / 10_000n;
      return share === 0 ? [] : [{ id: leaf.id, share, free }];
    }
    const used = BigInt(count(leaf.hosts));
    return used === 0n
      ? []
      : [{ id: leaf.id, share: Number((used * 10_000n) / hosts) / 100, free: hosts - used }];
  });
}
