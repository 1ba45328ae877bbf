import { plainNumber } from "./numbers.ts";

const day = 86_400_000;

/** The last day of a workbook: 31 December 9999. */
const lastDay = 2_958_465;

/** What a cell's format makes of its number. */
export interface MomentFormat {
  readonly hasDate: boolean;
  readonly hasTime: boolean;
}

/** The formats that every workbook has by number, where they are of dates or times. */
const builtIn: readonly (readonly [from: number, to: number, MomentFormat])[] = [
  [14, 17, { hasDate: true, hasTime: false }],
  [18, 21, { hasDate: false, hasTime: true }],
  [22, 22, { hasDate: true, hasTime: true }],
  [27, 31, { hasDate: true, hasTime: false }],
  [32, 35, { hasDate: false, hasTime: true }],
  [36, 36, { hasDate: true, hasTime: false }],
  [45, 47, { hasDate: false, hasTime: true }],
  [50, 58, { hasDate: true, hasTime: false }],
];

/** What a format is of, where it is of dates or times. `code` is a format of the workbook's own: `dd.mm.yyyy hh:mm`. */
export function momentFormat(id: number, code: string | undefined): MomentFormat | undefined {
  if (code === undefined) return builtIn.find(([from, to]) => id >= from && id <= to)?.[2];
  // Texts, colours and places left free have letters that mean nothing.
  const letters = code
    .split(";", 1)
    .join("")
    .replaceAll(/"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|am\/pm|a\/p|general/gi, "")
    .toLowerCase();
  const format = {
    hasDate: /[yd]/.test(letters) || /^[^hs]*m[^hs]*$/.test(letters),
    hasTime: /[hs]/.test(letters),
  };
  return format.hasDate || format.hasTime ? format : undefined;
}

/**
 * The moment that a workbook counts in days, in ISO 8601: "2026-02-28", "2026-02-28T13:45:30", or "08:30" where it is a
 * time alone; it has no time zone.
 */
export function momentOf(serial: number, { hasDate, hasTime }: MomentFormat, startsIn1904: boolean): string {
  const total = Math.round(serial * day);
  const days = Math.floor(total / day);
  if (total < 0 || days > lastDay) return plainNumber(serial);
  const clock = new Date(total - days * day)
    .toISOString()
    .slice(11, 23)
    .replace(/\.000$/, "");
  if (!hasDate && days === 0) return clock.replace(/:00$/, "");
  const date = startsIn1904 ? dayAfter("1904-01-01", days) : dayOf1900(days);
  return hasTime || total % day !== 0 ? `${date}T${clock}` : date;
}

/** Day 60 is 29 February 1900, which there never was; all before it are one off. */
const dayOf1900 = (days: number): string =>
  days === 60 ? "1900-02-29" : dayAfter(days < 60 ? "1899-12-31" : "1899-12-30", days);

const dayAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * day).toISOString().slice(0, 10);
