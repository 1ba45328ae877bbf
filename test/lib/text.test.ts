import { expect, test } from "bun:test";
import fc from "fast-check";
import { countCharacters, isBlank, isCleanText } from "../../src/lib/text/text.ts";

test.each([
  ["", true],
  ["Zürich 😀\n\t", true],
  ["a\0b", false],
  ["\ud83d", false],
  ["\ude00a", false],
  ["\ude00\ud83d", false],
])("isCleanText(%p) is %p", (text, expected) => {
  expect(isCleanText(text)).toBe(expected);
});

test.each([
  ["", true],
  [" \t\r\n", true],
  ["\u00a0\u2003\u3000\u0085\u2028", true],
  ["\u200b\u200c\u200d\u2060\ufeff", true],
  [" a ", false],
  ["\u200b.\u200b", false],
  ["0", false],
  ["👩\u200d🚀", false],
])("isBlank(%p) is %p", (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});

test.each([
  ["", 0],
  ["abc", 3],
  ["Zu\u0308rich", 7],
  ["😀😀", 2],
  ["\ud83d", 1],
  ["\ude00\ud83d", 2],
  ["\ud83d\ud83d\ude00", 2],
])("countCharacters(%p) is %p", (text, expected) => {
  expect(countCharacters(text)).toBe(expected);
});

test("countCharacters counts as the string iterator does", () => {
  const unit = fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff }));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
      const text = String.fromCharCode(...units);
      expect(countCharacters(text)).toBe([...text].length);
    }),
  );
});
