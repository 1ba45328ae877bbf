import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fold, foldVersion } from "../../src/lib/fold.ts";

const tricky = [..."ßẞSsςσΣÜüŸÿİIıiΐΰŉǰﬁﬀΆάἈἀᾳᾼKÅDžꭰᎠაᲐ -_%", "\u0301", "\u0308", "\u0323"];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...tricky), maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);

describe("fold", () => {
  test.each([
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["STRAẞE", "strasse"],
    ["ZÜRICH", "zürich"],
    ["Zu\u0308rich", "zürich"],
    ["ΟΔΟΣ", "οδοσ"],
    ["οδός ΣΊΣΥΦΟΣ", "οδόσ σίσυφοσ"],
    ["Ϊ\u0301", "ΐ"],
    ["oﬃce", "office"],
    ["50%_a\\b", "50%_a\\b"],
    ["", ""],
  ])("%p is %p", (input, expected) => {
    expect(fold(input)).toBe(expected);
  });

  test.each([
    ["Straße", "strasse"],
    ["Hauptstrasse 5", "STRAßE"],
    ["ZÜRICH", "zürich"],
    ["zu\u0308rich", "ZÜRICH"],
    ["ΣΊΣΥΦΟΣ", "Σίσυφος"],
    ["ΟΔΟΣΤΡΩΜΑ", "οδος"],
  ])("in %p finds %p", (name, search) => {
    expect(fold(name)).toContain(fold(search));
  });

  test("folded twice is folded once", () => {
    fc.assert(
      fc.property(text, (any) => expect(fold(fold(any))).toBe(fold(any))),
      { numRuns: 2000 },
    );
  });

  test("finds a word in any case, wherever it stands", () => {
    const word = fc.stringMatching(/^[a-zäöüßéσςΣάŠ]{1,8}$/);
    fc.assert(
      fc.property(text, word, text, (before, middle, after) => {
        const whole = fold(`${before} ${middle} ${after}`);
        for (const search of [middle, middle.toUpperCase(), middle.toLowerCase(), middle.normalize("NFD")]) {
          expect(whole).toContain(fold(search));
        }
      }),
    );
  });

  test("finds the beginning of a word that a sigma ends", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[α-ω]{0,5}$/), fc.stringMatching(/^[α-ω]{0,5}$/), (head, rest) => {
        expect(fold(`${head}Σ${rest}`.toUpperCase())).toStartWith(fold(`${head}ς`));
      }),
    );
  });

  test("folds every character like its upper and its lower case", () => {
    const differing: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code).normalize("NFC");
      const folded = fold(character);
      if (fold(character.toUpperCase()) !== folded || fold(character.toLowerCase()) !== folded) {
        differing.push(code.toString(16));
      }
    }
    expect(differing).toEqual([]);
  });
});

test("foldVersion names the definition and the Unicode version", () => {
  expect(foldVersion).toMatch(/^fold-\d+ unicode-\d+\.\d+/);
});
