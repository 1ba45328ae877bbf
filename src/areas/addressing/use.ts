import { type Network, networkAt, orderOf } from "../../lib/network/cidr.ts";
import { runOf, sizeOf } from "../../lib/network/cidrSpace.ts";
import { endOf, type PrefixPlace } from "./inside.ts";
import { percentage } from "./space.ts";

/** A prefix that was asked for, while what lies in it goes by in network order. */
interface Open {
  readonly place: PrefixPlace;
  readonly order: string;
  readonly end: string;
  /** How many prefixes lie in it and in no other between, by the text of their length. */
  readonly children: Map<string, number>;
  /** The last of these, and where it ends, once that is asked for. */
  child: string;
  childEnd: string | undefined;
}

/**
 * How much of each of these prefixes is covered by those in it, in percent; those without any are left out. What lies in
 * several that were asked for is read once. `inside` answers by what all prefixes sort that lie in one, in network order.
 */
export function usesOf(
  places: readonly PrefixPlace[],
  inside: (place: PrefixPlace) => readonly string[],
): ReadonlyMap<PrefixPlace, string> {
  const uses = new Map<PrefixPlace, string>();
  for (const [, same] of Map.groupBy(places, ({ vrfId }) => vrfId)) {
    const asked = same.map(open).sort((one, other) => (one.order < other.order ? -1 : 1));
    for (let next = 0; next < asked.length; ) {
      const own = asked.slice(next, next + countWithin(asked, next));
      const [outer] = own;
      if (outer !== undefined) passBy(own, inside(outer.place));
      for (const { place, children } of own)
        if (children.size > 0) uses.set(place, percentOf(place.network, children));
      next += own.length;
    }
  }
  return uses;
}

const open = (place: PrefixPlace): Open => ({
  place,
  order: orderOf(place.network),
  end: endOf(place.network),
  children: new Map(),
  child: "",
  childEnd: "",
});

/** How many of those asked for lie in one of them, itself included: they stand right behind it. */
function countWithin(asked: readonly Open[], at: number): number {
  const end = asked[at]?.end ?? "";
  const behind = asked.findIndex(({ order }, index) => index > at && order > end);
  return (behind < 0 ? asked.length : behind) - at;
}

/** Counts each prefix for the innermost of those asked for around it: for the others, that one counts itself. */
function passBy(own: readonly Open[], orders: readonly string[]): void {
  const path = own.slice(0, 1);
  let coming = 1;
  for (const order of orders) {
    while (order > (path.at(-1)?.end ?? order)) path.pop();
    const around = path.at(-1);
    if (around !== undefined) count(around, order);
    const next = own[coming];
    if (next?.order !== order) continue;
    path.push(next);
    coming += 1;
  }
}

/** Only what is longer can lie in the prefix before; for most rows, that is all there is to look at. */
function count(around: Open, order: string): void {
  const length = order.slice(-2);
  if (length > around.child.slice(-2)) {
    around.childEnd ??= endOf(networkAt(around.child));
    if (order <= around.childEnd) return;
  }
  around.child = order;
  around.childEnd = undefined;
  around.children.set(length, (around.children.get(length) ?? 0) + 1);
}

function percentOf(network: Network, children: ReadonlyMap<string, number>): string {
  let covered = 0n;
  for (const [length, times] of children)
    covered += BigInt(times) << BigInt(network.bits - Number.parseInt(length, 16));
  return percentage(covered, sizeOf(runOf(network)));
}
