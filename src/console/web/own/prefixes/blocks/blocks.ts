import { formatNetwork, type Network } from "../../../../../lib/network/cidr.ts";
import { type Run, runOf, sizeOf } from "../../../../../lib/network/cidrSpace.ts";
import type { PrefixItem } from "../prefixTree.ts";

/** A block of a prefix as drawn on the map. */
export interface Block {
  readonly index: number;
  readonly network: Network;
  /** In CIDR notation. */
  readonly text: string;
  /** The child prefixes of the mapped prefix that are in this block or contain it. */
  readonly holders: readonly PrefixItem[];
  /** How much of it is in use, from 0 to 1: a container counts by the prefixes in it, any other prefix counts in full. */
  readonly use: number;
  /** The block continues the prefix of the block before it. */
  readonly isRest: boolean;
}

/** The number of bits by which blocks are longer than their prefix: 256 blocks. */
const step = 8;

/** The number of blocks per row. */
export const rowLength = 16;

/** Returns the prefix length of the blocks of a prefix: eight bits longer, at most a single address. */
export const blockLength = ({ bits, length }: Network): number => Math.min(bits, length + step);

/**
 * Returns the blocks of a prefix in network order, with the contents of each. If the number of addresses in use is known,
 * they are filled by it.
 */
export function blocksOf(
  network: Network,
  children: readonly PrefixItem[],
  taken?: ReadonlyMap<string, number>,
): Block[] {
  const { bits, first } = network;
  const length = blockLength(network);
  const size = 1n << BigInt(bits - length);
  const count = 2 ** (length - network.length);
  const blocks: Block[] = [];
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const block: Network = { bits, first: first + BigInt(index) * size, length };
    const run = runOf(block);
    while (next < children.length && lastOf(children[next]) < run.first) next += 1;
    const holders: PrefixItem[] = [];
    for (let at = next; at < children.length; at += 1) {
      const child = children[at];
      if (child === undefined || child.network.first > run.last) break;
      holders.push(child);
    }
    const text = formatNetwork(block);
    const used = taken === undefined ? usedIn(holders, run) : BigInt(taken.get(text) ?? 0);
    blocks.push({
      index,
      network: block,
      text,
      holders,
      use: shareOf(used, run),
      isRest: holders.length === 1 && holders[0] === blocks.at(-1)?.holders.at(-1),
    });
  }
  return blocks;
}

const lastOf = (item: PrefixItem | undefined): bigint =>
  item === undefined ? -1n : runOf(item.network).last;

/** Returns the number of addresses of a run that are in use. */
function usedIn(items: readonly PrefixItem[], run: Run): bigint {
  return items.reduce((sum, { network, children, row }) => {
    const own = runOf(network);
    if (own.last < run.first || own.first > run.last) return sum;
    // Two networks are either disjoint or one contains the other, so they share the smaller one.
    const shared = sizeOf(own) < sizeOf(run) ? own : run;
    const isFilled = children.length > 0 || row.status === "container";
    return sum + (isFilled ? usedIn(children, shared) : sizeOf(shared));
  }, 0n);
}

/** A thousandth is finer than the eye can see; the division uses integers, as IPv6 requires. */
const shareOf = (part: bigint, run: Run): number => Number((part * 1000n) / sizeOf(run)) / 1000;

/** Returns the block that contains a network, or the first one in it; undefined if there is none. */
export const blockAt = (blocks: readonly Block[], network: Network): Block | undefined =>
  blocks.find(
    (block) => runOf(block.network).last >= network.first && block.network.first <= runOf(network).last,
  );

/** Returns the part of a block's network that distinguishes it on its map: ".16" in 10.20.0.0/16, ".3.128" in 10.20.0.0/22, "10" in 2001:db8::/32. */
export function shortBlock(block: Network, around: Network): string {
  if (block.bits === 128) {
    const digits = Math.ceil((block.length - around.length) / 4);
    const shift = BigInt(block.bits - block.length);
    return ((block.first - around.first) >> shift).toString(16).padStart(digits, "0");
  }
  const octets = formatNetwork(block).split("/")[0]?.split(".") ?? [];
  return `.${octets.slice(Math.floor(around.length / 8), Math.ceil(block.length / 8)).join(".")}`;
}

/** Returns the number of a block, "30" of 10.16.30.0/24 in a /16; undefined if blocks begin within an octet. */
export function blockNumber({ index, network }: Block, around: Network): string | undefined {
  if (around.length % step !== 0 || network.length !== around.length + step) return undefined;
  return network.bits === 128 ? index.toString(16).padStart(2, "0") : String(index);
}

/** Returns the block that a key moves to in a map of `count` blocks; undefined for any other key. */
export function blockMove(key: string, at: number, count: number): number | undefined {
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + rowLength,
    ArrowUp: at - rowLength,
    Home: at - (at % rowLength),
    End: Math.min(count - 1, at - (at % rowLength) + rowLength - 1),
    PageUp: at % rowLength,
    PageDown: count - rowLength + (at % rowLength),
  };
  const to = ways[key];
  if (to === undefined || to === at) return undefined;
  return to >= 0 && to < count ? to : undefined;
}
