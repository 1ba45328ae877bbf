import type { Database } from "../../../db/open.ts";
import { maxShownInPrefix } from "../../../lib/limits.ts";
import { formatAddress } from "../../../lib/network/cidr.ts";
import { runOf, sizeOf } from "../../../lib/network/cidrSpace.ts";
import type { AddressMap } from "../answers.ts";
import { countAddresses, countRepeats } from "../counts.ts";
import { fillOf, fillPercent, hostsIn } from "../fill.ts";
import { childrenOf, type FoundPlace } from "../inside.ts";
import { rangesIn } from "../ranges.ts";
import { percentage } from "../space.ts";
import { addressAt, nextFreeIn } from "../taken.ts";
import { cellsOf, filledCells } from "./cells.ts";
import { type Placed, placedIn } from "./placed.ts";
import { placedChildren } from "./placedChildren.ts";

/** What of the addresses of a prefix is asked for. */
export interface AskedAddresses {
  /** Only addresses that are not less. */
  readonly from: bigint;
  readonly limit: number;
  /** The length of the cells that a large prefix is summed up in; none where it is undefined. */
  readonly length: number | undefined;
}

/** Puts together what a map of the addresses of a prefix shows. Nothing of it grows with the size of the prefix. */
export function surveyAddresses(
  database: Database,
  place: FoundPlace,
  { from, limit, length }: AskedAddresses,
): AddressMap {
  const { network } = place;
  const whole = runOf(network);
  const children = [...childrenOf(database, place)];
  const inChildren = children.map((child) => runOf(child.network));
  const ranges = rangesIn(database, place);
  const inRanges = ranges.map(({ run }) => run);
  const hosts = hostsIn(place, [...inChildren, ...inRanges]);
  const cells = cellsOf(network, length, inRanges);
  const count = countAddresses(database, place, [
    ...[whole, hosts.all, ...hosts.kept, ...inChildren.slice(0, maxShownInPrefix)],
    ...cells.flatMap((cell) => [cell.run, ...cell.ranges]),
  ]);
  const [repeats = 0] = countRepeats(database, place, [whole]);
  const fill = fillOf(hosts, count);
  const found = placedIn(database, place, { first: from, last: whole.last }, limit + 1);
  const { shown, next } = pageOf(found, limit);
  const free = nextFreeIn(database, place, { children: inChildren });
  const covered = inChildren.reduce((sum, run) => sum + sizeOf(run), 0n);
  const write = (value: bigint): string => formatAddress({ bits: network.bits, value, length: undefined });
  return {
    data: shown,
    ...{ total: count(whole) + repeats, page: 1, pageSize: limit, hasMore: next !== undefined },
    next: next === undefined ? null : write(next),
    free: free === undefined ? null : write(free),
    first: write(hosts.all.first),
    last: write(hosts.all.last),
    hosts: String(fill.hosts),
    used: fill.used,
    freeAddresses: String(fill.hosts - fill.taken),
    utilization: children.length === 0 ? fillPercent(fill) : percentage(covered, sizeOf(whole)),
    ranges: ranges.slice(0, maxShownInPrefix).map(({ run: _, ...range }) => range),
    prefixes: placedChildren(database, children.slice(0, maxShownInPrefix), count),
    cells: filledCells(cells, count),
  };
}

/**
 * The records of a page, and the address from which on there are more. The records of an address that several share stay
 * together, unless they are more than a page: then the others are passed over.
 */
function pageOf(found: readonly Placed[], limit: number) {
  const next = found[limit];
  if (next === undefined) return { shown: found.map(({ shown }) => shown), next: undefined };
  const hasOwnCommit = found[0]?.order === next.order;
  const shown = found.slice(0, limit).filter(({ order }) => hasOwnCommit || order !== next.order);
  return { shown: shown.map((one) => one.shown), next: addressAt(next.order) + (hasOwnCommit ? 1n : 0n) };
}
