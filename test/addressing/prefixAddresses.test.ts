import { afterAll, expect, test } from "bun:test";
import { findPlace } from "../../src/areas/addressing/inside.ts";
import { leafUse } from "../../src/areas/addressing/leafUse.ts";
import { surveyAddresses } from "../../src/areas/addressing/map/addressMap.ts";
import { nextFreeIn } from "../../src/areas/addressing/taken.ts";
import { openNewDatabase } from "../db/template.ts";

const database = openNewDatabase();
afterAll(() => database.close());

let seed = 20_261_125;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};

type Bits = 32 | 128;

const hex = (value: bigint, digits: number): string => value.toString(16).padStart(digits, "0");
const orderOf = (bits: Bits, value: bigint): string => `${bits === 32 ? 4 : 6}${hex(value, bits / 4)}`;

/** Text of an address in full, made without the functions that are tested. */
const write = (bits: Bits, value: bigint): string =>
  bits === 32
    ? [24n, 16n, 8n, 0n].map((by) => (value >> by) % 256n).join(".")
    : (hex(value, 32).match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, "")).join(":");

const { sqlite } = database;
const stamps = "'2026-01-01', '2026-01-01', 1";
const addPrefix = sqlite.prepare(
  `INSERT INTO prefixes (id, prefix, prefix_order, status, is_pool, created_at, updated_at, revision) VALUES (?, ?, ?, 'active', ?, ${stamps})`,
);
const addAddress = sqlite.prepare(
  `INSERT INTO ip_addresses (id, address, address_order, status, shared, created_at, updated_at, revision) VALUES (?, ?, ?, 'active', ?, ${stamps})`,
);
const addRange = sqlite.prepare(
  `INSERT INTO ip_ranges (id, first, first_order, last, last_order, purpose, created_at, updated_at, revision) VALUES (?, ?, ?, ?, ?, 'dhcp', ${stamps})`,
);

interface Part {
  readonly first: bigint;
  readonly size: bigint;
}

const has = ({ first, size }: Part, address: bigint): boolean => first <= address && address < first + size;

/** A prefix somewhere in either family, whose host bits are few enough to count its addresses. */
function somePrefix() {
  const bits: Bits = random(2) === 0 ? 32 : 128;
  const hostBits = random(11);
  const size = 2n ** BigInt(hostBits);
  const all = 2n ** BigInt(bits - hostBits);
  const first = ([0n, all - 1n, BigInt(random(2 ** 20)) % all][random(3)] ?? 0n) * size;
  return { bits, hostBits, first, size, isPool: random(5) === 0 };
}

type Prefix = ReturnType<typeof somePrefix>;

const isAddress = ({ bits }: Prefix, value: bigint): boolean => value >= 0n && value < 2n ** BigInt(bits);

function insertPrefix({ bits, isPool }: Prefix, { first, size }: Part, isThis: boolean): string {
  const id = crypto.randomUUID();
  const length = bits - size.toString(2).length + 1;
  const order = `${orderOf(bits, first)}${hex(BigInt(length), 2)}`;
  addPrefix.run(id, `${write(bits, first)}/${length}`, order, Number(isThis && isPool));
  return id;
}

/** Prefixes in it, some of them in one another. */
function insertChildren(prefix: Prefix): Part[] {
  const { first, size, hostBits } = prefix;
  const children = new Map<string, Part>();
  for (let times = random(5); times > 0 && hostBits > 0; times -= 1) {
    const long = 2n ** BigInt(random(hostBits));
    const part = { first: first + BigInt(random(Number(size / long))) * long, size: long };
    children.set(`${part.first} ${long}`, part);
  }
  for (const part of children.values()) insertPrefix(prefix, part, false);
  return [...children.values()];
}

/** Addresses in it and next to it, many of them in a row, some of them shared by two. */
function insertAddresses(prefix: Prefix): bigint[] {
  const { bits, first, size } = prefix;
  const values = Array.from({ length: random(Number(size) + 4) }, (_, host) =>
    random(3) === 0 ? first - 3n + BigInt(random(Number(size) + 6)) : first + BigInt(host),
  );
  return [...new Set(values)]
    .filter((value) => isAddress(prefix, value))
    .flatMap((value) => {
      const copies = random(20) === 0 ? [value, value] : [value];
      for (const one of copies)
        addAddress.run(crypto.randomUUID(), write(bits, one), orderOf(bits, one), copies.length - 1);
      return copies;
    });
}

