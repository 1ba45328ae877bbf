import type { Network } from "./cidr.ts";

/** A run of addresses, both ends included. */
export interface Run {
  readonly first: bigint;
  readonly last: bigint;
}

/** The addresses of a network. */
export const runOf = ({ bits, first, length }: Network): Run => ({
  first,
  last: first + (1n << BigInt(bits - length)) - 1n,
});

/** How many addresses there are in a run. */
export const sizeOf = ({ first, last }: Run): bigint => last - first + 1n;

/** What of a run lies in a space; undefined where nothing does. */
export function partIn(run: Run, space: Run): Run | undefined {
  const first = greater(run.first, space.first);
  const last = lesser(run.last, space.last);
  return first <= last ? { first, last } : undefined;
}

/** Runs put together where they overlap or meet, in ascending order. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = joined.at(-1);
    if (before === undefined || run.first > before.last + 1n) joined.push(run);
    else joined[joined.length - 1] = { first: before.first, last: greater(before.last, run.last) };
  }
  return joined;
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Those of these networks that lie in no other one of them. They come in network order, in which whatever a network
 * contains stands right behind it.
 */
export function outermost(networks: readonly Network[]): Network[] {
  let reached = -1n;
  return networks.filter((network) => {
    if (network.first <= reached) return false;
    reached = runOf(network).last;
    return true;
  });
}

/** The runs of a space that none of these networks covers; they lie in it, apart from one another, in network order. */
export function freeRuns(space: Run, taken: readonly Network[]): Run[] {
  const runs: Run[] = [];
  let next = space.first;
  for (const network of taken) {
    if (network.first > next) runs.push({ first: next, last: network.first - 1n });
    next = runOf(network).last + 1n;
  }
  if (next <= space.last) runs.push({ first: next, last: space.last });
  return runs;
}

/** The largest networks that a run consists of, in network order: a run begins and ends anywhere, a network does not. */
export function* largestNetworks({ first, last }: Run, bits: Network["bits"]): Generator<Network> {
  for (let next = first; next <= last; ) {
    const hostBits = Math.min(trailingZeros(next, bits), bitLength(last - next + 1n) - 1);
    yield { bits, first: next, length: bits - hostBits };
    next += 1n << BigInt(hostBits);
  }
}

/** The networks of one length that lie in a run, in network order. */
export function* networksOfLength(
  { first, last }: Run,
  bits: Network["bits"],
  length: number,
): Generator<Network> {
  const hostBits = BigInt(bits - length);
  const size = 1n << hostBits;
  const aligned = ((first + size - 1n) >> hostBits) << hostBits;
  for (let next = aligned; next + size - 1n <= last; next += size) yield { bits, first: next, length };
}

/** How many of the last bits are zero; all of them in zero itself. */
function trailingZeros(value: bigint, bits: number): number {
  return value === 0n ? bits : bitLength(value & -value) - 1;
}

const bitLength = (value: bigint): number => value.toString(2).length;
