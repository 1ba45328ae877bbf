declare const brand: unique symbol;

/** A time or a date as it is kept: text that sorts as time does. */
export type Moment = string & { readonly [brand]: "moment" };

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestamp =
  /^(\d{4}-\d{2}-\d{2})t([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/**
 * Reads an RFC 3339 time with an offset or Z (at most 64 characters) and answers it in UTC with milliseconds,
 * `2026-11-21T02:30:00.000Z`; further digits are cut. Undefined for what is no real time (30 February, 24:00, :60) and
 * where the year in UTC has not four digits.
 */
export function parseTimestamp(text: string): Moment | undefined {
  const match = text.length <= 64 ? timestamp.exec(text) : null;
  if (!match) return undefined;
  const [, day = "", hour, minute, second, fraction = "", sign, offsetHours = "0", offsetMinutes = "0"] =
    match;
  if (parseDate(day) === undefined) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const local = Date.parse(`${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  const utc = new Date(sign === "-" ? local + offset : local - offset).toISOString();
  // Years before 0000 and after 9999 are written with a sign and six digits.
  return utc.length === 24 ? (utc as Moment) : undefined;
}

/** Reads a calendar date, `YYYY-MM-DD` (RFC 3339 full-date), and answers it unchanged; undefined unless it is real. */
export function parseDate(text: string): Moment | undefined {
  const match = date.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return day >= 1 && day <= daysInMonth(year, month) ? (text as Moment) : undefined;
}

/** The current time as `parseTimestamp` answers it: UTC with milliseconds, sortable as text. */
export function now(): Moment {
  return new Date().toISOString() as Moment;
}

function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
