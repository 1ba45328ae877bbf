import type { Network } from "../../../../lib/network/cidr.ts";
import { runOf, sizeOf } from "../../../../lib/network/cidrSpace.ts";
import { formatDecimal } from "../../../../lib/numbers/decimal.ts";
import { groupDigits } from "../../ui/number/digits.ts";

/** A network and its child prefixes. */
interface Parent {
  readonly network: Network;
  readonly children: readonly { readonly network: Network }[];
}

/**
 * Returns how much of a prefix its child prefixes cover, in percent with two decimals, as in the API. They don't
 * overlap, so their sizes add up.
 */
export function utilizationOf({ network, children }: Parent): string {
  const whole = sizeOf(runOf(network));
  const part = children.reduce((sum, child) => sum + sizeOf(runOf(child.network)), 0n);
  return formatDecimal((part * 20_000n + whole) / (2n * whole), 2);
}

/** Formats a number of addresses; large parts of IPv6 are counted in /64 networks, the unit people plan in. */
export function formatSize(addresses: bigint, bits: Network["bits"]): string {
  const isLarge = bits === 128 && addresses >= 1n << 64n;
  const count = isLarge ? addresses >> 64n : addresses;
  const noun = isLarge ? "/64 network" : "address";
  const plural = isLarge ? "/64 networks" : "addresses";
  return `${groupDigits(String(count))} ${count === 1n ? noun : plural}`;
}

/** Formats the number of addresses of a network. */
export const formatNetworkSize = (network: Network): string =>
  formatSize(sizeOf(runOf(network)), network.bits);
