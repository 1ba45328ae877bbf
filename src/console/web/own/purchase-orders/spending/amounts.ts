import type { VendorSpending } from "../../../../../areas/purchasing/spending/answers.ts";
import { groupDigits } from "../../../ui/number/digits.ts";

/** Returns the name of a vendor as people read it. */
export const nameOf = ({ name }: Pick<VendorSpending, "name">): string => name ?? "No supplier";

/** Parses an amount of the API, "12.50", as cents. */
export const centsOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** Formats cents as the API does: "12.50". */
export function amountOf(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds an amount to whole units, half up: "1,235" for "1234.50"; "< 1" for what would be nothing. */
export function roundAmount(amount: string): string {
  const cents = centsOf(amount);
  const units = (cents + 50n) / 100n;
  return units === 0n && cents > 0n ? "< 1" : groupDigits(String(units));
}
