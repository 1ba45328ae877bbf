import { describe, expect, test } from "bun:test";
import { dictionary } from "@zxcvbn-ts/language-common";
import * as fc from "fast-check";
import { isBreached } from "../../src/lib/passwords/breached.ts";
import { commonPasswords } from "../../src/lib/passwords/common.ts";
import { everydayWords } from "../../src/lib/passwords/everyday.ts";
import { lengthOfRepeated } from "../../src/lib/passwords/sequences.ts";
import { findWeakness } from "../../src/lib/passwords/weakness.ts";

const weaknessOf = (password: string, names: readonly string[] = []) =>
  findWeakness(password, { names, common: commonPasswords(), everyday: everydayWords(), isBreached });

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "1234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

/** Writes a text as people do who have been told to use signs: capitals, digits for letters, accents. */
const disguised = (text: string, choose: () => number): string =>
  [...text]
    .map((sign) => {
      const choice = choose();
      if (choice === 1) return sign.toUpperCase();
      if (choice === 2) return { a: "4", e: "3", i: "1", o: "0", s: "$", t: "7" }[sign] ?? sign;
      if (choice === 3) return { a: "ä", e: "é", o: "ö", u: "ü", c: "ç", n: "ñ" }[sign] ?? sign;
      return sign;
    })
    .join("");

/** Digits and signs, as they are put around a word to make it long enough. */
const dressing = fc.string({ unit: fc.constantFrom(..."0123456789!?.-_ *#&"), minLength: 0, maxLength: 12 });

const word = fc
  .string({ unit: fc.constantFrom(..."bcdfghklmnprstvwz"), minLength: 2, maxLength: 3 })
  .map((consonants) =>
    [...consonants].map((sign, index) => sign + ("aeiou"[(index + sign.charCodeAt(0)) % 5] ?? "")).join(""),
  );

describe("a password", () => {
  test("that is a piece over and over is refused, whatever stands between", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 11 }),
        fc.constantFrom("", " ", "-", "!"),
        (piece, between) => {
          const password = `${piece}${between}`.repeat(12).slice(0, 240).toWellFormed();
          fc.pre(password.length >= 24 && piece.normalize("NFKD").length < 12);
          expect(weaknessOf(password)).toBeDefined();
        },
      ),
    );
  });

  test("that runs along the keyboard, the alphabet or the digits is refused, both ways and round the end", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.nat(40),
        fc.integer({ min: 12, max: 60 }),
        fc.boolean(),
        fc.boolean(),
        (row, start, length, isBackwards, isLoud) => {
          const line = row.repeat(5).slice(start % row.length, (start % row.length) + length);
          const way = isBackwards ? [...line].reverse().join("") : line;
          expect(weaknessOf(isLoud ? way.toUpperCase() : way)).toBeDefined();
        },
      ),
    );
  });

  test("that is common is refused, disguised or dressed up", () => {
    const commonest = dictionary["passwords-common"]
      .slice(0, 2000)
      .filter((entry) => /^[a-z]{4,}$/.test(entry));
    fc.assert(
      fc.property(
        fc.constantFrom(...commonest),
        dressing,
        dressing,
        fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 3)),
        (entry, before, after, choices) => {
          const password = `${before}${disguised(entry, () => choices.next().value ?? 0)}${after}`;
          fc.pre([...password].length >= 12);
          expect(weaknessOf(password)).toBeDefined();
        },
      ),
    );
  });

  test("of the list that has twelve characters and more is refused, all of them", () => {
    const long = dictionary["passwords-common"].filter((entry) => entry.length >= 12);
    expect(long.length).toBeGreaterThan(250);
    expect(long.filter((entry) => weaknessOf(entry) === undefined)).toEqual([]);
    expect(long.filter((entry) => weaknessOf(entry.toUpperCase()) === undefined)).toEqual([]);
  });

  test("that is made of names is refused, disguised or dressed up", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        dressing,
        fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 2, 3)),
        (names, sign, choices) => {
          // One in two letters at least stays one: digits alone are no name.
          let last = 0;
          const choose = (): number => {
            last = last === 2 ? 0 : (choices.next().value ?? 0);
            return last;
          };
          const password = names.map((name) => disguised(name, choose)).join(sign) + sign;
          fc.pre([...password].length >= 12);
          expect(weaknessOf(password, [names.join(" ")])).toBeDefined();
        },
      ),
    );
  });

  test("of four words that mean nothing is taken, in any case and with anything between them", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          word.filter((made) => made.length >= 4),
          { minLength: 4, maxLength: 6 },
        ),
        fc.constantFrom(" ", "-", ".", "7"),
        (words, between) => {
          expect(weaknessOf(words.join(between), ["Ada Okafor", "ada@sitebook.example"])).toBeUndefined();
        },
      ),
    );
  });

  test("of any characters at all gets an answer", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.array(fc.string()), (password, names) => {
        expect([
          undefined,
          "length",
          "names",
          "repeated",
          "rows",
          "common",
          "everyday",
          "breached",
        ]).toContain(weaknessOf(password, names));
      }),
    );
  });

  test("is looked at in steps that grow with its length alone", () => {
    for (const text of ["ﷺ", "password", "a\u0300", "abc", "1qaz", "🔑", "0o"]) {
      expect(weaknessOf(text.repeat(256).slice(0, 256).toWellFormed())).toBeDefined();
    }
  });
});

