import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { formatNetwork, type Network, networkAt, orderOf, parseCidr } from "../../src/lib/network/cidr.ts";
import {
  freeRuns,
  joinRuns,
  largestNetworks,
  networksOfLength,
  outermost,
  partIn,
  runOf,
  sizeOf,
} from "../../src/lib/network/cidrSpace.ts";

const networkOf = (text: string): Network => networkAt(parseCidr(text)?.order ?? "");
const networksOf = (...texts: string[]): Network[] => texts.map(networkOf).sort(byOrder);
const byOrder = (a: Network, b: Network): number => (orderOf(a) < orderOf(b) ? -1 : 1);
const texts = (networks: Iterable<Network>): string[] => [...networks].map(formatNetwork);

/** The free networks of a prefix, put together as those who ask do. */
function free(prefix: string, inside: readonly Network[], length?: number): string[] {
  const network = networkOf(prefix);
  return freeRuns(runOf(network), outermost(inside)).flatMap((run) =>
    texts(
      length === undefined ? largestNetworks(run, network.bits) : networksOfLength(run, network.bits, length),
    ),
  );
}

describe("networkAt", () => {
  test.each(["10.0.0.0/8", "0.0.0.0/0", "255.255.255.255/32", "::/0", "2001:db8::/32", "::ffff:1.2.3.4/128"])(
    "reads the order of %p",
    (text) => {
      const network = networkOf(text);
      expect(formatNetwork(network)).toBe(text);
      expect(orderOf(network)).toBe(parseCidr(text)?.order ?? "");
    },
  );
});

describe("the free networks", () => {
  test("of an empty prefix are the prefix itself", () => {
    for (const prefix of ["10.0.0.0/8", "0.0.0.0/0", "192.0.2.1/32", "::/0", "2001:db8::1/128"]) {
      expect(free(prefix, [])).toEqual([prefix]);
    }
  });

  test("of a full one are none, however it is filled", () => {
    expect(free("10.0.0.0/8", networksOf("10.0.0.0/9", "10.128.0.0/9"))).toEqual([]);
    expect(free("0.0.0.0/0", networksOf("0.0.0.0/1", "128.0.0.0/1", "10.0.0.0/8"))).toEqual([]);
    expect(free("::/0", networksOf("::/1", "8000::/1"))).toEqual([]);
    expect(free("192.0.2.0/31", networksOf("192.0.2.0/32", "192.0.2.1/32"))).toEqual([]);
  });

  test("are the largest there are, in network order", () => {
    expect(free("10.0.0.0/22", networksOf("10.0.1.0/25"))).toEqual([
      "10.0.0.0/24",
      "10.0.1.128/25",
      "10.0.2.0/23",
    ]);
    expect(free("2001:db8::/32", networksOf("2001:db8::/34", "2001:db8:c000::/34"))).toEqual([
      "2001:db8:4000::/34",
      "2001:db8:8000::/34",
    ]);
  });

  test("count nothing twice where prefixes lie in one another", () => {
    const nested = networksOf("10.0.0.0/24", "10.0.0.0/25", "10.0.0.128/26", "10.0.0.192/32", "10.0.2.0/24");
    expect(free("10.0.0.0/22", nested)).toEqual(["10.0.1.0/24", "10.0.3.0/24"]);
    expect(texts(outermost(nested))).toEqual(["10.0.0.0/24", "10.0.2.0/24"]);
  });

  test("of one length are those that begin where such a network may", () => {
    expect(free("10.0.0.0/22", networksOf("10.0.1.64/26"), 24)).toEqual([
      "10.0.0.0/24",
      "10.0.2.0/24",
      "10.0.3.0/24",
    ]);
    expect(free("10.0.0.0/30", networksOf("10.0.0.1/32"), 32)).toEqual([
      "10.0.0.0/32",
      "10.0.0.2/32",
      "10.0.0.3/32",
    ]);
    expect(free("10.0.0.0/24", [], 24)).toEqual(["10.0.0.0/24"]);
    expect(free("10.0.0.0/24", networksOf("10.0.0.7/32"), 24)).toEqual([]);
  });

  test("are found one by one: the first of 2^64 takes no time", () => {
    const [first] = networksOfLength(runOf(networkOf("::/0")), 128, 64);
    expect(first && formatNetwork(first)).toBe("::/64");
    const tail = { first: 1n, last: (1n << 128n) - 1n };
    expect(texts(largestNetworks(tail, 128)).slice(0, 3)).toEqual(["::1/128", "::2/127", "::4/126"]);
    expect(sizeOf(tail)).toBe(2n ** 128n - 1n);
  });
});

