import type { Span } from "./span.ts";

/** How much time the axis shows. */
export const zooms = ["day", "week", "month"] as const;

/** One of them. */
export type Zoom = (typeof zooms)[number];

const midnight = (date: Date, days = 0): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** Monday is the first day of a week. */
const monday = (date: Date, weeks = 0): Date => midnight(date, 7 * weeks - ((date.getDay() + 6) % 7));

const firstOfMonth = (date: Date, months = 0): Date =>
  new Date(date.getFullYear(), date.getMonth() + months, 1);

const beginnings: Readonly<Record<Zoom, (date: Date, steps?: number) => Date>> = {
  day: midnight,
  week: monday,
  month: firstOfMonth,
};

/** The day, week or month around a moment, in the time zone of this machine. */
export const spanOf = (zoom: Zoom, around: Date): Span => ({
  start: beginnings[zoom](around).getTime(),
  end: beginnings[zoom](around, 1).getTime(),
});

/** The beginning of the day, week or month that many after the one around a moment. */
export const stepFrom = (zoom: Zoom, around: Date, steps: number): Date => beginnings[zoom](around, steps);

/** The days that begin in a span, each as a span of its own: 23 or 25 hours long where the clocks change. */
export function daysOf({ start, end }: Span): Span[] {
  const days: Span[] = [];
  for (let day = midnight(new Date(start)); day.getTime() < end; day = midnight(day, 1))
    days.push({ start: day.getTime(), end: midnight(day, 1).getTime() });
  return days;
}

/** A day as addresses write it: "2026-11-21". */
export const writeDay = (date: Date): string =>
  [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");

const two = (value: number): string => String(value).padStart(2, "0");

/** The local midnight of a day as addresses write it; undefined for what is no day. */
export function readDay(text: string | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "") ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return writeDay(date) === text ? date : undefined;
}
