import type { Network } from "../../../../../lib/network/cidr.ts";

/** Common prefix lengths: the first that is longer than the prefix is offered if the prefix is still empty. */
const customary: Readonly<Record<Network["bits"], readonly number[]>> = {
  32: [8, 16, 24, 26, 28, 30, 32],
  128: [32, 40, 48, 56, 64, 128],
};

/**
 * Returns the probable length of the next prefix in this one: the most common length of its children, the longer one on
 * a tie; undefined if no length is longer.
 */
export function defaultLength({ bits, length }: Network, below: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of below) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [most] = [...counts].sort(([one, ones], [other, others]) => others - ones || other - one);
  return most?.[0] ?? customary[bits].find((each) => each > length);
}

/** Returns all lengths that a prefix in this one can have, the shortest first. */
export const lengthsIn = ({ bits, length }: Network): number[] =>
  Array.from({ length: bits - length }, (_, index) => length + 1 + index);
