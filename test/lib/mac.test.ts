import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseMac } from "../../src/lib/network/mac.ts";

describe("parseMac", () => {
  test.each([
    ["00:1a:2b:3c:4d:5e", "00:1a:2b:3c:4d:5e"],
    ["00:1A:2b:3C:4D:5E", "00:1A:2b:3C:4D:5E"],
    ["00-1A-2B-3C-4D-5E", "00:1a:2b:3c:4d:5e"],
    ["001a.2B3c.4d5e", "00:1a:2b:3c:4d:5e"],
    ["001A2B3C4D5E", "00:1a:2b:3c:4d:5e"],
  ])("%p is %p", (text, expected) => {
    expect(parseMac(text)).toBe(expected);
  });

  test.each([
    "",
    "00:1a:2b:3c:4d",
    "00:1a:2b:3c:4d:5e:6f",
    "00:1a:2b:3c:4d:5g",
    "0:1a:2b:3c:4d:5e",
    "00:1a-2b:3c-4d:5e",
    "00:1a:2b:3c:4d:5e ",
    "00:1a:2b:3c:4d:5e\n",
    "001a2b.3c4d5e",
    "001a-2b3c-4d5e",
    "001a2b3c4d5",
    "001a2b3c4d5e6",
    "00:1a:2b:3c:4d:5e:00:01",
  ])("%p is refused", (text) => {
    expect(parseMac(text)).toBeUndefined();
  });

  test("reads every notation of an address as the same", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-fA-F]{12}$/), (digits) => {
        const join = (size: number, separator: string) =>
          digits.replace(new RegExp(`(.{${size}})(?!$)`, "g"), `$1${separator}`);
        const lower = join(2, ":").toLowerCase();
        expect(parseMac(join(2, ":"))).toBe(join(2, ":"));
        expect([digits, join(2, "-"), join(4, ".")].map(parseMac)).toEqual([lower, lower, lower]);
      }),
    );
  });
});
