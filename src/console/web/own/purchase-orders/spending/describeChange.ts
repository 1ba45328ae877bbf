import { centsOf } from "./amounts.ts";

const percent = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** Describes the amount of a year before in comparison with the present one: "A year before; now 12.5 % more". */
export function describeChange(amount: string, before: string): string {
  const [now, then] = [centsOf(amount), centsOf(before)];
  if (then === 0n) return "A year before";
  if (now === then) return "A year before; now as much";
  const share = Math.abs(Number(now - then) / Number(then)) * 100;
  // A change is never shown as none, and more than tenfold is clearer as a factor.
  if (now > then && share >= 900)
    return `A year before; now ${percent.format(Number(now) / Number(then))} times as much`;
  return `A year before; now ${percent.format(Math.max(share, 0.1))} % ${now > then ? "more" : "less"}`;
}
