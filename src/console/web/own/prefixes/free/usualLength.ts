import type { Network } from "../../../../../lib/network/cidr.ts";

/** Lengths that people plan in: the first that is longer than the prefix is offered where it has nothing in it yet. */
const customary: Readonly<Record<Network["bits"], readonly number[]>> = {
  32: [8, 16, 24, 26, 28, 30, 32],
  128: [32, 40, 48, 56, 64, 128],
};

/**
 * The length that the next prefix in this one will probably have: the one that most prefixes right below it have, the
 * longer one of two; undefined where nothing is longer.
 */
export function usualLength({ bits, length }: Network, below: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of below) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [most] = [...counts].sort(([one, ones], [other, others]) => others - ones || other - one);
  return most?.[0] ?? customary[bits].find((each) => each > length);
}

/** All lengths that a prefix in this one may have, the shortest first. */
export const lengthsIn = ({ bits, length }: Network): number[] =>
  Array.from({ length: bits - length }, (_, index) => length + 1 + index);
