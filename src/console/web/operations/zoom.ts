import type { Span } from "./span.ts";

/** How much time the axis shows at once. */
export const zooms = ["day", "week", "month"] as const;

/** One of them. */
export type Zoom = (typeof zooms)[number];

const midnight = (date: Date, days = 0): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** How many days are in sight at once. */
const lengths: Readonly<Record<Zoom, number>> = { day: 1, week: 7, month: 30 };

/** The days in sight from the one around a moment on, from midnight to midnight in the time zone of this machine. */
export const spanOf = (zoom: Zoom, around: Date): Span => ({
  start: midnight(around).getTime(),
  end: stepFrom(zoom, around, 1).getTime(),
});

/** The midnight that many times the days in sight after the day around a moment. */
export const stepFrom = (zoom: Zoom, around: Date, steps: number): Date =>
  midnight(around, lengths[zoom] * steps);

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
