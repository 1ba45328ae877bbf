import type { Network } from "../../../../lib/network/cidr.ts";
import { runOf, sizeOf } from "../../../../lib/network/cidrSpace.ts";
import { formatDecimal } from "../../../../lib/numbers/decimal.ts";
import { groupDigits } from "../../ui/number/digits.ts";

/** A network and the prefixes right below it. */
interface Parent {
  readonly network: Network;
  readonly children: readonly { readonly network: Network }[];
}

/**
 * How much of a prefix the prefixes right below it cover, in percent with two decimals, as the API says it. They lie
 * apart from one another, so that their sizes add up.
 */
export function utilizationOf({ network, children }: Parent): string {
  const whole = sizeOf(runOf(network));
  const part = children.reduce((sum, child) => sum + sizeOf(runOf(child.network)), 0n);
  return formatDecimal((part * 20_000n + whole) / (2n * whole), 2);
}

/** How many addresses these are; large parts of IPv6 are counted in networks of 64 bits, in which one plans. */
export function formatSize(addresses: bigint, bits: Network["bits"]): string {
  const isLarge = bits === 128 && addresses >= 1n << 64n;
  const count = isLarge ? addresses >> 64n : addresses;
  const noun = isLarge ? "/64 network" : "address";
  const plural = isLarge ? "/64 networks" : "addresses";
  return `${groupDigits(String(count))} ${count === 1n ? noun : plural}`;
}

/** How many addresses a network has, in words. */
export const formatNetworkSize = (network: Network): string =>
  formatSize(sizeOf(runOf(network)), network.bits);
