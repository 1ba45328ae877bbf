declare const brand: unique symbol;

/** A time or a date as it is kept: text that sorts as time does. */
export type Moment = string & { readonly [brand]: "moment" };

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestamp =
  /^(\d{4}-\d{2}-\d{2})(?:[t ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(?: ?(?:z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?))?)?$/i;
/** An offset whose plus was sent in a query as it is, where it means a space. */
const lostPlus = /(:\d{2}(?:\.\d+)?) (?=\d{2}(?::?\d{2})?$)/;

/**
 * Reads a time (at most 64 characters) and answers it in UTC with milliseconds, `2026-11-21T02:30:00.000Z`; further
 * digits are cut. It is one of RFC 3339, or what else can mean one thing only: with a space for the T, without seconds,
 * with an offset as `+0100` or `+01`; a time without an offset is in UTC, a date alone its midnight. Undefined for what
 * is no real time (30 February, 24:00, :60) and where the year in UTC has not four digits.
 */
export function parseTimestamp(text: string): Moment | undefined {
  const match = text.length <= 64 ? timestamp.exec(text) : null;
  if (!match) return undefined;
  const [, day = "", hour = "00", minute = "00", second = "00", fraction = "", sign, ...offset] = match;
  if (!isRealDate(day)) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const local = Date.parse(`${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  const [hours = 0, minutes = 0] = offset.map((digits = "0") => Number(digits));
  const ahead = (hours * 60 + minutes) * 60_000;
  const utc = new Date(sign === "-" ? local + ahead : local - ahead).toISOString();
  // Years before 0000 and after 9999 are written with a sign and six digits.
  return utc.length === 24 ? (utc as Moment) : undefined;
}

/** Reads a date, `YYYY-MM-DD` (RFC 3339 full-date), or the date of a time as it is written, wherever that is. */
export function parseDate(text: string): Moment | undefined {
  const isDate = text.length === 10 ? isRealDate(text) : parseTimestamp(text) !== undefined;
  return isDate ? (text.slice(0, 10) as Moment) : undefined;
}

/** A time as a query has it, in which an offset's plus that was not encoded has become a space. */
export const withPlus = (text: string): string => text.replace(lostPlus, "$1+");

function isRealDate(text: string): boolean {
  const match = date.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return day >= 1 && day <= daysInMonth(year, month);
}

/** The current time as `parseTimestamp` answers it: UTC with milliseconds, sortable as text. */
export function now(): Moment {
  return new Date().toISOString() as Moment;
}

/**
 * The current time, or a millisecond past `before` where the clock has not come so far: in the same millisecond, or set
 * back.
 */
export function nowAfter(before: string): Moment {
  const at = now();
  return at > before ? at : (new Date(Date.parse(before) + 1).toISOString() as Moment);
}

function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
