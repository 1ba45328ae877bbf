import { rememberByText } from "../../../lib/remember.ts";
import { parseTimestamp } from "../../../lib/time/time.ts";
import type { ImportOptions } from "../options.ts";
import type { ReadValue } from "./valueRead.ts";

const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;
type DateOrder = keyof typeof orders;

const written = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ,]+(.+))?$/i;
const isoDate = /^\d{4}-\d{2}-\d{2}/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?(?: ?([ap])\.?m\.?)?$/i;
const offset = /(?:z|utc|gmt|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Reads a date or a time as the options say that the file writes them. Decision: without a chosen order, a date is read where
 * it can be one day alone: points are between day, month and year, and other signs are clear where a number is above 12. All
 * else asks. A time without an offset is one of the time zone that was chosen.
 */
export function readMoment(kind: string, text: string, options: ImportOptions): ReadValue {
  const isos = isoDate.test(text) ? [text.replace(",", "")] : isosOf(text, options);
  const [iso, other] = isos;
  if (iso === undefined) {
    return {
      problem: `must be a ${kind === "date" ? "date" : "time"} such as ${examples(kind)}, or in the order that the options name`,
      detail: { kind: "date" },
    };
  }
  if (other !== undefined) {
    return {
      problem: `may be ${isos.join(" or ")}; choose the order of the dates, dates=dmy, dates=mdy or dates=ymd, or correct the cell`,
      detail: { kind: "date", suggestions: isos },
    };
  }
  const read = readIso(kind, { text, iso }, options);
  const isShort = "value" in read && read.warning === undefined && !text.includes(iso.slice(0, 4));
  return isShort
    ? { ...read, warning: "has a year of two digits", example: `${text} as ${iso.slice(0, 10)}` }
    : read;
}

function readIso(
  kind: string,
  { text, iso }: { readonly text: string; readonly iso: string },
  options: ImportOptions,
): ReadValue {
  const [, date = "", rest = ""] = /^(\d{4}-\d{2}-\d{2})[T ]*(.*)$/i.exec(iso) ?? [];
  const zone = offset.exec(rest)?.[0] ?? "";
  const time = clockTime(rest.slice(0, rest.length - zone.length).trim());
  const local = time === undefined ? undefined : parseTimestamp(`${date}T${time}Z`);
  if (local === undefined) {
    const problem = `must be a real ${kind === "date" ? "date" : "time"} such as ${examples(kind)}`;
    return { problem, detail: { kind: "date" } };
  }
  // Of a time that is sent for a date its date counts, as it is written.
  if (kind === "date") return dateOf(text, date, time);
  if (zone !== "") return { value: `${date}T${time}${/^[a-z]/i.test(zone) ? "Z" : zone}` };
  return options.timeZone === null
    ? {
        problem: "has no offset from UTC: choose the time zone of the file",
        detail: { kind: "date", hint: "choose the time zone of the file" },
      }
    : toUtc(Date.parse(local), options.timeZone);
}

const dateOf = (text: string, date: string, time: string | undefined): ReadValue =>
  /^00:00:00(?:\.0+)?$/.test(time ?? "")
    ? { value: date }
    : { value: date, warning: "has a time: only its date is stored", example: `${text} as ${date}` };

const examples = (kind: string): string => (kind === "date" ? "2026-11-21" : "2026-11-21 02:30");

/** A time of the day as `hh:mm:ss`, with its fraction; midnight of none, undefined for what is none. */
function clockTime(text: string): string | undefined {
  const match = text === "" ? ["", "00", "00"] : clock.exec(text);
  if (match === null) return undefined;
  const [, hour = "", minute = "", second = "00", fraction = "", half = ""] = match;
  if (half !== "" && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}:${second}${fraction}`;
}

/** The days that a text may mean: one, none, or two where the order of day and month is open. */
function isosOf(text: string, { dates }: ImportOptions): string[] {
  const match = written.exec(text);
  if (match === null) return [];
  const parts = match.slice(1, 4);
  const time = match[4] === undefined ? "" : ` ${match[4]}`;
  const ways = dates === "auto" ? ordersOf(text, parts) : [dates];
  const isos = ways.flatMap((order) => {
    const [written = "", month = "", day = ""] = orders[order].map((place) => parts[place] ?? "");
    const year = fullYear(written);
    return year.length === 4 ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time}` : [];
  });
  const real = isos.filter((iso) => parseTimestamp(`${iso.slice(0, 10)}T00:00:00Z`) !== undefined);
  return real.length === 0 ? isos.slice(0, 1) : [...new Set(real)];
}

/** The orders in which a date can be one. */
function ordersOf(text: string, [first = "", second = ""]: readonly string[]): DateOrder[] {
  if (first.length > 2) return ["ymd"];
  // "26-04-03" is an ISO date with a short year as well as one that begins with its day.
  if (/^\d{2}-\d{2}-\d{2}(?!\d)/.test(text))
    return Number(first) > 12 ? ["ymd", "dmy"] : ["ymd", "dmy", "mdy"];
  if (text.includes(".") || Number(first) > 12) return ["dmy"];
  return Number(second) > 12 ? ["mdy"] : ["dmy", "mdy"];
}

/** 23 is 2023, and 85 is 1985. */
const fullYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;

/** A local time, as if it were one of UTC, in UTC; one that the clocks skip is none, and of one that they show twice the first counts. */
function toUtc(asUtc: number, timeZone: string): ReadValue {
  const offsets = [asUtc - day, asUtc + day].map((at) => offsetAt(at, timeZone));
  const fitting = [...new Set(offsets)]
    .map((ahead) => asUtc - ahead)
    .filter((at) => offsetAt(at, timeZone) === asUtc - at)
    .sort((one, other) => one - other);
  const [first] = fitting;
  if (first === undefined) return { problem: `does not exist in ${timeZone}: the clocks skip it` };
  const value = new Date(first).toISOString();
  return fitting.length === 1
    ? { value }
    : { value, warning: `comes twice in ${timeZone}: the first is taken` };
}

const formats = rememberByText(
  20,
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "2-digit", day: "2-digit" },
      ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
    }),
);

const day = 86_400_000;

const offsetOfDay = rememberByText(20_000, (key) => {
  const [number = "", timeZone = ""] = key.split(" ");
  return workOutOffset(Number(number) * day, timeZone);
});

/** How far a time zone is ahead of UTC at a moment, in milliseconds; within a day that begins as it ends it stays the same. */
function offsetAt(at: number, timeZone: string): number {
  const number = Math.floor(at / day);
  const before = offsetOfDay(`${number} ${timeZone}`);
  return before === offsetOfDay(`${number + 1} ${timeZone}`) ? before : workOutOffset(at, timeZone);
}

function workOutOffset(at: number, timeZone: string): number {
  const shown = formats(timeZone).formatToParts(at);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    shown.map(({ type, value }) => [type, value]),
  );
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
