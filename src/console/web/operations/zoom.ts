import type { Span } from "./span.ts";

/** The zoom levels of the axis. */
export const zooms = ["day", "week", "month"] as const;

/** A zoom level. */
export type Zoom = (typeof zooms)[number];

const midnight = (date: Date, days = 0): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The number of visible days. */
const lengths: Readonly<Record<Zoom, number>> = { day: 1, week: 7, month: 30 };

/** Returns the visible span that starts with the day of a moment, from midnight to midnight in local time. */
export const spanOf = (zoom: Zoom, around: Date): Span => ({
  start: midnight(around).getTime(),
  end: stepFrom(zoom, around, 1).getTime(),
});

/** Returns the midnight a number of spans after the day of a moment. */
export const stepFrom = (zoom: Zoom, around: Date, steps: number): Date =>
  midnight(around, lengths[zoom] * steps);

/** Returns the days that begin in a span, each as a span: 23 or 25 hours long on daylight saving changes. */
export function daysOf({ start, end }: Span): Span[] {
  const days: Span[] = [];
  for (let day = midnight(new Date(start)); day.getTime() < end; day = midnight(day, 1))
    days.push({ start: day.getTime(), end: midnight(day, 1).getTime() });
  return days;
}

/** Formats a day for URLs: "2026-11-21". */
export const writeDay = (date: Date): string =>
  [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");

const two = (value: number): string => String(value).padStart(2, "0");

/** Parses a day in a URL to its local midnight; undefined if it is not a day. */
export function readDay(text: string | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "") ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return writeDay(date) === text ? date : undefined;
}
