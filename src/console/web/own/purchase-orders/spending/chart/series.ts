import type { Spending } from "../../../../../../areas/purchasing/spending/answers.ts";
import { centsOf, nameOf } from "../amounts.ts";

/** A part of each bar: one of the vendors with the most spending, or all others together. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** Its colour, counted from 0; undefined for the others. */
  readonly hue: number | undefined;
  /** The amounts by month, for drawing and for sums of what is shown; as text they are exact. */
  readonly amounts: readonly bigint[];
}

/** Vendors with a colour of their own. */
const maxVendors = 6;

/** Returns the parts of the bars, the vendor with the most spending first, the others last. */
export function seriesOf({ vendors, months }: Spending): Series[] {
  const spent = vendors.filter(({ total }) => centsOf(total) > 0n);
  // A single other vendor can have its own name.
  const named = spent.length <= maxVendors + 1 ? spent : spent.slice(0, maxVendors);
  const others = spent.slice(named.length);
  const own = named.map(
    (vendor, index): Series => ({
      key: vendor.supplierNames.join("\n"),
      label: nameOf(vendor),
      hue: index < maxVendors ? index : undefined,
      amounts: vendor.months.map(centsOf),
    }),
  );
  if (others.length === 0) return own;
  const amounts = months.map((_, month) =>
    others.reduce((sum, vendor) => sum + centsOf(vendor.months[month] ?? "0.00"), 0n),
  );
  return [...own, { key: "others", label: `Other (${others.length})`, hue: undefined, amounts }];
}

/** Returns the sum of a series in a month, or in all of them. */
export const sumOf = ({ amounts }: Series, month: number | undefined): bigint =>
  month === undefined ? amounts.reduce((sum, cents) => sum + cents, 0n) : (amounts[month] ?? 0n);
