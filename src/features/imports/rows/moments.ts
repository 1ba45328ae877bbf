import type { ImportOptions } from "../options.ts";
import type { ReadValue } from "./valueRead.ts";

const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

const written = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ,]+(.+))?$/i;
const isoDate = /^\d{4}-\d{2}-\d{2}/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?$/;
const hasOffset = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Reads a date or a time as the options say that the file writes them. Decision: dates that are not ISO are read by the
 * order that was chosen and never by a guess, and a time without an offset is one of the time zone that was chosen.
 */
export function readMoment(kind: string, text: string, options: ImportOptions): ReadValue {
  const iso = isoDate.test(text) ? text.replace(",", "") : isoOf(text, options);
  if (iso === undefined) {
    return {
      problem: `must be a ${kind === "date" ? "date such as 2026-11-21" : "time such as 2026-11-21 02:30"}, or in the order that the options name`,
    };
  }
  if (kind === "date") return { value: iso };
  const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})[T ]*(.*)$/i.exec(iso) ?? [];
  if (hasOffset.test(time)) return { value: `${day}T${time}` };
  const match = clock.exec(time === "" ? "00:00" : time);
  if (match === null) return { problem: "must be a time such as 2026-11-21 02:30" };
  if (options.timeZone === null) {
    return { problem: "has no offset from UTC: choose the time zone of the file" };
  }
  const [, hour = "", minute = "", second = "00", fraction = ""] = match;
  const local = `${day}T${hour.padStart(2, "0")}:${minute}:${second}${fraction}`;
  return toUtc(local, options.timeZone);
}

function isoOf(text: string, { dates }: ImportOptions): string | undefined {
  const match = written.exec(text);
  if (match === null) return undefined;
  const parts = match.slice(1, 4);
  const [year = "", month = "", day = ""] = orders[dates].map((place) => parts[place] ?? "");
  if (year.length !== 4) return undefined;
  const time = match[4] === undefined ? "" : ` ${match[4]}`;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time}`;
}

/** A local time in UTC; one that the clocks skip is none, and of one that they show twice the first counts. */
function toUtc(local: string, timeZone: string): ReadValue {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return { problem: "must be a real time such as 2026-11-21 02:30" };
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((at) => offsetAt(at, timeZone));
  const fitting = [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((at) => offsetAt(at, timeZone) === asUtc - at)
    .sort((one, other) => one - other);
  const [first] = fitting;
  if (first === undefined) return { problem: `does not exist in ${timeZone}: the clocks skip it` };
  const value = new Date(first).toISOString();
  return fitting.length === 1
    ? { value }
    : { value, warning: `comes twice in ${timeZone}: the first is taken` };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "2-digit", day: "2-digit" },
      ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
    });
  if (known === undefined) formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  const wall = Date.parse(`${year?.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(at / 1000) * 1000;
}

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
