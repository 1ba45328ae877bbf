import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { formatDecimal, multiplyDecimal, parseDecimal } from "../../src/lib/numbers/decimal.ts";

type Case = [input: number | string, precision: number, scale: number, expected: number | undefined];

describe("parseDecimal", () => {
  const cases: Case[] = [
    [1.005, 12, 2, 101],
    [2.675, 12, 2, 268],
    [-0.005, 12, 2, -1],
    [-0.004, 12, 2, 0],
    [-0, 12, 2, 0],
    ["-0", 12, 2, 0],
    ["-0.00", 12, 2, 0],
    [12.5, 12, 2, 1250],
    ["12.50", 12, 2, 1250],
    ["007", 12, 2, 700],
    [52.520008, 9, 6, 52520008],
    ["0.0049999999999999999999", 12, 2, 0],
    [1e-7, 9, 6, 0],
    [5e-7, 9, 6, 1],
    [-5e-7, 9, 6, -1],
    [4.9e-7, 9, 6, 0],
    [5e-324, 9, 6, 0],
    [1e21, 12, 2, undefined],
    [1.5e300, 12, 2, undefined],
    [0.5, 5, 0, 1],
    [1.5, 5, 0, 2],
    [2.5, 5, 0, 3],
    [-2.5, 5, 0, -3],
    [999.99, 5, 2, 99999],
    [999.994, 5, 2, 99999],
    [999.995, 5, 2, undefined],
    [-999.995, 5, 2, undefined],
    [1000, 5, 2, undefined],
    ["9999999999.99", 12, 2, 999999999999],
    ["9999999999.995", 12, 2, undefined],
    [Number.NaN, 12, 2, undefined],
    [Number.POSITIVE_INFINITY, 12, 2, undefined],
    [Number.NEGATIVE_INFINITY, 12, 2, undefined],
    ["0".repeat(63) + 7, 12, 2, 700],
    ["0".repeat(64) + 7, 12, 2, undefined],
    ...[
      "",
      "-",
      "+1",
      "1.",
      ".5",
      " 1",
      "1 ",
      "1\n",
      "1e3",
      "0x10",
      "1,5",
      "1_000",
      "--1",
      "١",
      "NaN",
      "Infinity",
    ].map((text): Case => [text, 12, 2, undefined]),
  ];
  test.each(cases)("%p as numeric(%i, %i) is %p", (input, precision, scale, expected) => {
    expect(parseDecimal(input, precision, scale)).toBe(expected);
  });

  const column = fc.constantFrom([5, 2], [9, 3], [9, 6], [12, 2], [15, 0]);

  test("rounds strings as the rational model does", () => {
    const numeral = fc.stringMatching(/^-?[0-9]{1,14}(\.[0-9]{1,12})?$/);
    fc.assert(
      fc.property(numeral, column, (text, [precision = 0, scale = 0]) => {
        expect(parseDecimal(text, precision, scale)).toBe(model(text, precision, scale));
      }),
    );
  });

  test("rounds ties away from zero, in strings and in numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 8), max: 10 ** 8 }), (units) => {
        const sign = units < 0 ? "-" : "";
        const text = `${sign}${Math.abs(units)}.5`;
        const expected = units < 0 ? units - 1 : units + 1;
        expect(parseDecimal(text, 12, 0)).toBe(expected);
        expect(parseDecimal(Number(text), 12, 0)).toBe(expected);
      }),
    );
  });

  test("rounds numbers of any size by their shortest decimal form", () => {
    const number = fc.oneof(
      fc.double(),
      fc.double({ min: -1000, max: 1000 }),
      fc.tuple(fc.integer(), fc.integer({ min: 0, max: 9 })).map(([units, places]) => units / 10 ** places),
    );
    fc.assert(
      fc.property(number, column, (value, [precision = 0, scale = 0]) => {
        const expected = Number.isFinite(value) ? model(value.toExponential(), precision, scale) : undefined;
        expect(parseDecimal(value, precision, scale)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("formatDecimal", () => {
  test.each([
    [1250, 2, "12.50"],
    [-5, 2, "-0.05"],
    [0, 2, "0.00"],
    [-0, 2, "0.00"],
    [101, 2, "1.01"],
    [-1, 2, "-0.01"],
    [52520008, 6, "52.520008"],
    [7, 0, "7"],
    [-7, 0, "-7"],
    [99999999999999999999n, 2, "999999999999999999.99"],
    [-5n, 3, "-0.005"],
  ])("%p with scale %i is %s", (scaled, scale, expected) => {
    expect(formatDecimal(scaled, scale)).toBe(expected);
  });

  test("is read back as what was written", () => {
    const limit = 10 ** 15 - 1;
    fc.assert(
      fc.property(
        fc.integer({ min: -limit, max: limit }),
        fc.integer({ min: 0, max: 9 }),
        (scaled, scale) => {
          expect(parseDecimal(formatDecimal(scaled, scale), 15, scale)).toBe(scaled);
        },
      ),
    );
  });
});

describe("multiplyDecimal", () => {
  test.each([
    [3, 1999, 12, 5997],
    [0, 1999, 12, 0],
    [0, -5, 12, 0],
    [-2, 50, 12, -100],
    [1, 999_999_999_999, 12, 999_999_999_999],
    [2, 500_000_000_000, 12, undefined],
    [-2, 500_000_000_000, 12, undefined],
    [1_000_000_000, 999_999_999_999, 12, undefined],
    [94_906_267, 94_906_267, 15, undefined],
  ])("%p × %p in %i digits is %p", (quantity, scaled, precision, expected) => {
    expect(multiplyDecimal(quantity, scaled, precision)).toBe(expected);
  });

  test("agrees with repeated addition", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 0, max: 10 ** 11 }), (quantity, scaled) => {
        let sum = 0;
        for (let time = 0; time < quantity; time++) sum += scaled;
        expect(multiplyDecimal(quantity, scaled, 12)).toBe(sum < 10 ** 12 ? sum : undefined);
      }),
    );
  });
});

/** numeric(precision, scale) of a numeral, over fractions of big integers: floor((2·n·10^scale + d) / 2·d). */
function model(numeral: string, precision: number, scale: number): number | undefined {
  const [mantissa = "", exponent = "0"] = numeral.split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const shift = Number(exponent);
  let numerator = BigInt(whole + fraction) * 10n ** BigInt(scale);
  let denominator = 10n ** BigInt(fraction.length);
  if (shift >= 0) numerator *= 10n ** BigInt(shift);
  else denominator *= 10n ** BigInt(-shift);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  if (String(rounded).length > precision) return undefined;
  return rounded === 0n ? 0 : Number(rounded) * (numeral.startsWith("-") ? -1 : 1);
}
