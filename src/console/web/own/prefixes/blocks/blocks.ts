import { formatNetwork, type Network } from "../../../../../lib/network/cidr.ts";
import { type Run, runOf, sizeOf } from "../../../../../lib/network/cidrSpace.ts";
import type { PrefixItem } from "../prefixTree.ts";

/** A block of a prefix as the map draws it. */
export interface Block {
  readonly index: number;
  readonly network: Network;
  /** In CIDR notation. */
  readonly text: string;
  /** The prefixes right below the one of the map that lie in this block, or that this block lies in. */
  readonly holders: readonly PrefixItem[];
  /** How much of it is in use, from 0 to 1: a container is used as far as prefixes in it are, any other all of it. */
  readonly use: number;
  /** The block begins or goes on with the same prefix as the one before it. */
  readonly isRest: boolean;
}

/** How many bits one looks ahead: 256 blocks. */
const step = 8;

/** How many blocks stand in a row. */
export const rowLength = 16;

/** The length of the blocks of a prefix: eight bits more than its own, or all there are. */
export const blockLength = ({ bits, length }: Network): number => Math.min(bits, length + step);

/**
 * The blocks of a prefix in network order, with what lies in each. Where it is known how many addresses of each are
 * taken, they are filled by these.
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

/** How many addresses of a run are in use. */
function usedIn(items: readonly PrefixItem[], run: Run): bigint {
  return items.reduce((sum, { network, children, row }) => {
    const own = runOf(network);
    if (own.last < run.first || own.first > run.last) return sum;
    // Networks lie in one another or apart, so that what they share is the smaller one.
    const shared = sizeOf(own) < sizeOf(run) ? own : run;
    const isFilled = children.length > 0 || row.status === "container";
    return sum + (isFilled ? usedIn(children, shared) : sizeOf(shared));
  }, 0n);
}

/** A thousandth is less than one sees; the division is that of whole numbers, which IPv6 needs. */
const shareOf = (part: bigint, run: Run): number => Number((part * 1000n) / sizeOf(run)) / 1000;

/** The block that a network lies in, or the first of those that lie in it; undefined where it is elsewhere. */
export const blockAt = (blocks: readonly Block[], network: Network): Block | undefined =>
  blocks.find(
    (block) => runOf(block.network).last >= network.first && block.network.first <= runOf(network).last,
  );

/** What tells a block from the others in its map: ".16" in 10.20.0.0/16, ".3.128" in 10.20.0.0/22, "10" in 2001:db8::/32. */
export function shortBlock(block: Network, around: Network): string {
  if (block.bits === 128) {
    const digits = Math.ceil((block.length - around.length) / 4);
    const shift = BigInt(block.bits - block.length);
    return ((block.first - around.first) >> shift).toString(16).padStart(digits, "0");
  }
  const octets = formatNetwork(block).split("/")[0]?.split(".") ?? [];
  return `.${octets.slice(Math.floor(around.length / 8), Math.ceil(block.length / 8)).join(".")}`;
}

/** The number of a block as people say it, "30" of 10.16.30.0/24 in a /16; undefined where blocks begin within an octet. */
export function blockNumber({ index, network }: Block, around: Network): string | undefined {
  if (around.length % step !== 0 || network.length !== around.length + step) return undefined;
  return network.bits === 128 ? index.toString(16).padStart(2, "0") : String(index);
}

/** Where a key leads in a map of that many blocks; undefined where it leads nowhere. */
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
