import { moneyDigits, moneyScale } from "../../../../../lib/limits.ts";
import { formatDecimal, multiplyDecimal, parseDecimal } from "../../../../../lib/numbers/decimal.ts";

/** The largest amount, in cents. */
const largest = 10n ** BigInt(moneyDigits) - 1n;

/**
 * What a line costs while it is typed, exactly as the service will say it: null without a cost, undefined where the
 * quantity or the cost is no number that the service takes, or the total passes what it can hold.
 */
export function lineTotal(quantity: string, unitCost: string): string | null | undefined {
  if (unitCost.trim() === "") return null;
  const cost = parseDecimal(unitCost.trim(), moneyDigits, moneyScale);
  if (cost === undefined || cost < 0 || !/^\d{1,10}$/.test(quantity.trim())) return undefined;
  const total = multiplyDecimal(Number(quantity.trim()), cost, moneyDigits);
  return total === undefined ? undefined : formatDecimal(total, moneyScale);
}

/** The sum of totals as the service will say it; lines without a total count for nothing. */
export function sumOf(totals: readonly (string | null | undefined)[]): string {
  const sum = totals.reduce((before, total) => before + cents(total), 0n);
  return formatDecimal(sum, moneyScale);
}

/** Whether the service can hold the sum of an order. */
export const isHoldable = (sum: string): boolean => cents(sum) <= largest;

/** A total in cents; it has two decimals always. */
const cents = (total: string | null | undefined): bigint => BigInt((total ?? "0").replace(".", ""));
