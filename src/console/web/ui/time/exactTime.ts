const clockFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const shortFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const dateFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

const plainDateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Returns the UTC offset of the local time zone at a moment: "UTC+01:00", "UTC". */
export function utcOffset(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  if (minutes === 0) return "UTC";
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `UTC${minutes > 0 ? "+" : "−"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** Formats a moment in full: "Sat, 21 Nov 2026, 03:30:00 UTC+01:00". */
export const exactTime = (moment: Date): string => `${clockFormat.format(moment)} ${utcOffset(moment)}`;

/** Formats a moment to the minute, with its UTC offset: "21 Nov 2026, 03:30 UTC+01:00". */
export const shortTime = (moment: Date): string => `${shortFormat.format(moment)} ${utcOffset(moment)}`;

/** Formats the day of a moment: "21 Nov 2026". */
export const shortDate = (moment: Date): string => dateFormat.format(moment);

/** Formats a stored date without a time: "2026-11-21" becomes "21 Nov 2026". */
export function formatPlainDate(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? date : plainDateFormat.format(moment);
}
