import { describe, expect, test } from "bun:test";
import { type Network, networksAround } from "../../src/lib/network/cidr.ts";
import type { Run } from "../../src/lib/network/cidrSpace.ts";
import {
  hostsOf,
  nextFree,
  type TakenUntil,
  takenByPlaces,
  takenByRuns,
} from "../../src/lib/network/nextFree.ts";

let seed = 0;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};

/** A network somewhere in either family, mostly small, at either end of it or between. */
function someNetwork(most = 12): Network {
  const bits = random(2) === 0 ? 32 : 128;
  const hostBits = random(most + 1);
  const all = 2n ** BigInt(bits - hostBits);
  const at = [0n, all - 1n, BigInt(random(2 ** 20)) % all][random(3)] ?? 0n;
  return { bits, first: at * 2n ** BigInt(hostBits), length: bits - hostBits };
}

const sizeOf = ({ bits, length }: Network): number => 2 ** (bits - length);

/** Addresses in and around a network, each once, some in long rows; and runs that do not overlap. */
function someTaken(network: Network) {
  const size = sizeOf(network);
  const addresses = new Set<bigint>();
  for (let times = random(6); times > 0; times -= 1) {
    const from = random(2) === 0 ? 0 : random(size);
    const long = random(3) === 0 ? random(8) : random(size + 4);
    for (let at = from; at < from + long; at += 1) addresses.add(network.first + BigInt(at - 1));
  }
  for (let times = random(4); times > 0; times -= 1) addresses.delete(network.first + BigInt(random(size)));
  const runs: Run[] = [];
  for (let at = random(size) - 2; at < size && runs.length < 4; ) {
    const long = 1 + random(Math.max(1, size >> 1));
    runs.push({ first: network.first + BigInt(at), last: network.first + BigInt(at + long - 1) });
    at += long + random(size);
  }
  return { addresses: [...addresses].sort((one, other) => (one < other ? -1 : 1)), runs };
}

/** By definition: the first address of which nothing is said, of all that the network has. */
function bruteForce(
  network: Network,
  isPool: boolean,
  addresses: readonly bigint[],
  runs: readonly Run[],
): bigint | undefined {
  const taken = new Set(addresses);
  const size = sizeOf(network);
  for (let host = 0; host < size; host += 1) {
    const address = network.first + BigInt(host);
    const isEnd = host === 0 || (network.bits === 32 && host === size - 1);
    if (isEnd && size > 2 && !isPool) continue;
    if (taken.has(address) || runs.some(({ first, last }) => first <= address && address <= last)) continue;
    return address;
  }
  return undefined;
}

/** The place of addresses in a list, as a database finds it; counts how many it was asked for. */
function placesIn(addresses: readonly bigint[]) {
  const asked = { times: 0, passed: 0 };
  const taken = takenByPlaces((from, behind) => {
    asked.times += 1;
    const at = addresses.findIndex((address) => address >= from);
    if (at < 0) return undefined;
    asked.passed += Math.min(behind, addresses.length - at) + 1;
    return addresses[at + behind];
  });
  return { asked, taken };
}

const single = (address: bigint): Run => ({ first: address, last: address });

describe("nextFree", () => {
  test("agrees with looking at each address, over both families, addresses and ranges", () => {
    seed = 20_261_123;
    let wrong = 0;
    let full = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const network = someNetwork(round % 100 === 0 ? 12 : 6);
      const { addresses, runs } = someTaken(network);
      const isPool = random(4) === 0;
      const expected = bruteForce(network, isPool, addresses, runs);
      const space = hostsOf(network, isPool);
      const one: TakenUntil[] = [placesIn(addresses).taken, takenByRuns(runs)];
      const other: TakenUntil[] = [takenByRuns(runs), takenByRuns(addresses.map(single))];
      if (nextFree(space, one) !== expected || nextFree(space, other) !== expected) wrong += 1;
      if (expected === undefined) full += 1;
    }
    expect(wrong).toBe(0);
    expect(full).toBeGreaterThan(1000);
  });

  test("takes no more from an iterator than it needs", () => {
    let asked = 0;
    function* hosts() {
      for (let host = 1n; ; host += host === 3n ? 2n : 1n) {
        asked += 1;
        yield single(host);
      }
    }
    const network = { bits: 128, first: 0n, length: 0 } as const;
    expect(nextFree(hostsOf(network), [takenByRuns(hosts())])).toBe(4n);
    expect(asked).toBe(4);
  });

  test("passes over a long row of addresses without looking at each", () => {
    const addresses = Array.from({ length: 65_000 }, (_, host) => BigInt(host + 1));
    const { asked, taken } = placesIn(addresses);
    expect(nextFree({ first: 1n, last: 65_534n }, [taken])).toBe(65_001n);
    expect(asked.times).toBeLessThan(100);
    expect(asked.passed).toBeLessThan(70_000);
  });
});