describe("a password of everyday words", () => {
  test.each([
    ["Sommer2026!!"],
    ["Willkommen123"],
    ["Januar2026Januar"],
    ["Frühling-2026"],
    ["Fruehling2026!"],
    ["Maerz2026!!!!"],
    ["HerbstWinter2026"],
    ["MontagDienstag1"],
    ["Donnerstag-12."],
    ["Passwort2026!"],
    ["Kennwort-1234"],
    ["K3nnw0rt!2026"],
    ["Fussball2026!!"],
    ["Fußball!2026"],
    ["Schalke04-2026"],
    ["Ichliebedich1!"],
    ["Zuerich-2026!"],
    ["Graubünden2026"],
    ["Nordrhein-Westfalen"],
    ["Österreich2026"],
    ["München#1860!"],
    ["Deutschland24!"],
    ["Février2026!"],
    ["Bonjour-2026!"],
    ["motdepasse2026"],
    ["Benvenuto2026!"],
    ["Bienvenidos26!"],
    ["Wachtwoord123!"],
    ["Septiembre2026"],
    ["październik26!"],
    ["Сентябрь-2026"],
    ["Switzerland26!"],
    ["2026Berlin2026"],
    ["Berlin-Sommer-26"],
  ])("%s is refused", (password) => expect(weaknessOf(password)).toBeDefined());

  test.each([
    ["oslo lamp quito drum"],
    ["winter is not a good coat"],
    ["der Sommer riecht nach Regen"],
    ["unsere Katze fährt Straßenbahn"],
    ["juillet sans parapluie bleu"],
    ["Berlin braucht mehr Bananen"],
    ["k7mzd-9x2pq-b4hjt-w8rsn"],
    ["correct horse battery"],
  ])("%s is taken, as other words are among them", (password) =>
    expect(weaknessOf(password)).toBeUndefined(),
  );
});

describe("false alarms are few:", () => {
  // The filter of stolen passwords takes one in a million for one of its own: a property of each would fail some day.
  const refusedOf = (passwords: fc.Arbitrary<string>): string[] =>
    fc.sample(passwords, 3000).filter((password) => weaknessOf(password, ["Ada Okafor"]) !== undefined);

  test("four words that dice have chosen are taken", () => {
    const words = fc.uniqueArray(fc.nat(dictionary["diceware-common"].length - 1), {
      minLength: 4,
      maxLength: 4,
    });
    const phrases = fc
      .tuple(words, fc.constantFrom(" ", "-", ".", ""))
      .map(([chosen, between]) => chosen.map((at) => dictionary["diceware-common"][at]).join(between));
    expect(refusedOf(phrases.filter(({ length }) => length >= 12)).length).toBeLessThan(3);
  });

  test("what a password manager makes is taken", () => {
    const signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_!$%?";
    const made = fc.string({ unit: fc.constantFrom(...signs), minLength: 16, maxLength: 24 });
    // Samples have more repeats than a password manager makes.
    expect(refusedOf(made.filter((text) => new Set(text).size >= 10)).length).toBeLessThan(3);
  });
});

test("what a text repeats is found as it would be by trying every length", () => {
  const tried = (text: string): number => {
    for (let piece = 1; 2 * piece <= text.length; piece += 1)
      if ([...text].every((sign, index) => sign === text[index % piece])) return piece;
    return text.length;
  };
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 24 }), (text) => {
      expect(lengthOfRepeated(text)).toBe(tried(text));
    }),
    { numRuns: 1000 },
  );
});

test("the list is what may matter to twelve characters, and no more", () => {
  const entries = [...commonPasswords()];
  expect(entries.length).toBeGreaterThan(7000);
  expect(entries.length).toBeLessThan(9000);
  expect(entries.filter((entry) => entry.length < 4)).toEqual([]);
});
