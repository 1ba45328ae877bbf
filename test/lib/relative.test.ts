import { expect, test } from "bun:test";
import { isTimeZone, momentOf } from "../../src/lib/relative.ts";

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

test.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["europe/BERLIN", true],
  ["Middle/Earth", false],
  ["", false],
  ["x".repeat(100_000), false],
])("whether %p is a time zone", (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
