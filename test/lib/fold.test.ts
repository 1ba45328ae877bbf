import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compose } from "../../src/lib/text/compose.ts";
import { fold, foldVersion } from "../../src/lib/text/fold.ts";
import { costOf } from "../cost.ts";

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

/** Marks of many combining classes, some of none, some that fall apart into two. */
const marks = [
  ..."\u0301\u0308\u0323\u0327\u0345\u0334\u0344\u093C\u0903\u0F71\u0F73\u05B0\u064B\u302A\u{1D165}\u{1D16D}",
];

describe("a letter with more marks than any script writes", () => {
  test("is composed as it always was, however many there are", () => {
    const run = fc.string({ unit: fc.constantFrom(...marks), minLength: 300, maxLength: 600 });
    fc.assert(
      fc.property(fc.constantFrom("a", "é", "", "Ω"), run, run, (letter, first, second) => {
        const text = `${letter}${first} ${second}x${first}`;
        expect(compose(text) === text.normalize("NFC")).toBe(true);
      }),
    );
  });

  test.each([
    ["in turns", (count: number) => "\u0301\u0323".repeat(count / 2)],
    ["the wrong way round", (count: number) => "\u0301".repeat(count / 2) + "\u0323".repeat(count / 2)],
    ["that become letters", (count: number) => "\u0345\u0323".repeat(count / 2)],
  ])("takes time that grows with their number and not with its square: %s", (_, marksOf) => {
    const cost = (count: number): number => {
      const text = `a${marksOf(count)}`;
      return costOf(() => fold(text));
    };
    cost(10_000);
    // Of eight times as many marks: about 8 where it is straight, 64 where it is square.
    expect(cost(80_000) / Math.max(cost(10_000), 0.5)).toBeLessThan(30);
  });
});

test("foldVersion names the definition and the Unicode version", () => {
  expect(foldVersion).toMatch(/^fold-\d+ unicode-\d+\.\d+/);
});
