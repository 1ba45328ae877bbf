import type { Network } from "./cidr.ts";
import { type Run, runOf } from "./cidrSpace.ts";

/**
 * Says of some addresses which are taken: how far the run goes of which an address is one, or a part of that run;
 * undefined where the address is not taken. It is asked in ascending order.
 */
export type TakenUntil = (at: bigint) => bigint | undefined;

/**
 * The addresses of a network that a host may have. Decision: the network and the broadcast address of an IPv4 network are
 * not handed out (RFC 1122), nor the first address of an IPv6 network, at which all its routers listen (RFC 4291, 2.6.1);
 * links between two (/31, RFC 3021; /127, RFC 6164) and single addresses have neither, and of a pool each address is used.
 */
export function hostsOf(network: Network, isPool = false): Run {
  const { first, last } = runOf(network);
  if (isPool || network.length >= network.bits - 1) return { first, last };
  return { first: first + 1n, last: network.bits === 32 ? last - 1n : last };
}

/** The first address of a space that nothing takes; what lies behind it is not looked at. */
export function nextFree({ first, last }: Run, takers: readonly TakenUntil[]): bigint | undefined {
  for (let next = first; next <= last; ) {
    const end = takenUntil(next, takers);
    if (end === undefined) return next;
    next = end + 1n;
  }
  return undefined;
}

function takenUntil(at: bigint, takers: readonly TakenUntil[]): bigint | undefined {
  for (const taker of takers) {
    const end = taker(at);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Of runs that come in ascending order of their ends; no more of them are asked for than it needs. */
export function takenByRuns(runs: Iterable<Run>): TakenUntil {
  const coming = runs[Symbol.iterator]();
  let run = coming.next();
  return (at) => {
    while (run.done !== true && run.value.last < at) run = coming.next();
    return run.done !== true && run.value.first <= at ? run.value.last : undefined;
  };
}

/** The most addresses that are passed over at once: of a run that ends within them, all are looked through again. */
const longestStep = 1024;

/**
 * Of addresses of which none comes twice. `find` answers the one that stands so many places behind the first that is not
 * less than an address: where it is greater by just as many, all between them are taken, and none of them is looked at.
 */
export function takenByPlaces(find: (from: bigint, behind: number) => bigint | undefined): TakenUntil {
  /** Whether so many addresses behind this one are taken, without a gap. */
  const goesOn = (last: bigint, step: number): boolean => find(last + 1n, step - 1) === last + BigInt(step);
  return (at) => {
    if (find(at, 0) !== at) return undefined;
    let last = at;
    let step = 1;
    for (; goesOn(last, step); step = Math.min(step * 2, longestStep)) last += BigInt(step);
    for (step = Math.floor(step / 2); step >= 1; step = Math.floor(step / 2))
      if (goesOn(last, step)) last += BigInt(step);
    return last;
  };
}
