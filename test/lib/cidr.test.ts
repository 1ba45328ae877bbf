import { describe, expect, test } from "bun:test";
import { isIP } from "node:net";
import fc from "fast-check";
import { parseCidr } from "../../src/lib/network/cidr.ts";

describe("parseCidr", () => {
  test.each([
    ["10.0.0.0/8", "10.0.0.0/8"],
    ["10.1.2.3/8", "10.0.0.0/8"],
    ["192.168.1.255/25", "192.168.1.128/25"],
    ["255.255.255.255/0", "0.0.0.0/0"],
    ["255.255.255.255/32", "255.255.255.255/32"],
    ["2001:DB8::1/32", "2001:db8::/32"],
    ["2001:db8:0:0:1:0:0:1/128", "2001:db8::1:0:0:1/128"],
    ["2001:db8:0:1:1:1:1:1/128", "2001:db8:0:1:1:1:1:1/128"],
    ["2001:0:0:1:0:0:0:1/128", "2001:0:0:1::1/128"],
    ["2001:db8::1:1:1:1:1/128", "2001:db8:0:1:1:1:1:1/128"],
    ["0:0:0:0:0:0:0:0/0", "::/0"],
    ["::/128", "::/128"],
    ["::1/128", "::1/128"],
    ["1::/16", "1::/16"],
    ["0001:0020:0300:4000:5:6:7:8/128", "1:20:300:4000:5:6:7:8/128"],
    ["::ffff:192.0.2.1/128", "::ffff:192.0.2.1/128"],
    ["::FFFF:c000:0201/120", "::ffff:192.0.2.0/120"],
    ["::ffff:0:0/96", "::ffff:0.0.0.0/96"],
    ["::ffff:0:0/95", "::fffe:0:0/95"],
    ["64:ff9b::192.0.2.33/128", "64:ff9b::c000:221/128"],
    ["1:2:3:4:5:6:7.8.9.10/128", "1:2:3:4:5:6:708:90a/128"],
  ])("%p is %p", (text, expected) => {
    expect(parseCidr(text)?.text).toBe(expected);
  });

  test.each([
    ["10.1.2.3/8", "40a00000008"],
    ["0.0.0.0/0", "40000000000"],
    ["2001:db8::1/32", "620010db800000000000000000000000020"],
    ["::/128", "60000000000000000000000000000000080"],
  ])("%p has the order %p", (text, expected) => {
    expect(parseCidr(text)?.order).toBe(expected);
  });

  test.each([
    "",
    "/",
    "/8",
    "10.0.0.0",
    "10.0.0.0/",
    "10.0.0.0/33",
    "10.0.0.0/08",
    "10.0.0.0/-1",
    "10.0.0.0/+8",
    "10.0.0.0/8/8",
    "10.0.0.0/255.0.0.0",
    "10.0.0/8",
    "10/8",
    "10.0.0.0.0/8",
    "010.0.0.0/8",
    "10.00.0.0/8",
    "256.0.0.0/8",
    "0x0a.0.0.0/8",
    "1e1.0.0.0/8",
    "10.0.0./8",
    " 10.0.0.0/8",
    "10.0.0.0/8 ",
    "10.0.0.0/8\n",
    "::",
    "::/129",
    "::/032",
    ":::/0",
    "::1::/64",
    ":1::/64",
    "1:/64",
    "1:2:3:4:5:6:7/64",
    "1:2:3:4:5:6:7:8:9/64",
    "1:2:3:4:5:6:7:8::/64",
    "1:2:3:4::5:6:7:8/64",
    "12345::/64",
    "g::/64",
    "fe80::1%eth0/64",
    "fe80::1/64%eth0",
    "[::]/0",
    "::1.2.3/128",
    "::01.2.3.4/128",
    "::1.2.3.256/128",
    "1.2.3.4::/128",
    "::1.2.3.4:5/128",
    "1:2:3:4:5:6:7:1.2.3.4/128",
    "١.0.0.0/8",
    `${"0".repeat(60)}::/0`,
  ])("%p is refused", (text) => {
    expect(parseCidr(text)).toBeUndefined();
  });

  test("clears the host bits, in IPv4", () => {
    fc.assert(
      fc.property(network(32), ({ value, length }) => {
        expect(parseCidr(`${dotted(value)}/${length}`)?.text).toBe(
          `${dotted(clear(value, length, 32))}/${length}`,
        );
      }),
    );
  });

  test("clears the host bits, in every notation of IPv6", () => {
    fc.assert(
      fc.property(network(128), fc.constantFrom(...notations), ({ value, length }, write) => {
        const result = parseCidr(`${write(value)}/${length}`)?.text ?? "";
        expect(readIpv6(result.replace(/\/\d+$/, ""))).toBe(clear(value, length, 128));
        expect(result).toEndWith(`/${length}`);
      }),
    );
  });

  test("writes IPv6 as the URL parser does (which knows RFC 5952 but not the mixed form)", () => {
    fc.assert(
      fc.property(network(128), ({ value }) => {
        fc.pre(value >> 32n !== 0xffffn);
        const expected = new URL(`http://[${full(value)}]`).hostname.slice(1, -1);
        expect(parseCidr(`${full(value)}/128`)?.text).toBe(`${expected}/128`);
      }),
    );
  });

  test("reads its own text as the same network", () => {
    fc.assert(
      fc.property(anyCidr, ({ text }) => {
        const result = parseCidr(text);
        expect(result).toBeDefined();
        expect(parseCidr(result?.text ?? "")).toEqual(result);
      }),
    );
  });

  test("orders by family, address, then length", () => {
    fc.assert(
      fc.property(anyCidr, anyCidr, (left, right) => {
        const [a = "", b = ""] = [left, right].map(({ text }) => parseCidr(text)?.order);
        expect(Math.sign(compare(a, b))).toBe(compareNetworks(left, right));
      }),
      { numRuns: 1000 },
    );
  });

  test("takes no address that the system refuses", () => {
    const junk = fc.string({ unit: fc.constantFrom(..."0012fF:::..%g"), maxLength: 24 });
    fc.assert(
      fc.property(junk, (address) => {
        const taken = [32, 128].some((length) => parseCidr(`${address}/${length}`) !== undefined);
        expect(taken).toBe(isIP(address) !== 0 && !address.includes("%"));
      }),
      { numRuns: 5000 },
    );
  });
});

