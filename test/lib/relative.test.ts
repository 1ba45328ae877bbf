import { expect, test } from "bun:test";
import { dateOf, momentOf, momentOfDay, nameOfTimeZone, parseRelative } from "../../src/lib/time/relative.ts";
import type { Moment } from "../../src/lib/time/time.ts";

const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    at,
  );

/** Days on which clocks are set, at midnight or over it, and the next; and ordinary ones. */
test.each([
  ["Asia/Amman", "2018-10-25"],
  ["Asia/Amman", "2018-10-26"],
  ["Asia/Amman", "2018-03-30"],
  ["America/Nuuk", "2010-03-27"],
  ["America/Nuuk", "2010-03-28"],
  ["America/Havana", "2026-11-01"],
  ["America/Santiago", "2026-09-06"],
  ["Africa/Cairo", "2026-04-24"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Europe/Berlin", "2026-10-25"],
  ["Pacific/Kiritimati", "2026-01-01"],
])("a day in %s begins where the one before ends: %s", (timeZone, day) => {
  const now = new Date(
    [-14, -6, 0, 6, 12]
      .map((hours) => Date.parse(`${day}T12:00:00Z`) + hours * 3_600_000)
      .find((at) => dayIn(at, timeZone) === day) ?? 0,
  );
  const [first, last] = [false, true].map((isEnd) =>
    Date.parse(momentOf({ count: 0, unit: "d" }, { now, timeZone }, isEnd) ?? ""),
  ) as [number, number];
  expect([first, last].map((at) => dayIn(at, timeZone))).toEqual([day, day]);
  expect([dayIn(first - 1, timeZone), dayIn(last + 1, timeZone)]).not.toContain(day);
});

/** The first and the last day of the periods around a moment, in a time zone. */
test.each([
  ["thisWeek", "2026-11-22T12:00:00Z", "UTC", "2026-11-16", "2026-11-22"],
  ["thisWeek", "2026-11-22T23:30:00Z", "Europe/Berlin", "2026-11-23", "2026-11-29"],
  ["thisWeek", "2027-01-01T12:00:00Z", "UTC", "2026-12-28", "2027-01-03"],
  ["thisMonth", "2028-02-10T12:00:00Z", "UTC", "2028-02-01", "2028-02-29"],
  ["thisMonth", "2026-12-01T03:00:00Z", "America/New_York", "2026-11-01", "2026-11-30"],
  ["thisQuarter", "2026-11-22T12:00:00Z", "UTC", "2026-10-01", "2026-12-31"],
  ["thisQuarter", "2026-06-30T12:00:00Z", "UTC", "2026-04-01", "2026-06-30"],
  ["thisYear", "2026-11-22T12:00:00Z", "UTC", "2026-01-01", "2026-12-31"],
])("%s at %s in %s is from %s to %s", (word, at, timeZone, from, to) => {
  const days = [from, to];
  const relative = parseRelative(word) ?? { count: 1, unit: "d" };
  const standpoint = { now: new Date(at), timeZone };
  expect([false, true].map((isEnd) => String(dateOf(relative, standpoint, isEnd)))).toEqual(days);
  const moments = [false, true].map((isEnd) => Date.parse(momentOf(relative, standpoint, isEnd) ?? ""));
  expect(moments.map((moment) => dayIn(moment, timeZone))).toEqual(days);
  const [first = 0, last = 0] = moments;
  expect([dayIn(first - 1, timeZone), dayIn(last + 1, timeZone)].filter((day) => days.includes(day))).toEqual(
    [],
  );
});

test.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["europe/BERLIN", true],
  ["Middle/Earth", false],
  ["", false],
  ["x".repeat(100_000), false],
])("whether %p is a time zone", (name, isOne) => {
  expect(nameOfTimeZone(name) !== undefined).toBe(isOne);
});

test.each([
  ["0051-06-01", "UTC", "0051-06-01T00:00:00.000Z", "0051-06-01T23:59:59.999Z"],
  ["0001-01-01", "UTC", "0001-01-01T00:00:00.000Z", "0001-01-01T23:59:59.999Z"],
  ["0000-01-01", "Asia/Kolkata", "0000-01-01T00:00:00.000Z", "0000-01-01T18:06:31.999Z"],
  ["9999-12-31", "America/New_York", "9999-12-31T05:00:00.000Z", "9999-12-31T23:59:59.999Z"],
  ["2011-12-29", "Pacific/Apia", "2011-12-29T10:00:00.000Z", "2011-12-30T09:59:59.999Z"],
  // Apia left this day out.
  ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z", "2011-12-30T09:59:59.999Z"],
  ["2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00.000Z", "2011-12-31T09:59:59.999Z"],
])("%s in %s is from %s to %s", (date, timeZone, from, to) => {
  expect([false, true].map((isEnd) => String(momentOfDay(date as Moment, timeZone, isEnd)))).toEqual([
    from,
    to,
  ]);
});
