import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { encode } from "uqr";
import { codeOfId, idOfCode } from "../../src/console/web/base/shortCode.ts";
import { isLoopback, labelAddress } from "../../src/console/web/records/label/labelAddress.ts";

const id = "01a204ba-117c-7493-a984-1a2865b44413";

describe("the short address of a record", () => {
  test("holds its whole id, in either case", () => {
    fc.assert(
      fc.property(fc.uuid(), (one) => {
        expect(idOfCode(codeOfId(one))).toBe(one);
        expect(idOfCode(codeOfId(one).toLowerCase())).toBe(one);
      }),
    );
    for (const code of ["", "1", "Z".repeat(25), `${codeOfId(id)}0`, "/".repeat(25)])
      expect(idOfCode(code)).toBeUndefined();
  });

  /** Modules a side, without the margin: version 3 has 29, version 5 has 37. */
  const modules = (text: string): number => encode(text, { ecc: "M", border: 0 }).size;

  test.each([
    ["http://192.168.1.20:3000", 29, 37],
    ["http://sitebook.local:3000", 29, 37],
    ["https://sitebook.example.com", 29, 37],
  ])("on %s makes a code of %d modules instead of %d", (origin, short, long) => {
    expect(modules(labelAddress(origin, id))).toBe(short);
    expect(modules(`${origin}/r/virtual-machines/${id}`)).toBe(long);
  });
});

test.each([
  ["localhost", true],
  ["sitebook.localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["0.0.0.0", true],
  ["sitebook.local", false],
  ["192.168.1.20", false],
  ["127.0.0.1.example.com", false],
])("whether %s leads nowhere from elsewhere: %p", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
