import { describe, expect, test } from "bun:test";
import { parseSearch } from "../../src/console/web/base/address/searchParams.ts";
import { spanOf, stepFrom, zooms } from "../../src/console/web/operations/zoom.ts";
import { describeEnd, toneOfEnd } from "../../src/console/web/pages/schedule/ends/describeEnd.ts";
import { asLanes } from "../../src/console/web/pages/schedule/ends/endEntries.ts";
import { endKinds } from "../../src/console/web/pages/schedule/ends/endKinds.ts";
import { endLaneOf, listOf } from "../../src/console/web/pages/schedule/ends/endLane.ts";
import { placeEnds } from "../../src/console/web/pages/schedule/ends/placeEnds.ts";
import { quartersAround } from "../../src/console/web/pages/schedule/ends/quartersAround.ts";
import { formatEntryTime } from "../../src/console/web/pages/schedule/formatEntryTime.ts";
import { readScheduleState, writeScheduleState } from "../../src/console/web/pages/schedule/scheduleState.ts";

const now = new Date(2026, 10, 26, 12).getTime();
const { contracts, warranties } = endKinds;

const row = (name: string, endDate: string | null, status = "active") => ({
  id: name,
  name,
  endDate,
  status,
});

const lane = endLaneOf(contracts, [
  row("Lift", "2026-12-31"),
  row("Guard", "2026-12-01"),
  row("cleaning", "2026-12-31", "pending"),
  row("Undated", null),
  row("Fire alarm", "2026-11-25", "expired"),
]);

describe("what ends", () => {
  test("is grouped by day, in local time, and named in order", () => {
    expect(lane.days.map(({ date, records }) => [date, ...records.map(({ title }) => title)])).toEqual([
      ["2026-11-25", "Fire alarm"],
      ["2026-12-01", "Guard"],
      ["2026-12-31", "cleaning", "Lift"],
    ]);
    expect(lane.days[1]).toMatchObject(spanOf("day", new Date(2026, 11, 1)));
  });

  test("is described with its day, the time left and its status", () => {
    expect(lane.days.map((day) => describeEnd(contracts, day, now))).toEqual([
      "Contract ends: Fire alarm, Wed 25 Nov, ended 1 day ago, expired",
      "Contract ends: Guard, Tue 1 Dec, 5 days left, active",
      "2 contracts end, Thu 31 Dec, 35 days left",
    ]);
  });

  test("is muted once it is over, and a warning within a month", () => {
    const today = endLaneOf(contracts, [row("Today", "2026-11-26")]).days;
    expect([...today, ...lane.days].map((day) => toneOfEnd(day, now))).toEqual([
      "warn",
      "muted",
      "warn",
      "neutral",
    ]);
  });

  test("is listed by the filters of its day", () => {
    expect(listOf(warranties, { date: "2026-12-31" })).toEqual({
      ...{ warrantyEnd__gte: "2026-12-31", warrantyEnd__lte: "2026-12-31", status__n: ["retired"] },
    });
  });
});

describe("the marks of a lane", () => {
  const month = { start: new Date(2026, 11, 1).getTime(), end: new Date(2026, 11, 31).getTime() };
  const daily = endLaneOf(
    contracts,
    Array.from({ length: 30 }, (_, day) => row(`${day}`, `2026-12-${String(day + 1).padStart(2, "0")}`)),
  );

  test("never cover one another, however many there are", () => {
    const placed = placeEnds(daily.days, month, month);
    expect(placed).toHaveLength(30);
    placed.forEach(({ from, to, room }, index) => {
      const next = placed[index + 1]?.from ?? 1;
      expect(from + room * (to - from)).toBeLessThanOrEqual(next + 1e-9);
    });
  });

  test("have words only where these have space", () => {
    expect(placeEnds(daily.days, month, month).every(({ hasWords }) => !hasWords)).toBe(true);
    const week = { start: month.start, end: stepFrom("week", new Date(month.start), 1).getTime() };
    expect(placeEnds(daily.days, week, week).map(({ hasWords }) => hasWords)).toEqual(Array(7).fill(true));
    const [guard] = placeEnds(lane.days, month, month);
    expect([guard?.day.date, guard?.hasWords]).toEqual(["2026-12-01", true]);
  });
});

test("a table has a line for each of up to three records of a day, and one for more", () => {
  const span = { start: now, end: new Date(2027, 1, 1).getTime() };
  const rows = [1, 2, 3, 4].map((number) => row(`${number}`, "2026-12-24"));
  const [three, four] = [rows.slice(1), rows].map((some) => asLanes([endLaneOf(contracts, some)], span)[0]);
  expect(three?.entries.map(({ id, title, status }) => [id, title, status])).toEqual([
    ...["2", "3", "4"].map((id) => [id, id, "active"]),
  ]);
  expect(four?.entries.map(({ id, title, list }) => [id, title, list !== undefined])).toEqual([
    [undefined, "4 contracts", true],
  ]);
  expect(four?.entries.map((entry) => formatEntryTime(entry, now))).toEqual(["Thu 24 Dec"]);
  expect(four?.label).toBe("Contract ends");
});

test.each([
  [new Date(2026, 10, 26), new Date(2026, 11, 20), "2026-10-01", "2027-03-31"],
  [new Date(2026, 11, 30), new Date(2027, 0, 20), "2026-10-01", "2027-06-30"],
  [new Date(2027, 0, 1), new Date(2027, 2, 31), "2027-01-01", "2027-06-30"],
])("from %p to %p, the quarters from %s to %s are loaded", (start, end, from, to) => {
  expect(quartersAround({ start: start.getTime(), end: end.getTime() })).toEqual({ from, to });
});

test("they are shown unless the address hides them", () => {
  expect(readScheduleState({}).hasEnds).toBe(true);
  for (const zoom of zooms) {
    const state = { ...readScheduleState({}), zoom, hasEnds: false };
    const search = writeScheduleState(state);
    expect(search.ends).toBe("hidden");
    expect(readScheduleState(parseSearch(new URLSearchParams(search).toString()))).toEqual(state);
  }
});
