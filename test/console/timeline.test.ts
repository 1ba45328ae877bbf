import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type DutyPlan, lanesOf } from "../../src/console/web/operations/lanes.ts";
import { dutyAt, gapsOf, rotationsOf } from "../../src/console/web/operations/rotations.ts";
import { overlaps, type Span, uncovered } from "../../src/console/web/operations/span.ts";
import { daysOf, readDay, spanOf, stepFrom, writeDay, zooms } from "../../src/console/web/operations/zoom.ts";
import { agendaOf } from "../../src/console/web/pages/schedule/agenda.ts";
import { labelSide, stack } from "../../src/console/web/pages/schedule/axis/stack.ts";
import { ticksOf } from "../../src/console/web/pages/schedule/axis/ticks.ts";
import { formatSpanTitle } from "../../src/console/web/pages/schedule/formatSpanTitle.ts";
import { readScheduleState, writeScheduleState } from "../../src/console/web/pages/schedule/scheduleState.ts";
import { formatMoment, formatSpan } from "../../src/console/web/ui/time/formatMoment.ts";
import type { Records } from "../../src/resources/index.ts";
import { makeRecord } from "./makeRecord.ts";

const hour = 3_600_000;
const day = 24 * hour;

const at = (text: string): number => new Date(text).getTime();

const spans = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 200 }))
  .map(([start, length]): Span => ({ start, end: start + length }));

describe("spans", () => {
  test("a moment at the end of a span is not part of it", () => {
    const span = { start: 0, end: 10 };
    expect(overlaps({ start: 10, end: 20 }, span)).toBe(false);
    expect(overlaps({ start: 10, end: 10 }, span)).toBe(false);
    expect(overlaps({ start: 0, end: 0 }, span)).toBe(true);
    expect(overlaps({ start: 9, end: 20 }, span)).toBe(true);
  });

  test("what is uncovered and what covers it make up the whole", () => {
    const whole = { start: 0, end: 1200 };
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 12 }), (covers) => {
        const gaps = uncovered(covers, whole);
        for (let moment = 0; moment < 1200; moment += 7) {
          const inGap = gaps.some(({ start, end }) => start <= moment && moment < end);
          const inCover = covers.some(({ start, end }) => start <= moment && moment < end);
          expect(inGap).toBe(!inCover);
        }
      }),
    );
  });
});

describe("rotations", () => {
  const shift = (
    id: string,
    startTime: string | null,
    endTime: string | null,
    rest: Partial<Records["on-call-schedules"]> = {},
  ) =>
    makeRecord("on-call-schedules", {
      id,
      name: id,
      rotation: "primary",
      personId: `person ${id}`,
      startTime,
      endTime,
      ...rest,
    });
  const monday = (date: number): string => new Date(Date.UTC(2026, 10, date, 8)).toISOString();
  const rows = [
    shift("third", monday(30), monday(37)),
    shift("first", monday(9), monday(16)),
    shift("second", monday(16), monday(23)),
    shift("other", monday(16), null, { rotation: null }),
  ];
  const [other, primary] = rotationsOf(rows);
  if (primary === undefined || other === undefined) throw new Error("two rotations");

  test("stand in order, with their shifts in order", () => {
    expect([other.name, primary.name]).toEqual(["", "primary"]);
    expect(primary.shifts.map(({ id }) => id)).toEqual(["first", "second", "third"]);
  });

  test("a week that is missing is a gap, and so is all that comes after the last", () => {
    const gaps = gapsOf(primary, { start: at(monday(1)), end: at(monday(50)) });
    expect(gaps).toEqual([
      { start: at(monday(23)), end: at(monday(30)), isAfterAll: false },
      { start: at(monday(37)), end: at(monday(50)), isAfterAll: true },
    ]);
    expect(gapsOf(other, { start: 0, end: at(monday(50)) })).toEqual([]);
  });

  test("a shift without a person is a gap", () => {
    const [rotation] = rotationsOf([
      ...rows,
      shift("hole", monday(23), monday(30), { personId: null }),
    ]).slice(1);
    if (rotation === undefined) throw new Error("a rotation");
    expect(dutyAt(rotation, at(monday(25)))).toMatchObject({ now: [], isUncovered: true });
  });

  test("tell who is on call, who is next and the next gap", () => {
    const duty = dutyAt(primary, at(monday(17)));
    expect(duty.now.map(({ id }) => id)).toEqual(["second"]);
    expect(duty.next?.id).toBe("third");
    expect(duty.gap).toEqual({ start: at(monday(23)), end: at(monday(30)), isAfterAll: false });
    expect(duty.isUncovered).toBe(false);
  });

  test("a shift ends when the next one begins", () => {
    expect(dutyAt(primary, at(monday(16))).now.map(({ id }) => id)).toEqual(["second"]);
  });

  test("the gap after the last shift is endless", () => {
    const duty = dutyAt(primary, at(monday(40)));
    expect(duty.isUncovered).toBe(true);
    expect(duty.gap).toEqual({ start: at(monday(37)), end: Number.POSITIVE_INFINITY, isAfterAll: true });
  });

  test("a shift without times is none", () => {
    expect(rotationsOf([shift("never", null, null)])).toEqual([]);
  });
});

