import { day, hour, minute } from "../../../../lib/time/duration.ts";

const units: readonly (readonly [below: number, size: number, one: string, many: string])[] = [
  [hour, minute, "min", "min"],
  [day, hour, "h", "h"],
  [14 * day, day, "day", "days"],
  [60 * day, 7 * day, "week", "weeks"],
  [365 * day, 30.44 * day, "month", "months"],
  [Number.POSITIVE_INFINITY, 365.25 * day, "year", "years"],
];

/** Formats a moment relative to now: "just now", "5 min ago", "in 3 h", "2 days ago". Both in milliseconds since 1970. */
export function relativeTime(moment: number, now: number): string {
  const away = Math.abs(moment - now);
  if (away < 45_000) return "just now";
  const duration = formatDuration(Math.max(away, minute));
  return moment < now ? `${duration} ago` : `in ${duration}`;
}

/** Formats a duration in its largest unit: "45 min", "3 h", "2 days". */
export function formatDuration(milliseconds: number): string {
  const unit = units.find(([below]) => milliseconds < below) ?? units.at(-1);
  if (unit === undefined) return "";
  const [, size, one, many] = unit;
  const count = Math.max(1, Math.floor(milliseconds / size));
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns how long the relative time of a moment stays correct, in milliseconds: the nearer, the shorter. */
export function timeToNextWord(moment: number, now: number): number {
  const away = Math.abs(moment - now);
  if (away < hour) return 10_000;
  return away < day ? minute : hour;
}