describe("hostsOf", () => {
  test.each([
    [32, 24, 1n, 254n],
    [32, 30, 1n, 2n],
    [32, 31, 0n, 1n],
    [32, 32, 0n, 0n],
    [32, 0, 1n, 2n ** 32n - 2n],
    [128, 64, 1n, 2n ** 64n - 1n],
    [128, 126, 1n, 3n],
    [128, 127, 0n, 1n],
    [128, 128, 0n, 0n],
  ] as const)("of %i bits and the length %i", (bits, length, first, last) => {
    expect(hostsOf({ bits, first: 0n, length })).toEqual({ first, last });
  });

  test("of a pool are all of its addresses", () => {
    expect(hostsOf({ bits: 32, first: 0n, length: 24 }, true)).toEqual({ first: 0n, last: 255n });
  });
});

/** Text of an address in full, made without the functions that are tested. */
const write = (bits: 32 | 128, address: bigint): string =>
  bits === 32
    ? [24n, 16n, 8n, 0n].map((by) => (address >> by) % 256n).join(".")
    : (address.toString(16).padStart(32, "0").match(/.{4}/g) ?? []).join(":");

const binary = (bits: number, address: bigint): string => address.toString(2).padStart(bits, "0");

describe("the closest of many prefixes", () => {
  /** The prefix whose bits the address begins with, the longest of them. */
  function closest(bits: 32 | 128, address: bigint, all: readonly Network[]): Network | undefined {
    const own = binary(bits, address);
    return all
      .filter((one) => one.bits === bits && own.startsWith(binary(bits, one.first).slice(0, one.length)))
      .sort((one, other) => other.length - one.length)[0];
  }

  const orderOf = ({ bits, first, length }: Network): string =>
    `${bits === 32 ? 4 : 6}${first.toString(16).padStart(bits / 4, "0")}${length.toString(16).padStart(2, "0")}`;

  /** Networks around a place, long and short ones, many of them in one another. */
  const someAround = (bits: 32 | 128, base: bigint): Network[] =>
    Array.from({ length: 1 + random(30) }, () => {
      const length = random(bits + 1);
      const near = base ^ (BigInt(random(16)) << BigInt(random(bits - 4)));
      return { bits, first: (near >> BigInt(bits - length)) << BigInt(bits - length), length };
    });

  test("is the last of the candidates that there is a prefix for, over random sets", () => {
    seed = 19_830_101;
    const asked = Array.from({ length: 20_000 }, (_, round) => {
      const bits = round % 2 === 0 ? 32 : 128;
      const base = BigInt(random(2 ** 30)) * (bits === 32 ? 4n : 2n ** 98n);
      const all = someAround(bits, base);
      const address = base ^ (BigInt(random(256)) << BigInt(random(bits - 8)));
      const expected = closest(bits, address, all);
      const orders = new Set(all.map(orderOf));
      const candidates = networksAround(write(bits, address)) ?? [];
      const found = candidates.findLast((order) => orders.has(order));
      return { found, expected: expected && orderOf(expected), isWhole: candidates.length === bits + 1 };
    });
    expect(asked.filter(({ found, expected, isWhole }) => found !== expected || !isWhole)).toEqual([]);
    expect(asked.filter(({ expected }) => expected === undefined).length).toBeGreaterThan(1000);
  });
});