describe("the axis", () => {
  test.each([
    ["day", "2026-11-21T00:00", "2026-11-22T00:00"],
    ["week", "2026-11-21T00:00", "2026-11-28T00:00"],
    ["month", "2026-11-21T00:00", "2026-12-21T00:00"],
  ] as const)("shows a %s from the midnight before a moment on", (zoom, start, end) => {
    expect(spanOf(zoom, new Date("2026-11-21T13:00"))).toEqual({ start: at(start), end: at(end) });
  });

  test("days are 23 and 25 hours long where the clocks change", () => {
    const zone = process.env.TZ;
    process.env.TZ = "Europe/Berlin";
    const lengthOf = (text: string): number => {
      const { start, end } = spanOf("day", new Date(text));
      return (end - start) / hour;
    };
    expect([lengthOf("2026-03-29T12:00"), lengthOf("2026-10-25T12:00")]).toEqual([23, 25]);
    expect(ticksOf("day", spanOf("day", new Date("2026-10-25T12:00")))).toHaveLength(25);
    expect(daysOf(spanOf("week", new Date("2026-03-25T12:00")))).toHaveLength(7);
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test("steps never skip and never stay", () => {
    const dates = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.constantFrom(...zooms), (date, zoom) => {
        const span = spanOf(zoom, date);
        expect(spanOf(zoom, stepFrom(zoom, date, 1)).start).toBe(span.end);
        expect(spanOf(zoom, stepFrom(zoom, date, -1)).end).toBe(span.start);
      }),
    );
  });

  test("days are written and read", () => {
    expect(writeDay(new Date("2026-03-09T23:30"))).toBe("2026-03-09");
    expect(readDay("2026-03-09")).toEqual(new Date("2026-03-09T00:00"));
    for (const text of [undefined, "", "2026-02-30", "2026-13-01", "tomorrow", "2026-3-9"])
      expect(readDay(text)).toBeUndefined();
  });

  test("weekends and names of days", () => {
    const ticks = ticksOf("week", spanOf("week", new Date("2026-11-27T13:00")));
    expect(ticks.map(({ label }) => label).slice(0, 5)).toEqual([
      "Fri 27",
      "Sat 28",
      "Sun 29",
      "Mon 30",
      "Tue 1 Dec",
    ]);
    expect(ticks.map(({ isWeekend }) => isWeekend)).toEqual([false, true, true, false, false, false, false]);
    const days = ticksOf("month", spanOf("month", new Date("2026-11-29T13:00")));
    expect(days.map(({ label }) => label).slice(0, 4)).toEqual(["29", "30", "Dec", "2"]);
    const hours = ticksOf("day", spanOf("day", new Date("2026-11-27T13:00")));
    expect(hours.map(({ label }) => label).slice(0, 4)).toEqual(["Fri 27", "", "", "03:00"]);
  });
});

describe("rows", () => {
  test("none covers another, and each stands where its time is", () => {
    const axis = { start: 100, end: 900 };
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 20 }), fc.constantFrom(0, 0.2), (items, least) => {
        const shown = items
          .filter((item) => overlaps(item, axis))
          .sort((one, other) => one.start - other.start);
        const places = stack(shown, axis, () => least).map(({ place }) => place);
        for (const [index, one] of places.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(0);
          expect(one.to).toBeLessThanOrEqual(1);
          expect(one.from).toBeLessThanOrEqual(one.start);
          expect(one.to).toBeGreaterThanOrEqual(one.end);
          for (const other of places.slice(index + 1))
            expect(one.row !== other.row || other.from >= one.to).toBe(true);
        }
      }),
    );
  });

  test("words stand beside what is short, and before it at the end of the axis", () => {
    const axis = { start: 0, end: 100 };
    const items = [
      { start: 0, end: 50 },
      { start: 50, end: 52 },
      { start: 97, end: 99 },
    ];
    const sides = stack(items, axis, () => 0.2).map(({ place }) => labelSide(place));
    expect(sides).toEqual(["within", "after", "before"]);
  });
});