type Network = { bits: number; value: bigint; length: number; text: string };

/** Networks with many zero groups and with few different values, so that runs, ties and neighbours turn up. */
function network(bits: 32 | 128): fc.Arbitrary<Network> {
  const group = fc.oneof(fc.constantFrom(0, 0, 1, 0xffff), fc.nat(0xffff));
  return fc
    .record({
      groups: fc.array(group, { minLength: bits / 16, maxLength: bits / 16 }),
      length: fc.oneof(fc.constant(bits), fc.nat(bits)),
    })
    .map(({ groups, length }) => {
      const value = groups.reduce((sum, part) => sum * 65536n + BigInt(part), 0n);
      return { bits, value, length, text: `${bits === 32 ? dotted(value) : full(value)}/${length}` };
    });
}

const anyCidr = fc.oneof(network(32), network(128));

const notations = [full, (value: bigint) => full(value).toUpperCase(), short, mixed];

function clear(value: bigint, length: number, bits: number): bigint {
  return value - (value % 2n ** BigInt(bits - length));
}

function split(value: bigint, count: number, base: bigint): bigint[] {
  return Array.from({ length: count }, (_, index) => (value / base ** BigInt(count - 1 - index)) % base);
}

function dotted(value: bigint): string {
  return split(value, 4, 256n).join(".");
}

function full(value: bigint): string {
  return split(value, 8, 65536n)
    .map((group) => group.toString(16).padStart(4, "0"))
    .join(":");
}

function short(value: bigint): string {
  return full(value)
    .replace(/\b0{1,3}(?=[0-9a-f])/g, "")
    .replace(/(^|:)0(:|$)/, "::");
}

function mixed(value: bigint): string {
  return `${full(value).slice(0, 30)}${dotted(value % 2n ** 32n)}`;
}

/** Reads what RFC 5952 allows, by filling in what "::" left out. */
function readIpv6(text: string): bigint {
  const plain = text.replace(/\d+\.\d+\.\d+\.\d+$/, (quad) => {
    const [a = 0, b = 0, c = 0, d = 0] = quad.split(".").map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const missing = 8 - plain.split(":").filter((group) => group !== "").length;
  const zeros = Array(missing).fill("0").join(":");
  const groups = plain.replace("::", `:${zeros}:`).replace(/^:|:$/g, "").split(":");
  return groups.reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n);
}

function compare<T extends string | bigint | number>(left: T, right: T): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function compareNetworks(left: Network, right: Network): number {
  return (
    compare(left.bits, right.bits) ||
    compare(clear(left.value, left.length, left.bits), clear(right.value, right.length, right.bits)) ||
    compare(left.length, right.length)
  );
}
