import { formatNetwork, type Network } from "../../../lib/network/cidr.ts";
import { networksOfLength, partIn, type Run, runOf, sizeOf } from "../../../lib/network/cidrSpace.ts";
import type { AddressCell } from "../answers.ts";

/** A part of a prefix, and what of the ranges lies in it. */
export interface Cell {
  readonly network: Network;
  readonly run: Run;
  readonly ranges: readonly Run[];
}

/** The networks of a length in a prefix; none without a length. */
export function cellsOf(network: Network, length: number | undefined, ranges: readonly Run[]): Cell[] {
  if (length === undefined) return [];
  return [...networksOfLength(runOf(network), network.bits, length)].map((cell) => {
    const run = runOf(cell);
    return { network: cell, run, ranges: ranges.flatMap((range) => partIn(range, run) ?? []) };
  });
}

/** The cells in which anything is; `count` tells how many addresses of a run have a record. */
export const filledCells = (cells: readonly Cell[], count: (run: Run) => number): AddressCell[] =>
  cells.flatMap(({ network, run, ranges }) => {
    const used = count(run);
    const taken = ranges.reduce((sum, range) => sum + Number(sizeOf(range)) - count(range), used);
    return taken === 0 ? [] : [{ network: formatNetwork(network), used, taken }];
  });
