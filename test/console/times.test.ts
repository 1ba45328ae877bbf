import { describe, expect, test } from "bun:test";
import { formatPlainDate, utcOffset } from "../../src/console/web/ui/time/exactTime.ts";
import { formatZone } from "../../src/console/web/ui/time/localTime.ts";
import { formatDuration, relativeTime, timeToNextWord } from "../../src/console/web/ui/time/relativeTime.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12);

describe("relativeTime", () => {
  test.each([
    [0, "just now"],
    [-20_000, "just now"],
    [-50_000, "1 min ago"],
    [-5 * minute, "5 min ago"],
    [-59.6 * minute, "59 min ago"],
    [-hour, "1 h ago"],
    [-23.9 * hour, "23 h ago"],
    [-day, "1 day ago"],
    [-13 * day, "13 days ago"],
    [-21 * day, "3 weeks ago"],
    [-100 * day, "3 months ago"],
    [-800 * day, "2 years ago"],
    [3 * hour, "in 3 h"],
    [40 * day, "in 5 weeks"],
  ])("%d ms away is %s", (distance, said) => {
    expect(relativeTime(now + distance, now)).toBe(said);
  });
});

test("durations are said by their largest unit", () => {
  expect(formatDuration(90 * minute)).toBe("1 h");
  expect(formatDuration(30_000)).toBe("1 min");
  expect(formatDuration(2 * day)).toBe("2 days");
});

test("near moments are updated more often", () => {
  expect(timeToNextWord(now - minute, now)).toBeLessThan(timeToNextWord(now - 2 * hour, now));
  expect(timeToNextWord(now - 2 * hour, now)).toBeLessThan(timeToNextWord(now - 2 * day, now));
});

test("a date without a time is the same in every zone", () => {
  expect(formatPlainDate("2026-11-21")).toBe("21 Nov 2026");
  expect(formatPlainDate("soon")).toBe("soon");
});

test("the distance to UTC is that of the moment, with its minutes", () => {
  const at = (minutes: number) => ({ getTimezoneOffset: () => -minutes }) as Date;
  expect(utcOffset(at(0))).toBe("UTC");
  expect(utcOffset(at(60))).toBe("UTC+01:00");
  expect(utcOffset(at(-210))).toBe("UTC−03:30");
  expect(utcOffset(at(345))).toBe("UTC+05:45");
});

test("a time zone is named with its distance to UTC, and UTC once", () => {
  const zone = process.env.TZ;
  const moment = new Date(now);
  const said = ["UTC", "Etc/UTC", "Europe/Berlin", "America/New_York"].map((name) => {
    process.env.TZ = name;
    return formatZone(moment);
  });
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(said).toEqual(["UTC", "UTC", "UTC+01:00, Europe/Berlin", "UTC−05:00, America/New York"]);
});
