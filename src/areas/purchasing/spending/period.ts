import { invalidParameter } from "../../../http/parameters.ts";
import { invalid } from "../../../lib/failures/refusal.ts";
import { maxSpendingMonths } from "../../../lib/limits.ts";
import { formatMonth, lastDayOf, monthsBetween, parseMonth } from "../../../lib/time/months.ts";
import { dateOf, momentOfDay, type Standpoint } from "../../../lib/time/relative.ts";
import type { Moment } from "../../../lib/time/time.ts";

/** A month, and the moments at which it begins and ends where the caller is. */
export interface MonthSpan {
  /** "2026-03" */
  readonly name: string;
  readonly start: string;
  /** The first moment after it. */
  readonly end: string;
}

/** Days, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The months that spending is summed up by, and the days that they are compared with. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly months: readonly MonthSpan[];
  readonly yearBefore: Days;
  readonly timeZone: string;
}

/** The months of a period unless one is asked for. */
const usualMonths = 12;

/**
 * Reads a period from its first and last month. Throws 400 for what is no month, and for a period that ends before it
 * begins or is too long. Decision: spending is of the twelve months up to the current one unless other months are asked
 * for, 60 at most; months begin by the clocks of the caller's time zone, as days do in lists.
 */
export function readPeriod(
  { from, to }: { readonly from?: string; readonly to?: string },
  standpoint: Standpoint,
): Period {
  const today = dateOf({ count: 0, unit: "d" }, standpoint, false) ?? "";
  const last = readMonth("to", to ?? today.slice(0, 7));
  const first = from === undefined ? last - usualMonths + 1 : readMonth("from", from);
  if (first > last) throw invalid("from: must not be after to");
  if (last - first >= maxSpendingMonths) {
    throw invalid(`to: must be at most ${maxSpendingMonths} months after from; ask for a shorter period`);
  }
  const { timeZone } = standpoint;
  return {
    from: formatMonth(first),
    to: formatMonth(last),
    months: monthsBetween(first, last).map((name) => spanOf(name, timeZone)),
    yearBefore: yearBefore(first, last, today),
    timeZone,
  };
}

function readMonth(key: string, text: string): number {
  const month = parseMonth(text);
  if (month === undefined) throw invalidParameter(key);
  return month;
}

/** Returns a month with its moments in a time zone. */
export function spanOf(name: string, timeZone: string): MonthSpan {
  const next = formatMonth((parseMonth(name) ?? 0) + 1);
  return { name, start: beginningOf(`${name}-01`, timeZone), end: beginningOf(`${next}-01`, timeZone) };
}

const beginningOf = (date: string, timeZone: string): string =>
  momentOfDay(date as Moment, timeZone, false) ?? date;

/** Returns the first moment of the first day, and the first one after the last day, in a time zone. */
export const momentsOf = ({ from, to }: Days, timeZone: string): { start: string; last: string } => ({
  start: beginningOf(from, timeZone),
  last: momentOfDay(to as Moment, timeZone, true) ?? to,
});

/**
 * Returns the same days a year earlier. Decision: a period that is not over is compared with the year before up to the
 * same day, as a whole month against a part of one would say nothing.
 */
function yearBefore(first: number, last: number, today: string): Days {
  const from = `${formatMonth(first - 12)}-01`;
  const month = parseMonth(today.slice(0, 7)) ?? last;
  if (month < first || month > last) return { from, to: lastDayOf(last - 12) };
  const sameDay = `${formatMonth(month - 12)}${today.slice(7)}`;
  const end = lastDayOf(month - 12);
  return { from, to: sameDay < end ? sameDay : end };
}
