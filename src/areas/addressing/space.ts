import { formatNetwork, type Network } from "../../lib/network/cidr.ts";
import {
  freeRuns,
  largestNetworks,
  networksOfLength,
  outermost,
  type Run,
  runOf,
  sizeOf,
} from "../../lib/network/cidrSpace.ts";
import { formatDecimal } from "../../lib/numbers/decimal.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import type { Space } from "./answers.ts";

/** What is asked of a space: networks of this length, or the largest there are, and how many of them. */
export interface Wanted {
  readonly length: number | undefined;
  readonly limit: number;
}

/**
 * Surveys the space of a prefix, given all prefixes that lie in it. Decision: whatever lies in a prefix takes its
 * addresses, be it a container, a pool or deprecated, since the next prefix must not overlap with any of them.
 */
export function surveySpace(network: Network, inside: readonly Network[], { length, limit }: Wanted): Space {
  const space = runOf(network);
  const children = outermost(inside);
  const free = freeRuns(space, children);
  const found = takeNetworks(free, network.bits, length, limit + 1);
  const addresses = sizeOf(space);
  const freeAddresses = free.reduce((sum, run) => sum + sizeOf(run), 0n);
  return {
    ...onlyPage(found.map(formatNetwork), limit),
    utilization: percentage(addresses - freeAddresses, addresses),
    children: children.length,
    descendants: inside.length,
    addresses: String(addresses),
    freeAddresses: String(freeAddresses),
    largestFree: largestIn(free, network.bits),
  };
}

function largestIn(runs: readonly Run[], bits: Network["bits"]): string | null {
  let largest: Network | undefined;
  for (const run of runs)
    for (const network of largestNetworks(run, bits))
      if (largest === undefined || network.length < largest.length) largest = network;
  return largest === undefined ? null : formatNetwork(largest);
}

/** Stops as soon as there are enough: a /64 in a /0 is one of 2^64. */
function takeNetworks(
  runs: readonly Run[],
  bits: Network["bits"],
  length: number | undefined,
  count: number,
): Network[] {
  const found: Network[] = [];
  for (const run of runs) {
    const networks = length === undefined ? largestNetworks(run, bits) : networksOfLength(run, bits, length);
    for (const network of networks) {
      found.push(network);
      if (found.length === count) return found;
    }
  }
  return found;
}

/** A part of a whole in percent with two decimals, rounded half away from zero as all decimals are. */
export const percentage = (part: bigint, whole: bigint): string =>
  formatDecimal((part * 20_000n + whole) / (2n * whole), 2);
