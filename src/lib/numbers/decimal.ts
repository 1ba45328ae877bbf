import { maxDecimalLength } from "../limits.ts";

const plainDecimal = /^-?\d+(?:\.\d+)?$/;
const leadingZeros = /^0*/;
const shortestForm = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Reads a JSON number or a plain decimal string ("-12.5") as an integer of 10^-scale units
 * (cents for scale 2), rounded as PostgreSQL's numeric(precision, scale) does: half away from zero on the shortest
 * decimal form, never negative zero. Undefined when it is no such number or overflows; precision is at most 15.
 */
export function parseDecimal(input: number | string, precision: number, scale: number): number | undefined {
  if (typeof input === "string" && (input.length > maxDecimalLength || !plainDecimal.test(input)))
    return undefined;
  // NaN and Infinity do not match; exponents come only from numbers.
  const match = shortestForm.exec(String(input));
  if (!match) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const digits = whole + fraction;
  const cut = whole.length + Number(exponent) + scale;
  const leading = leadingZeros.exec(digits)?.[0].length ?? 0;
  // Beyond 15 digits a number would not hold them; but then it is not one of these either.
  if (leading < digits.length && cut - leading > precision) return undefined;
  const length = Math.max(cut, leading);
  const kept = Number(digits.slice(leading, length).padEnd(length - leading, "0"));
  // charAt answers "" before and after the digits, which rounds down.
  const scaled = digits.charAt(cut) >= "5" ? kept + 1 : kept;
  if (scaled >= 10 ** precision) return undefined;
  return sign && scaled !== 0 ? -scaled : scaled;
}

/** Writes an integer of 10^-scale units in fixed point: (1250, 2) is "12.50", (-5, 2) is "-0.05", (7, 0) is "7". */
export function formatDecimal(scaled: number | bigint, scale: number): string {
  const value = BigInt(scaled);
  const sign = value < 0n ? "-" : "";
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Multiplies a whole quantity by a scaled integer exactly (the product can pass 2^53 on the way); the product has the
 * same scale. Undefined when it has more than `precision` (at most 15) digits.
 */
export function multiplyDecimal(quantity: number, scaled: number, precision: number): number | undefined {
  const product = BigInt(quantity) * BigInt(scaled);
  return overflows(product, precision) ? undefined : Number(product);
}

function overflows(value: bigint, precision: number): boolean {
  const limit = 10n ** BigInt(precision);
  return value >= limit || value <= -limit;
}
