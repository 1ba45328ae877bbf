import { expect, test } from "bun:test";
import fc from "fast-check";
import { guardFormula, unguardFormula } from "../../src/lib/text/formulaGuard.ts";

/** How spreadsheets tell a formula: by its first character, full-width ones included, and by white space before one. */
const isCarriedOut = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && Number.isNaN(Number(cell));

/** Texts that are mostly made of what is dangerous. */
const texts = fc.string({
  unit: fc.constantFrom(
    "'",
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "＝",
    "＋",
    "－",
    "＠",
    "1",
    ".",
    "e",
    " ",
    "a",
    "|",
  ),
});

test.each([
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ["\n=1+1", "'\n=1+1"],
  ["＝1+1", "'＝1+1"],
  ["＠SUM(1)", "'＠SUM(1)"],
  ["+49 69 1234", "'+49 69 1234"],
  ["--1", "'--1"],
  ["-", "'-"],
  ["-1.2.3", "'-1.2.3"],
  ["'=1", "''=1"],
  ["-12.50", "-12.50"],
  ["+49", "+49"],
  ["-1e5", "-1e5"],
  ["plain", "plain"],
  ["'twas", "'twas"],
  ["", ""],
])("%j is written as %j", (text, cell) => {
  expect(guardFormula(text)).toBe(cell);
});

test("no cell is carried out, and each text can be had back", () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), (text) => {
      const cell = guardFormula(text);
      expect(isCarriedOut(cell)).toBe(false);
      expect(unguardFormula(cell)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
