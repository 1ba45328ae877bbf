import { day } from "../../../../lib/time/duration.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const thisYearDay = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });
const yearDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** Formats the time of day: "22:00". */
export const formatClock = (moment: number): string => clock.format(moment);

/** Formats a day: "Sat 21 Nov", with its year if that is not the year of `now`. */
export const formatDay = (moment: number, now: number): string => {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? thisYearDay : yearDay).format(moment).replaceAll(",", "");
};

/** Formats a moment as briefly as is clear from `now`: "22:00", "tomorrow 22:00", "Mon 23 Nov 08:00". */
export function formatMoment(moment: number, now: number): string {
  const days = daysBetween(now, moment);
  const word = { "-1": "yesterday ", "0": "", "1": "tomorrow " }[days];
  return `${word ?? `${formatDay(moment, now)} `}${formatClock(moment)}`;
}

/** Formats a span: "22:00 to 02:00", "Mon 23 Nov 08:00 to Mon 30 Nov 08:00", "since Mon 23 Nov 08:00", "until 14:00". */
export function formatSpan(span: { readonly start: number; readonly end: number }, now: number): string {
  const { start, end } = span;
  if (start === end) return formatMoment(start, now);
  if (start === Number.NEGATIVE_INFINITY && end === Number.POSITIVE_INFINITY) return "always";
  if (start === Number.NEGATIVE_INFINITY) return `until ${formatMoment(end, now)}`;
  if (end === Number.POSITIVE_INFINITY) return `from ${formatMoment(start, now)}`;
  // A night is clear without the date of its second day.
  const isNear = end - start < day && daysBetween(start, end) < 2;
  return `${formatMoment(start, now)} to ${isNear ? formatClock(end) : formatMoment(end, now)}`;
}

/** Returns the number of midnights between two moments. */
function daysBetween(one: number, other: number): number {
  const noon = (moment: number): number => new Date(moment).setHours(12, 0, 0, 0);
  return Math.round((noon(other) - noon(one)) / day);
}