describe("lanes", () => {
  const span = { start: at("2026-11-16T00:00"), end: at("2026-11-23T00:00") };
  const window = (given: Partial<Records["maintenance-windows"]>) => makeRecord("maintenance-windows", given);
  const plan: DutyPlan = {
    windows: [
      window({
        id: "w1",
        name: "Late",
        startTime: "2026-11-18T20:00:00.000Z",
        endTime: "2026-11-18T22:00:00.000Z",
      }),
      window({ id: "w2", name: "No end", startTime: "2026-11-17T20:00:00.000Z", endTime: null }),
      window({ id: "w3", name: "No time", startTime: null, endTime: null }),
      window({
        id: "w4",
        name: "Before",
        startTime: "2026-11-01T20:00:00.000Z",
        endTime: "2026-11-02T20:00:00.000Z",
      }),
    ],
    changes: [
      makeRecord("change-requests", {
        id: "c1",
        name: "Change",
        scheduledFor: "2026-11-18T20:00:00.000Z",
        status: "approved",
      }),
    ],
    rotations: rotationsOf([
      makeRecord("on-call-schedules", {
        id: "s1",
        name: "Shift",
        rotation: "primary",
        personId: "ada",
        startTime: "2026-11-09T08:00:00.000Z",
        endTime: "2026-11-20T08:00:00.000Z",
      }),
    ]),
    nameOf: () => "Ada",
  };
  const lanes = lanesOf(plan, span);

  test("hold what lies in the span, in order", () => {
    expect(lanes.map(({ label, entries }) => [label, entries.map(({ title }) => title)])).toEqual([
      ["Primary", ["Ada", "No one planned yet"]],
      ["Maintenance", ["No end", "Late"]],
      ["Changes", ["Change"]],
    ]);
  });

  test("make tables by day, with what began before on the first", () => {
    const days = agendaOf(lanes, span).map(({ start, items }) => [
      writeDay(new Date(start)),
      items.map(({ entry }) => entry.title),
    ]);
    expect(days).toEqual([
      ["2026-11-16", ["Ada"]],
      ["2026-11-17", ["No end"]],
      ["2026-11-18", ["Late", "Change"]],
      ["2026-11-20", ["No one planned yet"]],
    ]);
  });
});

describe("words", () => {
  const now = at("2026-11-21T13:00");
  test.each([
    ["2026-11-21T22:00", "22:00"],
    ["2026-11-22T01:00", "tomorrow 01:00"],
    ["2026-11-20T01:00", "yesterday 01:00"],
    ["2026-11-28T22:00", "Sat 28 Nov 22:00"],
    ["2027-01-04T09:00", "Mon 4 Jan 2027 09:00"],
  ])("%s is %s", (moment, said) => {
    expect(formatMoment(at(moment), now)).toBe(said);
  });

  test.each([
    ["2026-11-21T22:00", "2026-11-22T02:00", "22:00 to 02:00"],
    ["2026-11-24T22:00", "2026-11-25T02:00", "Tue 24 Nov 22:00 to 02:00"],
    ["2026-11-23T09:00", "2026-11-30T09:00", "Mon 23 Nov 09:00 to Mon 30 Nov 09:00"],
    ["2026-11-23T09:00", "2026-11-23T09:00", "Mon 23 Nov 09:00"],
  ])("%s to %s is %s", (start, end, said) => {
    expect(formatSpan({ start: at(start), end: at(end) }, now)).toBe(said);
  });

  test("open ends", () => {
    expect(formatSpan({ start: now + day, end: Number.POSITIVE_INFINITY }, now)).toBe("from tomorrow 13:00");
    expect(formatSpan({ start: Number.NEGATIVE_INFINITY, end: now }, now)).toBe("until 13:00");
  });

  test.each([
    ["day", "2026-11-21T13:00", "Saturday 21 November 2026"],
    ["week", "2026-11-21T13:00", "21 to 27 Nov 2026"],
    ["week", "2026-11-28T13:00", "28 Nov to 4 Dec 2026"],
    ["week", "2026-12-31T13:00", "31 Dec 2026 to 6 Jan 2027"],
    ["month", "2026-11-21T13:00", "21 Nov to 20 Dec 2026"],
  ] as const)("a %s around %s is %s", (zoom, around, said) => {
    expect(formatSpanTitle(zoom, spanOf(zoom, new Date(around)))).toBe(said);
  });

  test("the URL contains only non-default values", () => {
    expect(writeScheduleState(readScheduleState({}))).toEqual({});
    const said = { zoom: "month", day: "2026-12-10", view: "table", plan: "shifts" };
    expect(writeScheduleState(readScheduleState(said))).toEqual(said);
    expect(
      writeScheduleState(readScheduleState({ zoom: "year", day: "soon", view: "3d", plan: "no" })),
    ).toEqual({});
  });
});
