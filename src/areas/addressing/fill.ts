import { joinRuns, partIn, type Run, sizeOf } from "../../lib/network/cidrSpace.ts";
import { hostsOf } from "../../lib/network/nextFree.ts";
import type { FoundPlace } from "./inside.ts";
import { percentage } from "./space.ts";

/** The addresses of a prefix that hosts may have, and those of them that are not handed out one by one. */
export interface Hosts {
  readonly all: Run;
  /** The parts of them that are in a range or in a prefix of the prefix, apart from one another. */
  readonly kept: readonly Run[];
}

/** How much is taken of the addresses that hosts may have. */
export interface Fill {
  readonly hosts: bigint;
  /** Those with a record. */
  readonly used: number;
  /** Those with a record, in a range or in a prefix of this one. */
  readonly taken: bigint;
}

/** What of a prefix is for hosts, given the ranges and the prefixes in it. */
export function hostsIn({ network, isPool }: FoundPlace, keeping: readonly Run[]): Hosts {
  const all = hostsOf(network, isPool);
  return { all, kept: joinRuns(keeping.flatMap((run) => partIn(run, all) ?? [])) };
}

/** How full it is; `count` tells how many addresses of a run have a record. */
export function fillOf({ all, kept }: Hosts, count: (run: Run) => number): Fill {
  const used = count(all);
  const elsewhere = kept.reduce((sum, run) => sum + BigInt(count(run)), 0n);
  const covered = kept.reduce((sum, run) => sum + sizeOf(run), 0n);
  return { hosts: sizeOf(all), used, taken: covered + BigInt(used) - elsewhere };
}

/** How full a prefix is in percent in which no other lies. */
export const fillPercent = ({ hosts, taken }: Fill): string => percentage(taken, hosts);