/** A prefix of up to six host bits somewhere in the space, and networks in it; small enough to count addresses. */
const small = fc
  .record({
    bits: fc.constantFrom<32 | 128>(32, 128),
    hostBits: fc.nat(6),
    place: fc.oneof(fc.constant(0n), fc.constant(-1n), fc.bigInt({ min: 0n, max: 2n ** 26n })),
    parts: fc.array(fc.record({ hostBits: fc.nat(5), at: fc.nat(63) }), { maxLength: 12 }),
  })
  .map(({ bits, hostBits, place, parts }) => {
    const size = 1n << BigInt(hostBits);
    const first = BigInt.asUintN(bits, (place * size) & ~(size - 1n));
    const inside = parts
      .filter((part) => part.hostBits < hostBits)
      .map((part): Network => {
        const step = 1n << BigInt(part.hostBits);
        return { bits, first: first + ((BigInt(part.at) * step) % size), length: bits - part.hostBits };
      });
    const unique = new Map(inside.map((network) => [orderOf(network), network]));
    return {
      prefix: { bits, first, length: bits - hostBits } satisfies Network,
      inside: [...unique.values()].sort(byOrder),
    };
  });

const contains = (network: Network, address: bigint): boolean =>
  address >= runOf(network).first && address <= runOf(network).last;

const addressesOf = (network: Network): bigint[] =>
  Array.from({ length: Number(sizeOf(runOf(network))) }, (_, index) => network.first + BigInt(index));

/** By definition: the networks of a length in the prefix, none of whose addresses is taken. */
function freeByCounting(prefix: Network, inside: readonly Network[], length: number): string[] {
  const { bits } = prefix;
  const size = 1n << BigInt(bits - length);
  const found: string[] = [];
  for (let first = prefix.first; first <= runOf(prefix).last; first += size) {
    const network = { bits, first, length };
    const isTaken = addressesOf(network).some((address) => inside.some((other) => contains(other, address)));
    if (!isTaken) found.push(formatNetwork(network));
  }
  return found;
}

describe("in small prefixes", () => {
  test("the free networks of a length are those of which no address is taken", () => {
    fc.assert(
      fc.property(small, fc.nat(6), ({ prefix, inside }, deeper) => {
        const length = Math.min(prefix.length + deeper, prefix.bits);
        expect(free(formatNetwork(prefix), inside, length)).toEqual(freeByCounting(prefix, inside, length));
      }),
      { numRuns: 500 },
    );
  });

  test("the largest ones cover what is free once, and none has a free network around it", () => {
    fc.assert(
      fc.property(small, ({ prefix, inside }) => {
        const largest = free(formatNetwork(prefix), inside);
        const covered = largest.flatMap((text) => addressesOf(networkOf(text)));
        const untaken = addressesOf(prefix).filter(
          (address) => !inside.some((one) => contains(one, address)),
        );
        expect(covered).toEqual(untaken);
        for (const text of largest) {
          const { bits, first, length } = networkOf(text);
          if (length === prefix.length) continue;
          const around = formatNetwork({
            bits,
            first: first & ~((1n << BigInt(bits - length + 1)) - 1n),
            length: length - 1,
          });
          expect(freeByCounting(prefix, inside, length - 1)).not.toContain(around);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("the outermost networks are those that lie in no other", () => {
    fc.assert(
      fc.property(small, ({ inside }) => {
        const alone = inside.filter(
          (one) =>
            !inside.some((other) => other !== one && other.length < one.length && contains(other, one.first)),
        );
        expect(outermost(inside)).toEqual(alone);
      }),
      { numRuns: 500 },
    );
  });
});

describe("runs", () => {
  const run = fc
    .tuple(fc.nat(30), fc.nat(12))
    .map(([first, length]) => ({ first: BigInt(first), last: BigInt(first + length) }));
  const has = ({ first, last }: { first: bigint; last: bigint }, address: bigint): boolean =>
    first <= address && address <= last;
  const places = Array.from({ length: 50 }, (_, at) => BigInt(at));

  test("put together have the same addresses, in order and apart from one another", () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
        const joined = joinRuns(runs);
        for (const at of places)
          expect(joined.filter((one) => has(one, at)).length).toBe(runs.some((one) => has(one, at)) ? 1 : 0);
        for (const [at, one] of joined.slice(1).entries())
          expect(one.first).toBeGreaterThan((joined[at]?.last ?? 0n) + 1n);
      }),
      { numRuns: 500 },
    );
  });

  test("have in common what lies in both", () => {
    fc.assert(
      fc.property(run, run, (one, other) => {
        const common = partIn(one, other);
        for (const at of places)
          expect(common !== undefined && has(common, at)).toBe(has(one, at) && has(other, at));
      }),
      { numRuns: 500 },
    );
  });
});
