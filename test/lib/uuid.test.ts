import { afterEach, describe, expect, setSystemTime, test } from "bun:test";
import fc from "fast-check";
import { newId, parseUuid } from "../../src/lib/uuid.ts";

afterEach(() => {
  setSystemTime();
});

describe("parseUuid", () => {
  test.each([
    ["01a1fc44-d5f3-7480-8e6a-4192cfc66d30", "01a1fc44-d5f3-7480-8e6a-4192cfc66d30"],
    ["01A1FC44-D5F3-7480-8E6A-4192CFC66D30", "01a1fc44-d5f3-7480-8e6a-4192cfc66d30"],
    ["00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"],
    ["ffffffff-ffff-ffff-ffff-ffffffffffff", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
    ["01a1fc44d5f374808e6a4192cfc66d30", undefined],
    ["{01a1fc44-d5f3-7480-8e6a-4192cfc66d30}", undefined],
    ["urn:uuid:01a1fc44-d5f3-7480-8e6a-4192cfc66d30", undefined],
    ["01a1fc44-d5f3-7480-8e6a-4192cfc66d3", undefined],
    ["01a1fc44-d5f3-7480-8e6a-4192cfc66d3g", undefined],
    ["01a1fc44-d5f3-7480-8e6a-4192cfc66d30\n", undefined],
    ["01a1fc44d-5f3-7480-8e6a-4192cfc66d30", undefined],
    ["", undefined],
  ])("%p is %p", (text, expected) => {
    expect(parseUuid(text)).toBe(expected);
  });

  test("takes every version, in either case", () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(parseUuid(id.toUpperCase())).toBe(id)));
  });
});

describe("newId", () => {
  test("is a UUIDv7 of the present time", () => {
    // Ahead of all ids so far, so that the time is the one set here.
    setSystemTime(new Date("2040-01-01T00:00:00.000Z"));
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(Date.UTC(2040, 0, 1));
  });

  test("grows, also past Bun's counter and after the clock was set back", () => {
    const ids: string[] = [];
    for (const time of ["2041-01-01T00:00:00.000Z", "2041-01-01T00:00:00.001Z", "2026-01-01T00:00:00.000Z"]) {
      setSystemTime(new Date(time));
      ids.push(...Array.from({ length: 10_000 }, newId));
    }
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ""))).toBe(true);
  });
});
