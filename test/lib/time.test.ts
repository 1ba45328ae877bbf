import { afterEach, describe, expect, setSystemTime, test } from "bun:test";
import fc from "fast-check";
import { type Moment, now, nowAfter, parseDate, parseTimestamp, withPlus } from "../../src/lib/time/time.ts";

afterEach(() => {
  setSystemTime();
});

describe("parseTimestamp", () => {
  test.each([
    ["2026-11-21T02:30:00.000Z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21T02:30:00Z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21t02:30:00z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21T02:30:00+01:00", "2026-11-21T01:30:00.000Z"],
    ["2026-11-20T23:30:00-05:30", "2026-11-21T05:00:00.000Z"],
    ["2026-11-21T02:30:00-00:00", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21T02:30:00.5Z", "2026-11-21T02:30:00.500Z"],
    ["2026-11-21T02:30:00.12Z", "2026-11-21T02:30:00.120Z"],
    ["2026-12-31T23:59:59.9999999Z", "2026-12-31T23:59:59.999Z"],
    ["2026-11-21T02:30:00+23:59", "2026-11-20T02:31:00.000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["2000-02-29T00:00:00Z", "2000-02-29T00:00:00.000Z"],
    ["0000-01-01T00:00:00Z", "0000-01-01T00:00:00.000Z"],
    ["0099-12-31T23:00:00Z", "0099-12-31T23:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    ["2026-11-21 02:30:00Z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21T02:30Z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21T02:30:00+0100", "2026-11-21T01:30:00.000Z"],
    ["2026-11-21T02:30:00+0000", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21 02:30:00.123+01", "2026-11-21T01:30:00.123Z"],
    ["2026-11-21 02:30 +0100", "2026-11-21T01:30:00.000Z"],
    ["2026-11-21T02:30:00", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21 02:30", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    [`2026-11-21T02:30:00.${"1".repeat(43)}Z`, "2026-11-21T02:30:00.111Z"],
  ])("%p is %p", (text, expected) => {
    expect<string | undefined>(parseTimestamp(text)).toBe(expected);
  });

  test.each([
    "2026-02-30T00:00:00Z",
    "2026-02-30",
    "2026-11-21T24:01",
    "2026-11-21 25:00",
    "2026-11-21T02",
    "2026-11-21T",
    "2026-11-21Z",
    "2026-11-21+01:00",
    "2026-11-21  02:30",
    "2026-11-21 02:30  +0100",
    "2026-11-21T02:30:00+2400",
    "2026-11-21T02:30:00+01:6",
    "2026-11-21T02:30.5Z",
    "11/21/2026",
    "1763692200",
    "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z",
    "2026-11-21T24:00:00Z",
    "2026-11-21T23:60:00Z",
    "2026-12-31T23:59:60Z",
    "2026-11-21T02:30:00.Z",
    "2026-11-21T02:30:00,5Z",
    "2026-11-21T02:30:00+24:00",
    "2026-11-21T02:30:00+01:60",
    "2026-11-21T02:30:00Z\n",
    " 2026-11-21T02:30:00Z",
    "+002026-11-21T02:30:00Z",
    "-000001-11-21T02:30:00Z",
    "0000-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01",
    "٢٠٢٦-11-21T02:30:00Z",
    `2026-11-21T02:30:00.${"1".repeat(44)}Z`,
    "",
  ])("%p is refused", (text) => {
    expect<string | undefined>(parseTimestamp(text)).toBeUndefined();
  });

  const moment = fc.date({
    min: new Date("0000-01-02T00:00:00Z"),
    max: new Date("9999-12-30T23:59:59.999Z"),
    noInvalidDate: true,
  });

  test("answers its own form unchanged", () => {
    fc.assert(
      fc.property(moment, (any) => {
        expect<string | undefined>(parseTimestamp(any.toISOString())).toBe(any.toISOString());
      }),
    );
  });

  test("takes the offset off", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -1439, max: 1439 }), (any, offset) => {
        const local = new Date(any.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, "0");
        const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
        const text = `${local}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
        expect<string | undefined>(parseTimestamp(text)).toBe(any.toISOString());
      }),
    );
  });

  test("takes it for the same in any form that it may be written in", () => {
    const offsets = fc.constantFrom("Z", "z", "", "+00:00", "+0000", "+00", "-0000", " Z", " +0000");
    fc.assert(
      fc.property(moment, fc.constantFrom("T", "t", " "), offsets, (any, between, offset) => {
        const form = (digits: number) => any.toISOString().slice(0, digits).replace("T", between) + offset;
        expect<string | undefined>(parseTimestamp(form(23))).toBe(any.toISOString());
        expect<string | undefined>(parseTimestamp(form(19))).toBe(`${any.toISOString().slice(0, 19)}.000Z`);
        expect<string | undefined>(parseTimestamp(form(16))).toBe(
          `${any.toISOString().slice(0, 16)}:00.000Z`,
        );
      }),
    );
  });

  test("takes from a query what lost its plus there", () => {
    const offset = fc.stringMatching(/^[+-]([01]\d|2[0-3])(:?[0-5]\d)?$/);
    const form = fc.constantFrom(16, 19, 23);
    fc.assert(
      fc.property(moment, form, fc.constantFrom("T", " "), offset, (any, digits, between, behind) => {
        const text = any.toISOString().slice(0, digits).replace("T", between) + behind;
        expect(parseTimestamp(withPlus(text.replace("+", " ")))).toBe(parseTimestamp(text) as Moment);
        expect(withPlus(text)).toBe(text);
      }),
    );
  });

  test("takes a date exactly where the calendar has it", () => {
    const part = fc.integer({ min: 0, max: 32 });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(13), part, (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect<string | undefined>(parseDate(text)).toBe(real ? text : undefined);
        expect<string | undefined>(parseTimestamp(`${text}T12:00:00Z`)).toBe(
          real ? date.toISOString().replace("T00", "T12") : undefined,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ["2026-11-21", true],
  ["2026-11-21T00:00:00Z", true],
  ["2026-11-21T23:30:00-05:00", true],
  ["2026-11-21 02:30", true],
  ["2026-11-21T24:00:00Z", false],
  ["2026-02-30T00:00:00Z", false],
  ["2024-02-29", true],
  ["0000-02-29", true],
  ["2023-02-29", false],
  ["2026-11-31", false],
  ["2026-1-01", false],
  ["20261121", false],
  ["2026-11-21\n", false],
  ["", false],
])("parseDate(%p) takes it: %p", (text, taken) => {
  expect<string | undefined>(parseDate(text)).toBe(taken ? text.slice(0, 10) : undefined);
});

test("now is the present time in the form that parseTimestamp answers", () => {
  setSystemTime(new Date("2026-11-21T02:30:00.007Z"));
  expect<string | undefined>(now()).toBe("2026-11-21T02:30:00.007Z");
});

test("what comes after another time is at least a millisecond later, however the clock is set", () => {
  const moment = fc.date({
    min: new Date(0),
    max: new Date("9999-12-30T23:59:59.999Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 20 }), (clock) => {
      let last = "2026-11-21T02:30:00.000Z";
      for (const moment of clock) {
        setSystemTime(moment);
        const next: string = nowAfter(last);
        expect(next > last).toBe(true);
        if (moment.toISOString() > last) expect(next).toBe(moment.toISOString());
        last = next;
      }
    }),
  );
});
