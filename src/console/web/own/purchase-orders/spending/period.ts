import { maxSpendingMonths } from "../../../../../lib/limits.ts";
import { formatMonth, parseMonth } from "../../../../../lib/time/months.ts";
import { type Search, valuesOf } from "../../../base/address/listState.ts";

/** The periods to choose from. */
export const choices = ["12months", "thisYear", "lastYear", "custom"] as const;

/** A period to choose. */
export type Choice = (typeof choices)[number];

/** The months of the page, as stored in its URL. */
export interface SpendingPeriod {
  readonly choice: Choice;
  /** The first month: "2026-01"; of custom months, the text that was typed. */
  readonly from: string;
  readonly to: string;
}

/** Reads the period from the URL; without a valid one, the twelve months up to the current one. */
export function readPeriod(search: Search, now: Date): SpendingPeriod {
  const first = (key: string): string | undefined => valuesOf(search[key])[0];
  const choice = choices.find((one) => one === first("period")) ?? "12months";
  const proposed = monthsOf(choice, now);
  if (choice !== "custom") return { choice, ...proposed };
  return { choice, from: first("from") ?? proposed.from, to: first("to") ?? proposed.to };
}

/** Writes the period to the URL, without defaults. */
export const writePeriod = ({ choice, from, to }: SpendingPeriod): Record<string, string> => ({
  ...(choice !== "12months" && { period: choice }),
  ...(choice === "custom" && { from, to }),
});

/** Returns the months of a choice; custom ones begin as the last twelve. */
export function monthsOf(choice: Choice, now: Date): Pick<SpendingPeriod, "from" | "to"> {
  const year = now.getFullYear() - (choice === "lastYear" ? 1 : 0);
  if (choice === "thisYear" || choice === "lastYear") return { from: `${year}-01`, to: `${year}-12` };
  const current = year * 12 + now.getMonth();
  return { from: formatMonth(current - 11), to: formatMonth(current) };
}

/** Returns what is wrong with custom months; undefined if nothing is. */
export function problemOf({ from, to }: SpendingPeriod): string | undefined {
  const [first, last] = [parseMonth(from), parseMonth(to)];
  if (first === undefined || last === undefined) return "Enter both months, such as 2026-03";
  if (first > last) return "The first month must not be after the last one";
  if (last - first >= maxSpendingMonths) return `Choose at most ${maxSpendingMonths} months`;
  return undefined;
}
