import { expect, test } from "bun:test";
import fc from "fast-check";
import { fold } from "../../src/lib/text/fold.ts";
import { plain } from "../../src/lib/text/plain.ts";

test.each([
  ["Zürich", "zurich"],
  ["ZU\u0308RICH", "zurich"],
  ["Kjær", "kjaer"],
  ["Straße Łódź", "strasse lodz"],
  ["Đorđe Ærø Þór", "dorde aero thor"],
  ["Ǿ Ở", "o o"],
  ["Αθήνα", "αθηνα"],
  ["мой ガ कि", "мой ガ कि"],
  ["50%_a\\b", "50%_a\\b"],
  ["", ""],
])("%p is %p", (text, expected) => {
  expect(plain(text)).toBe(expected);
});

const text = fc.string({ unit: fc.constantFrom(..."aZéßÆøŁıİς -1\u0301\u0323\u1dc4q가й"), maxLength: 12 });

test("doing so twice changes nothing, nor does folding before", () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(plain(plain(any))).toBe(plain(any));
      expect(plain(fold(any))).toBe(plain(any));
    }),
    { numRuns: 2000 },
  );
});

test("what has nothing but letters, digits and signs of ASCII is only lower-cased", () => {
  fc.assert(fc.property(fc.string({ unit: "binary-ascii" }), (any) => expect(plain(any)).toBe(fold(any))));
});
