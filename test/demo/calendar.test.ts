import { expect, test } from "bun:test";
import { createCalendar } from "../../src/demo/calendar.ts";

test.each([
  ["2026-11-23T08:00:00.000Z", "2026-11-23T08:00:00.000Z", 48],
  ["2026-11-23T07:59:59.999Z", "2026-11-16T08:00:00.000Z", 47],
  ["2026-11-22T23:30:00.000Z", "2026-11-16T08:00:00.000Z", 47],
  ["2028-02-29T12:00:00.000Z", "2028-02-28T08:00:00.000Z", 9],
  ["2026-12-31T23:59:00.000Z", "2026-12-28T08:00:00.000Z", 53],
  ["2027-01-03T00:00:00.000Z", "2026-12-28T08:00:00.000Z", 53],
  ["2027-01-04T09:00:00.000Z", "2027-01-04T08:00:00.000Z", 1],
])("at %s the week on call began %s and is week %d", (now, start, number) => {
  expect(createCalendar(new Date(now)).week(0)).toMatchObject({ start, number });
});

test("a week on call ends where the next begins", () => {
  const calendar = createCalendar(new Date("2026-12-31T12:00:00Z"));
  expect(calendar.week(0).end).toBe(calendar.week(1).start);
});

test.each([
  [-1, "2026-11-20T09:00:00.000Z"],
  [0, "2026-11-20T09:00:00.000Z"],
  [1, "2026-11-23T09:00:00.000Z"],
  [6, "2026-11-30T09:00:00.000Z"],
  [-7, "2026-11-13T09:00:00.000Z"],
])("from a Sunday, %d days are the working day %s", (days, expected) => {
  const sunday = createCalendar(new Date("2026-11-22T23:30:00Z"));
  expect(sunday.workday(days, "09:00")).toBe(expected);
});

test.each([
  ["2028-02-29T12:00:00Z", 0, "2028-02-01", "2028-02-29"],
  ["2026-12-31T23:59:59Z", 2, "2027-02-01", "2027-02-28"],
  ["2027-01-31T00:00:00Z", -1, "2026-12-01", "2026-12-31"],
])("at %s, %d months away lies from %s to %s", (now, months, first, last) => {
  const calendar = createCalendar(new Date(now));
  expect([calendar.monthStart(months), calendar.monthEnd(months)]).toEqual([first, last]);
});
