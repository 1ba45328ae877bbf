import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { excerpt, shorten } from "../../src/features/search/excerpt.ts";
import { plain } from "../../src/lib/text/plain.ts";

describe("excerpt", () => {
  test.each([
    ["", ""],
    ["Replication\nbetween shelves", "Replication"],
    ["\r\n \n  First\r\nSecond", "First"],
    ["First\nThe ÜBERTRAGUNG of\nThird", "The ÜBERTRAGUNG of"],
  ])("of %p is %p", (text, expected) => {
    expect(excerpt(text, [plain("Übertragung")])).toBe(expected);
  });

  test("begins a little before what stands far behind, with a word where it can", () => {
    const text = `${"word ".repeat(40)}needle and more`;
    expect(excerpt(text, ["needle"])).toMatch(/^…(?:word ){11}needle and more$/);
    expect(excerpt(`${"x".repeat(200)}needle`, ["needle"])).toBe(`…${"x".repeat(60)}needle`);
    expect(excerpt(`${"ß".repeat(200)} needle`, ["needle"])).toBe(`${"ß".repeat(200)} needle`);
  });

  test("has what is looked for in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary", minLength: 1 }), (a, b) => {
        fc.pre(b.trim() === b && !/[\r\n]/.test(b));
        expect(plain(excerpt(`${a} ${b}`, [plain(b)]))).toContain(plain(b));
      }),
    );
  });
});

test("an excerpt of several is about the first that there is", () => {
  expect(excerpt("First\nThe last of them", ["them last", "last", "first"])).toBe("The last of them");
  expect(excerpt("First\nLast", ["nowhere", "either"])).toBe("First");
});

describe("shorten", () => {
  test("leaves short texts, cuts long ones and no character in two", () => {
    expect(shorten("x".repeat(200))).toBe("x".repeat(200));
    expect(shorten("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
    expect(shorten(`${"x".repeat(198)}😀😀`)).toBe(`${"x".repeat(198)}…`);
    expect(shorten("😀".repeat(200)).isWellFormed()).toBe(true);
  });
});
