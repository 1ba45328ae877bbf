import { runOf, sizeOf } from "../../../../lib/network/cidrSpace.ts";
import type { PrefixItem } from "./prefixTree.ts";

/** Where a prefix lies in the one around it: where it begins, and how large it is, as parts of the whole. */
interface PlaceIn {
  readonly child: PrefixItem;
  readonly from: number;
  readonly part: number;
}

/** A billionth is less than any screen shows; the division is that of whole numbers, which IPv6 needs. */
const unit = 1_000_000_000n;

/** The places of the prefixes right below one. */
export function placesIn({ network, children }: PrefixItem): readonly PlaceIn[] {
  const whole = sizeOf(runOf(network));
  const partOf = (addresses: bigint): number => Number((addresses * unit) / whole) / Number(unit);
  return children.map((child) => ({
    child,
    from: partOf(child.network.first - network.first),
    part: partOf(sizeOf(runOf(child.network))),
  }));
}
