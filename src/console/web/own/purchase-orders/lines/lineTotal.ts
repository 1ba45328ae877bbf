import { moneyDigits, moneyScale } from "../../../../../lib/limits.ts";
import { formatDecimal, multiplyDecimal, parseDecimal } from "../../../../../lib/numbers/decimal.ts";

/** The maximum amount, in cents. */
const largest = 10n ** BigInt(moneyDigits) - 1n;

/**
 * Returns the total of a line while it is edited, exactly as the service computes it: null without a cost, undefined if
 * the quantity or the cost is not a number that the service accepts, or if the total exceeds the maximum.
 */
export function lineTotal(quantity: string, unitCost: string): string | null | undefined {
  if (unitCost.trim() === "") return null;
  const cost = parseDecimal(unitCost.trim(), moneyDigits, moneyScale);
  if (cost === undefined || cost < 0 || !/^\d{1,10}$/.test(quantity.trim())) return undefined;
  const total = multiplyDecimal(Number(quantity.trim()), cost, moneyDigits);
  return total === undefined ? undefined : formatDecimal(total, moneyScale);
}

/** Returns the sum of totals as the service computes it; lines without a total count as zero. */
export function sumOf(totals: readonly (string | null | undefined)[]): string {
  const sum = totals.reduce((before, total) => before + cents(total), 0n);
  return formatDecimal(sum, moneyScale);
}

/** Returns whether the service can store the sum of an order. */
export const isHoldable = (sum: string): boolean => cents(sum) <= largest;

/** Returns a total in cents; it always has two decimals. */
const cents = (total: string | null | undefined): bigint => BigInt((total ?? "0").replace(".", ""));
