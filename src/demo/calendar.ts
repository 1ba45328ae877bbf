import { day, hour, minute } from "../lib/time/duration.ts";

/** A week on call, from Monday 08:00 to the next, in UTC; `number` is its ISO 8601 week. */
interface OnCallWeek {
  readonly start: string;
  readonly end: string;
  readonly number: number;
}

/** All times of the demonstration, told from its present; in UTC and as records have them. */
export interface Calendar {
  readonly now: string;
  /** The time of day `HH:MM`, that many days from today. */
  at(days: number, time: string): string;
  /** The same, on a working day: a weekend moves away from today, so that past stays past. */
  workday(days: number, time: string): string;
  /** The full minute that many minutes from now. */
  minutes(minutes: number): string;
  /** The first day of the month that many months from this one, `YYYY-MM-DD`. */
  monthStart(months: number): string;
  /** The last day of that month. */
  monthEnd(months: number): string;
  /** The week on call that many weeks from the one that runs now. */
  week(weeks: number): OnCallWeek;
}

const handover = 8 * hour;

/** Makes the calendar around a present. */
export function createCalendar(now: Date): Calendar {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = mondayOf(now.getTime() - handover);
  const monthDay = (months: number, date: number): string =>
    isoOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).slice(0, 10);
  const at = (days: number, time: string): string => isoOf(today + days * day + minutesOf(time) * minute);
  return {
    now: now.toISOString(),
    at,
    workday: (days, time) => {
      const weekday = new Date(today + days * day).getUTCDay();
      if (weekday === 6) return at(days + (days > 0 ? 2 : -1), time);
      if (weekday === 0) return at(days + (days > 0 ? 1 : -2), time);
      return at(days, time);
    },
    minutes: (minutes) => isoOf((Math.floor(now.getTime() / minute) + minutes) * minute),
    monthStart: (months) => monthDay(months, 1),
    monthEnd: (months) => monthDay(months + 1, 0),
    week: (weeks) => {
      const start = monday + weeks * 7 * day;
      return {
        start: isoOf(start + handover),
        end: isoOf(start + 7 * day + handover),
        number: isoWeek(start),
      };
    },
  };
}

const isoOf = (time: number): string => new Date(time).toISOString();

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The midnight with which the week of a time begins. */
function mondayOf(time: number): number {
  const midnight = Math.floor(time / day) * day;
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * day;
}

/** ISO 8601: the week of a year's first Thursday is its first. */
function isoWeek(monday: number): number {
  const thursday = new Date(monday + 3 * day);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday.getTime() - newYear) / (7 * day));
}
