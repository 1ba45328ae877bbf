import { describe, expect, test } from "bun:test";
import { dueIn } from "../../src/console/web/operations/dueIn.ts";
import { rotationsOf } from "../../src/console/web/operations/rotations.ts";
import {
  formatTurn,
  misfitsOf,
  nameTurn,
  nextHandOver,
  type ShiftPlan,
  turnsOf,
  weeksAround,
} from "../../src/console/web/pages/schedule/shifts/turns.ts";
import { distinctPlaces } from "../../src/console/web/ui/distinctPlaces.ts";
import { hueCount, hueOf } from "../../src/console/web/ui/initials.ts";
import { makeRecord } from "./makeRecord.ts";

const at = (text: string): number => new Date(text).getTime();
const now = at("2026-11-20T12:00");

const plan = (part: Partial<ShiftPlan> = {}): ShiftPlan => ({
  rotation: "primary",
  people: ["ada", "ben", "cas"],
  start: new Date("2026-11-23T08:00"),
  hours: 24,
  weeks: 1,
  swaps: {},
  ...part,
});

const rotation = (...shifts: readonly (readonly [person: string, start: string, end: string])[]) =>
  rotationsOf(
    shifts.map(([personId, start, end], index) =>
      makeRecord("on-call-schedules", {
        id: `s${index}`,
        name: "Shift",
        rotation: "primary",
        personId,
        startTime: new Date(start).toISOString(),
        endTime: new Date(end).toISOString(),
      }),
    ),
  )[0];

describe("whose turn it is in a gap", () => {
  const week = (person: string, day: number) =>
    [person, `2026-11-${day}T08:00`, `2026-11-${day + 1}T08:00`] as const;
  test.each([
    ["of no one, if no one takes turns", [], undefined],
    ["of who was on call longest ago", [week("ada", 10), week("ben", 11), week("cas", 12)], "ada"],
    ["of who has turns to come", [week("ada", 10), week("ben", 11), week("ben", 24), week("cas", 25)], "cas"],
    ["of who would wait longest for a first turn", [week("ada", 24), week("ben", 25)], "ben"],
  ])("%s", (_, shifts, person) => {
    expect(dueIn(rotation(...shifts) ?? { name: "", shifts: [] }, now)).toBe(person);
  });
});

describe("turns", () => {
  test("go round in order until the week is full, each from one hand-over to the next", () => {
    const turns = turnsOf(plan());
    expect(turns.map(({ personId }) => personId)).toEqual(["ada", "ben", "cas", "ada", "ben", "cas", "ada"]);
    expect(turns[0]).toMatchObject({ start: at("2026-11-23T08:00"), end: at("2026-11-24T08:00") });
    expect(turns.at(-1)?.end).toBe(at("2026-11-30T08:00"));
  });

  test("of half a day change at the same two times", () => {
    const turns = turnsOf(plan({ hours: 12 }));
    expect(turns).toHaveLength(14);
    expect(turns.slice(0, 3).map(({ start }) => new Date(start).getHours())).toEqual([8, 20, 8]);
  });

  test("keep the time of day where the clocks change", () => {
    const zone = process.env.TZ;
    process.env.TZ = "Europe/Berlin";
    const turns = turnsOf(plan({ start: new Date("2027-03-26T08:00") }));
    expect(turns.every(({ start }) => new Date(start).getHours() === 8)).toBe(true);
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test("can be given to another person, or to no one", () => {
    const turns = turnsOf(plan({ swaps: { 1: "cas", 2: null } }));
    expect(turns.slice(0, 4).map(({ personId }) => personId)).toEqual(["ada", "cas", null, "ada"]);
  });

  test.each([
    ["no one takes them", { people: [] }],
    ["their beginning is no time", { start: new Date(Number.NaN) }],
  ])("are none where %s", (_, part) => {
    expect(turnsOf(plan(part))).toEqual([]);
  });

  test("take as many weeks as everybody needs for one", () => {
    expect([weeksAround(0, 24), weeksAround(3, 24), weeksAround(3, 168), weeksAround(3, 336)]).toEqual([
      1, 1, 3, 6,
    ]);
  });
});

describe("what does not fit", () => {
  test("is a gap between the last shift and the first turn, or a turn without a person", () => {
    const before = rotation(["dan", "2026-11-16T08:00", "2026-11-22T08:00"]);
    const { gaps, overlaps } = misfitsOf(turnsOf(plan({ swaps: { 2: null } })), before, now);
    expect(gaps).toEqual([
      { start: at("2026-11-22T08:00"), end: at("2026-11-23T08:00") },
      { start: at("2026-11-25T08:00"), end: at("2026-11-26T08:00") },
    ]);
    expect(overlaps).toEqual([]);
  });

  test("is a turn during which someone is already on call", () => {
    const beside = rotation(["dan", "2026-11-16T08:00", "2026-11-23T20:00"]);
    const { gaps, overlaps } = misfitsOf(turnsOf(plan()), beside, now);
    expect(gaps).toEqual([]);
    expect(overlaps.map(({ turn, shift }) => [turn.index, shift.personId])).toEqual([[0, "dan"]]);
  });

  test("is nothing where a rotation begins", () => {
    expect(misfitsOf(turnsOf(plan()), undefined, now)).toEqual({ gaps: [], overlaps: [] });
  });
});

test("a plan begins where the last shift ends, or today at eight", () => {
  const ahead = rotation(["dan", "2026-11-16T08:00", "2026-12-07T09:30"]);
  expect(nextHandOver(ahead, now)).toEqual(new Date("2026-12-07T09:30"));
  expect(nextHandOver(undefined, now)).toEqual(new Date("2026-11-20T08:00"));
  expect(nextHandOver(undefined, at("2026-11-23T06:00"))).toEqual(new Date("2026-11-23T08:00"));
  const over = rotation(["dan", "2026-11-09T08:00", "2026-11-16T08:00"]);
  expect(nextHandOver(over, now)).toEqual(new Date("2026-11-20T08:00"));
});

test("shifts of whole weeks are called by their week, others by their day", () => {
  const week = { start: at("2026-12-28T08:00"), end: at("2027-01-04T08:00") };
  expect(nameTurn(week, "primary", now)).toBe("Primary, week 53");
  expect(nameTurn({ ...week, end: at("2026-12-29T08:00") }, "", now)).toBe("On call, Mon 28 Dec");
});

test.each([
  ["2026-11-20T08:00", "2026-11-21T08:00", "Today 08:00 to tomorrow 08:00"],
  ["2026-11-21T08:00", "2026-11-22T08:00", "Tomorrow 08:00 to Sun 22 Nov 08:00"],
  ["2026-11-23T08:00", "2026-11-24T08:00", "Mon 23 Nov 08:00 to Tue 24 Nov 08:00"],
])("a turn from %s to %s is %p", (start, end, text) => {
  expect(formatTurn({ start: at(start), end: at(end) }, now)).toBe(text);
});

test("people of a rotation have different hues as long as there are enough", () => {
  const people = ["Ada", "Ben", "Cas", "Dee", "Eve", "Fay"];
  const hues = distinctPlaces(people, hueCount, hueOf);
  expect(new Set(hues.values()).size).toBe(hueCount);
  expect(distinctPlaces([...people, "Gus"], hueCount, hueOf).get("Gus")).toBe(hueOf("Gus"));
  expect(distinctPlaces(["Ben"], hueCount, hueOf).get("Ben")).toBe(hueOf("Ben"));
});