/** Ranges in it, and over its ends. */
function insertRanges(prefix: Prefix): Part[] {
  const { bits, first, size } = prefix;
  const ranges: Part[] = [];
  for (let at = first - 4n + BigInt(random(8)); at < first + size && ranges.length < 4; ) {
    const part = { first: at, size: 1n + BigInt(random(Number(size) / 2 + 2)) };
    ranges.push(part);
    at += part.size + BigInt(random(Number(size)));
  }
  const lastOf = (part: Part): bigint => part.first + part.size - 1n;
  const made = ranges.filter((part) => isAddress(prefix, part.first) && isAddress(prefix, lastOf(part)));
  for (const part of made) {
    const [begin, end] = [part.first, lastOf(part)];
    const texts = [write(bits, begin), orderOf(bits, begin), write(bits, end), orderOf(bits, end)] as const;
    addRange.run(crypto.randomUUID(), ...texts);
  }
  return made;
}

/** Refills the tables with a prefix, and what is in it and around it. */
function fill() {
  for (const table of ["prefixes", "ip_addresses", "ip_ranges"]) sqlite.run(`DELETE FROM ${table}`);
  const prefix = somePrefix();
  const id = insertPrefix(prefix, prefix, true);
  return {
    ...{ ...prefix, id, children: insertChildren(prefix) },
    ...{ records: insertAddresses(prefix), ranges: insertRanges(prefix) },
  };
}

/** By definition: each address of the prefix by itself. */
function bruteForce({ bits, first, size, isPool, children, records, ranges }: ReturnType<typeof fill>) {
  const addresses = Array.from({ length: Number(size) }, (_, host) => first + BigInt(host));
  const isHost = (at: bigint): boolean =>
    size <= 2n || isPool || !(at === first || (bits === 32 && at === first + size - 1n));
  const hosts = addresses.filter(isHost);
  const isKept = (at: bigint): boolean => [...children, ...ranges].some((part) => has(part, at));
  const free = hosts.filter((at) => !isKept(at) && !records.includes(at));
  return {
    free: free[0],
    hosts: String(hosts.length),
    used: hosts.filter((at) => records.includes(at)).length,
    freeAddresses: String(free.length),
    total: records.filter((at) => has({ first, size }, at)).length,
    taken: addresses.filter((at) => records.includes(at) || ranges.some((range) => has(range, at))).length,
    use: children.length > 0 ? undefined : hundredths(hosts.length - free.length, hosts.length),
  };
}

/** A part in percent, rounded half away from zero; undefined where there is none. */
function hundredths(part: number, whole: number): string | undefined {
  const digits = String(Math.floor((part * 20_000 + whole) / (2 * whole))).padStart(3, "0");
  return part === 0 ? undefined : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What is answered of it. */
function survey({ id, bits, first, children }: ReturnType<typeof fill>) {
  const place = findPlace(database, id);
  const length = bits === 32 ? Math.min(32, place.network.length + 3) : place.network.length;
  const map = surveyAddresses(database, place, { from: first, limit: 1024, length });
  const { hosts, used, freeAddresses, total, cells } = map;
  return {
    free: nextFreeIn(database, place),
    ...{ hosts, used, freeAddresses, total },
    taken: cells.reduce((sum, { taken }) => sum + taken, 0),
    use: children.length > 0 ? undefined : leafUse(database, place),
  };
}

test("what is said of a prefix agrees with looking at each of its addresses, over random ones", () => {
  const rounds = Array.from({ length: 500 }, () => {
    const filled = fill();
    return { said: survey(filled), expected: bruteForce(filled), size: filled.size };
  });
  const count = (isSo: (round: (typeof rounds)[number]) => boolean): number => rounds.filter(isSo).length;
  expect(rounds.filter(({ said, expected }) => !Bun.deepEquals(said, expected))).toEqual([]);
  expect(count(({ expected, size }) => expected.free === undefined && size > 4n)).toBeGreaterThan(30);
  expect(count(({ expected }) => expected.use !== undefined)).toBeGreaterThan(100);
});
