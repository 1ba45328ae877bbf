import { runOf, sizeOf } from "../../../../lib/network/cidrSpace.ts";
import type { PrefixItem } from "./prefixTree.ts";

/** The position of a prefix in its parent: its start and its size, as fractions of the parent. */
interface PlaceIn {
  readonly child: PrefixItem;
  readonly from: number;
  readonly part: number;
}

/** A billionth is finer than any screen; the division uses integers, as IPv6 requires. */
const unit = 1_000_000_000n;

/** Returns the positions of the child prefixes of a prefix. */
export function placesIn({ network, children }: PrefixItem): readonly PlaceIn[] {
  const whole = sizeOf(runOf(network));
  const partOf = (addresses: bigint): number => Number((addresses * unit) / whole) / Number(unit);
  return children.map((child) => ({
    child,
    from: partOf(child.network.first - network.first),
    part: partOf(sizeOf(runOf(child.network))),
  }));
}
