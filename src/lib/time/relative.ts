import { rememberByText } from "../remember.ts";
import type { Moment } from "./time.ts";

/** A moment relative to the present: `today`, `now`, `+90d`, `-4h`, or the period around it: `thisMonth`. */
export interface Relative {
  readonly count: number;
  readonly unit: Unit;
}

type Unit = "h" | "d" | "w" | "m" | "y" | "now" | Period;

type Period = keyof typeof periods;

/** From where it counts: a moment, and the time zone (IANA) that says which day it is. */
export interface Standpoint {
  readonly now: Date;
  readonly timeZone: string;
}

const pattern = /^([+ -])(\d{1,4})([hdwmy])$/;

/** Reads `today`, `now`, `thisWeek`, `thisMonth`, `thisQuarter`, `thisYear`, or a count of hours, days, weeks, months or years; a plus that a query has lost is a space. */
export function parseRelative(text: string): Relative | undefined {
  if (text === "today") return { count: 0, unit: "d" };
  if (text === "now") return { count: 0, unit: "now" };
  if (isPeriodWord(text)) return { count: 0, unit: text };
  const [, sign, digits, unit] = pattern.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return { count: sign === "-" ? -Number(digits) : Number(digits), unit: unit as Unit };
}

/** Whether it is several days, of which a bound takes the first or the last. */
export const isPeriod = ({ unit }: Relative): boolean => isPeriodWord(unit);

const isPeriodWord = (text: string): text is Period => Object.hasOwn(periods, text);

/** The first day of each period around a day or the last, as midnight in UTC; months count from 0, weeks begin on Monday. */
const periods = {
  thisWeek: (year: number, month: number, day: number, isEnd: boolean) =>
    Date.UTC(
      year,
      month,
      day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7) + (isEnd ? 6 : 0),
    ),
  thisMonth: (year: number, month: number, _: number, isEnd: boolean) => monthsFrom(year, month, 1, isEnd),
  thisQuarter: (year: number, month: number, _: number, isEnd: boolean) =>
    monthsFrom(year, month - (month % 3), 3, isEnd),
  thisYear: (year: number, _: number, __: number, isEnd: boolean) => monthsFrom(year, 0, 12, isEnd),
} as const;

const monthsFrom = (year: number, month: number, count: number, isEnd: boolean): number =>
  isEnd ? Date.UTC(year, month + count, 0) : Date.UTC(year, month, 1);

/** Whether it is whole days rather than a moment. */
const isDay = ({ unit }: Relative): boolean => unit !== "h" && unit !== "now";

/** The first and the last moment that have a year of four digits: whatever is stored lies between them. */
const firstMoment = Date.parse("0000-01-01T00:00:00Z");
const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

/** The first moment of a day that is written as a date, or the last, as far as its year has four digits. */
export function momentOfDay(date: Moment, timeZone: string, isEnd: boolean): Moment | undefined {
  const day = Date.parse(`${date}T00:00:00Z`) + (isEnd ? dayLength : 0);
  const at = beginningOf(new Date(day), timeZone).getTime() - (isEnd ? 1 : 0);
  return said(new Date(Math.min(Math.max(at, firstMoment), lastMoment)));
}

/**
 * The date that it is, of a period the first, or the last where `isEnd`; the end of a month where its day is missing in that
 * month. Undefined behind the year 9999.
 */
export function dateOf(relative: Relative, standpoint: Standpoint, isEnd: boolean): Moment | undefined {
  if (!isDay(relative)) return momentOf(relative, standpoint, false)?.slice(0, 10) as Moment | undefined;
  return dayOf(relative, standpoint, isEnd)?.toISOString().slice(0, 10) as Moment | undefined;
}

/** The moment that it is; of a day or a period the first, or the last where `isEnd`. Undefined where no year has four digits. */
export function momentOf(relative: Relative, standpoint: Standpoint, isEnd: boolean): Moment | undefined {
  const { now, timeZone } = standpoint;
  if (!isDay(relative)) {
    const at = new Date(now.getTime() + relative.count * 3_600_000);
    return said(new Date(Math.floor(at.getTime() / 1000) * 1000));
  }
  const day = dayOf(isEnd ? next(relative, standpoint) : relative, standpoint, false);
  if (day === undefined) return undefined;
  const begins = beginningOf(day, timeZone);
  return said(isEnd ? new Date(begins.getTime() - 1) : begins);
}

/** The day behind it, as a count of days. */
function next(relative: Relative, standpoint: Standpoint): Relative {
  const day = dayOf(relative, standpoint, true);
  const today = dayOf({ count: 0, unit: "d" }, standpoint, false);
  if (day === undefined || today === undefined) return relative;
  return { count: Math.round((day.getTime() - today.getTime()) / 86_400_000) + 1, unit: "d" };
}

/** The day as its midnight in UTC. */
function dayOf({ count, unit }: Relative, { now, timeZone }: Standpoint, isEnd: boolean): Date | undefined {
  const local = localAt(now.getTime(), timeZone);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (isPeriodWord(unit)) return valid(new Date(periods[unit](year, month, day, isEnd)));
  if (unit === "d" || unit === "w") {
    return valid(new Date(Date.UTC(year, month, day + count * (unit === "w" ? 7 : 1))));
  }
  const months = month + count * (unit === "y" ? 12 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return valid(new Date(Date.UTC(year, months, Math.min(day, last))));
}

const valid = (date: Date): Date | undefined => (said(date) === undefined ? undefined : date);

function said(date: Date): Moment | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  return text.length === 24 ? (text as Moment) : undefined;
}

/**
 * The first moment of a day in a time zone: midnight, the first of two where clocks are set back to it or past it, and
 * where the day is left out the moment at which the clock goes on.
 */
function beginningOf(day: Date, timeZone: string): Date {
  const wanted = day.getTime();
  // Whichever offset is in force by then, it was so a day before or is so a day later.
  const beginnings = [-dayLength, dayLength].map((away) => wanted - offsetAt(wanted + away, timeZone));
  const within = beginnings.filter(
    (at) => Math.floor(localAt(at, timeZone).getTime() / dayLength) === wanted / dayLength,
  );
  return new Date(within.length === 0 ? Math.max(...beginnings) : Math.min(...within));
}

const dayLength = 86_400_000;

/** What the clocks of a time zone show at a moment, as a time in UTC. */
const localAt = (at: number, timeZone: string): Date => new Date(at + offsetAt(at, timeZone));

/** After so many milliseconds, 400 years, the calendar repeats. */
const cycle = 146_097 * dayLength;

/** No clocks were set before; `Date.UTC` takes years below 100 for others, and years before the first are counted backwards. */
const early = Date.UTC(400, 0, 1);

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1000) * 1000 + (at < early ? cycle : 0);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, seconds = 0] = clockAt(
    new Date(second),
    timeZone,
  );
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

/** Clocks kept at once: there are fewer time zones, but each may be written in many ways. */
const maxClocks = 600;

function clockAt(at: Date, timeZone: string): number[] {
  return clockOf(timeZone)
    .formatToParts(at)
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => Number(value));
}

/** Writes year, month, day, hour, minute and second, in this order. */
const clockOf = rememberByText(
  maxClocks,
  (timeZone) =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** The usual name of a time zone, however it is written; undefined where there is none of this name. */
export function nameOfTimeZone(name: string): string | undefined {
  try {
    return clockOf(name).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
