import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { defaultOptions } from "../../src/features/imports/options.ts";
import { readMoment } from "../../src/features/imports/values/moments.ts";
import { readValue } from "../../src/features/imports/values/values.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { registry } from "../../src/resources/index.ts";

type Options = Partial<typeof defaultOptions>;

/** What a cell is as a value of a field, or what is wrong with it. */
function read(name: string, key: string, cell: string, options: Options = {}): unknown {
  const field = findResource(registry, name).fields[key];
  if (field === undefined) throw new Error(`${name} has no ${key}`);
  const found = readValue(field, cell, { ...defaultOptions, ...options });
  return "problem" in found ? `! ${found.problem}` : found.value;
}

const wrong = expect.stringMatching(/^! /);

test.each([
  [
    "100 USD",
    { value: "100", warning: "has a currency: only the amount is stored", example: "100 USD as 100" },
  ],
  [
    "$1.0051",
    { value: "1.0051", warning: "has more digits than are stored: rounded", example: "1.0051 to 1.01" },
  ],
  ["100", { value: "100" }],
])("the amount %j loses its currency with a warning", (cell, found) => {
  const field = findResource(registry, "contracts").fields.value;
  if (field === undefined) throw new Error("contracts have no value");
  expect(readValue(field, cell, defaultOptions)).toEqual(found);
});

describe("numbers", () => {
  test.each<[cell: string, options: Options, whole: unknown, decimal: unknown]>([
    ["5", {}, 5, "5"],
    ["5.0", {}, 5, "5.0"],
    [" 7 ", {}, 7, "7"],
    ["+7", {}, 7, "7"],
    ["5.5", {}, wrong, "5.5"],
    ["1,234", {}, 1234, wrong],
    ["2,5", {}, wrong, "2.5"],
    ["2,5", { numbers: "point" }, wrong, wrong],
    ["2,500", {}, 2500, wrong],
    ["4.800,00", {}, wrong, "4800.00"],
    ["€ 3.150,00", {}, wrong, "3150.00"],
    ["$1,250.50", {}, wrong, "1250.50"],
    ["3150.5 EUR", {}, wrong, "3150.5"],
    ["1250.5", {}, wrong, "1250.5"],
    ["1,234.5", {}, wrong, "1234.5"],
    ["1,234,567", {}, 1_234_567, wrong],
    ["1 234", {}, 1234, "1234"],
    ["1'234", {}, 1234, "1234"],
    ["1 2", {}, wrong, wrong],
    ["12,34,567", {}, wrong, wrong],
    ["1.234", { numbers: "comma" }, 1234, "1234"],
    ["1.234,5", { numbers: "comma" }, wrong, "1234.5"],
    ["2,5", { numbers: "comma" }, wrong, "2.5"],
    ["0.123", { numbers: "comma" }, wrong, wrong],
    ["5,0", { numbers: "comma" }, 5, "5.0"],
    ["1.5", { numbers: "comma" }, wrong, wrong],
    ["", {}, wrong, wrong],
    [".", {}, wrong, wrong],
    ["-", {}, wrong, wrong],
    ["1e3", {}, wrong, wrong],
    ["NaN", {}, wrong, wrong],
    ["0x10", {}, wrong, wrong],
    ["٣", {}, wrong, wrong],
  ])("%j with %j", (cell, options, whole, decimal) => {
    expect(read("virtual-machines", "memoryMb", cell, options)).toEqual(whole);
    expect(read("device-types", "weightKg", cell, options)).toEqual(decimal);
  });

  test("may have the unit of their field behind them", () => {
    expect(read("racks", "height", "42U")).toBe(42);
    expect(read("racks", "height", "42 u")).toBe(42);
    expect(read("racks", "height", "U")).toEqual(wrong);
  });
});

test("a decimal is told as rounded exactly where its value is not the one that is stored", () => {
  const { value: money } = findResource(registry, "contracts").fields;
  if (money === undefined) throw new Error("contracts have no value");
  const digits = fc.stringMatching(/^[0-9]{1,6}$/);
  fc.assert(
    fc.property(
      fc.constantFrom("", "-", "+"),
      digits,
      fc.option(digits, { nil: "" }),
      (sign, whole, fraction) => {
        const text = `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`;
        const found = readValue(money, text, { ...defaultOptions, numbers: "point" });
        if ("problem" in found) throw new Error(`${text}: ${found.problem}`);
        expect([text, "warning" in found]).toEqual([text, /[1-9]/.test(fraction.slice(2))]);
      },
    ),
  );
});

describe("terms", () => {
  test.each<[resource: string, field: string, cell: string, value: unknown]>([
    ["sites", "status", "Active", "active"],
    ["purchase-orders", "status", "Partially received", "partially_received"],
    ["purchase-orders", "status", "PARTIALLY-RECEIVED", "partially_received"],
    ["purchase-orders", "status", "Sent", wrong],
    ["sites", "status", "Haunted", "Haunted"],
    ["interfaces", "type", "10GBase-X-SFPP", "10gbase-x-sfpp"],
    ["interfaces", "kind", "Network", "network"],
    ["interfaces", "enabled", "Yes", true],
    ["interfaces", "enabled", "FALSE", false],
    ["interfaces", "enabled", "0", false],
    ["interfaces", "enabled", "maybe", wrong],
  ])("%s %s: %j", (resource, field, cell, value) => {
    expect(read(resource, field, cell)).toEqual(value);
  });

  test("that are new are told", () => {
    const { status } = findResource(registry, "sites").fields;
    if (status === undefined) throw new Error("no status");
    expect(readValue(status, "Haunted", defaultOptions)).toHaveProperty("warning");
    expect(readValue(status, "Active", defaultOptions)).not.toHaveProperty("warning");
  });

  test("stay as they are written where a Sitebook is moved", () => {
    expect(read("sites", "status", "Active", { keepIds: true })).toBe("Active");
  });
});

describe("labels", () => {
  test.each<[cell: string, labels: unknown]>([
    ["a; b", ["a", "b"]],
    ["a;b;", ["a", "b"]],
    ["a\\;b; c", ["a;b", "c"]],
    ["C:\\dir\\", ["C:\\dir\\"]],
    ["a\\\\; b", ["a\\", "b"]],
    [";", []],
  ])("%j", (cell, labels) => {
    expect(read("device-roles", "complianceBaselines", cell)).toEqual(labels);
  });
});

describe("dates and times", () => {
  test.each<[cell: string, options: Options, date: unknown]>([
    ["2026-02-28", {}, "2026-02-28"],
    ["2026-02-28T13:45:30", {}, "2026-02-28"],
    ["2026-02-28 00:00:00", { dates: "dmy" }, "2026-02-28"],
    ["2026-02-30", {}, wrong],
    ["2026-02-30 10:00", {}, wrong],
    ["28.02.2026", {}, "2026-02-28"],
    ["12.03.2021", {}, "2021-03-12"],
    ["1.4.23", {}, "2023-04-01"],
    ["1.4.85", {}, "1985-04-01"],
    ["03/14/2022", {}, "2022-03-14"],
    ["14/03/2022", {}, "2022-03-14"],
    ["04/04/2022", {}, "2022-04-04"],
    ["03/04/2022", {}, expect.stringContaining("may be 2022-04-03 or 2022-03-04")],
    ["31.02.2026", {}, wrong],
    ["28.02.2026", { dates: "dmy" }, "2026-02-28"],
    ["28/2/2026", { dates: "dmy" }, "2026-02-28"],
    ["2-3-2026", { dates: "dmy" }, "2026-03-02"],
    ["2/3/2026", { dates: "mdy" }, "2026-02-03"],
    ["2/28/2026 1:45 PM", { dates: "mdy" }, "2026-02-28"],
    ["28/2/2026", { dates: "mdy" }, wrong],
    ["2026/02/28", {}, "2026-02-28"],
    ["28.02.26", { dates: "dmy" }, "2026-02-28"],
    ["03/04/26", {}, expect.stringContaining("may be 2026-04-03 or 2026-03-04")],
    ["03/04/26", { dates: "dmy" }, "2026-04-03"],
    ["26-04-03", {}, expect.stringContaining("may be 2026-04-03 or 2003-04-26")],
    ["26-04-03", { dates: "ymd" }, "2026-04-03"],
    ["26-04-31", {}, "2031-04-26"],
    ["26-13-31", {}, wrong],
    ["45000", {}, wrong],
    ["soon", {}, wrong],
  ])("the date %j with %j", (cell, options, date) => {
    expect(read("contracts", "endDate", cell, options)).toEqual(date);
  });

  test("a date that may be two days names both, and a year of two digits is mentioned", () => {
    const field = findResource(registry, "contracts").fields.endDate;
    if (field === undefined) throw new Error("contracts have no endDate");
    expect(readValue(field, "03/04/2022", defaultOptions)).toMatchObject({
      detail: { kind: "date", suggestions: ["2022-04-03", "2022-03-04"] },
    });
    expect(readValue(field, "1.4.23", defaultOptions)).toMatchObject({ example: "1.4.23 as 2023-04-01" });
  });

  const berlin = { timeZone: "Europe/Berlin" };
  test.each<[cell: string, options: Options, time: unknown]>([
    ["2026-01-15T10:00:00Z", {}, "2026-01-15T10:00:00Z"],
    ["2026-01-15 10:00 +0200", {}, "2026-01-15T10:00:00+0200"],
    ["2026-01-15 10:00 UTC", berlin, "2026-01-15T10:00:00Z"],
    ["2026-01-15 10:00", {}, wrong],
    ["2026-01-15 10:00", berlin, "2026-01-15T09:00:00.000Z"],
    ["2026-07-15 10:00", berlin, "2026-07-15T08:00:00.000Z"],
    ["15.07.2026 10:00", { ...berlin, dates: "dmy" }, "2026-07-15T08:00:00.000Z"],
    ["7/15/2026 2:30 PM", { ...berlin, dates: "mdy" }, "2026-07-15T12:30:00.000Z"],
    ["7/15/2026 12:30 am", { ...berlin, dates: "mdy" }, "2026-07-14T22:30:00.000Z"],
    ["2026-07-15", berlin, "2026-07-14T22:00:00.000Z"],
    ["2026-03-29 02:30", berlin, "! does not exist in Europe/Berlin: the clocks skip it"],
    ["2026-10-25 02:30", berlin, "2026-10-25T00:30:00.000Z"],
    ["2026-02-30 10:00", berlin, wrong],
    ["2026-01-15 24:00", berlin, wrong],
    ["2026-01-15 13:00 PM", berlin, wrong],
    ["2026-01-15 10:60", berlin, wrong],
    ["2026-04-05 01:45", { timeZone: "Australia/Lord_Howe" }, "2026-04-04T14:45:00.000Z"],
  ])("the time %j with %j", (cell, options, time) => {
    expect(read("incidents", "detectedAt", cell, options)).toEqual(time);
  });

  test("are, in any zone, what a clock there shows, and the first of two", () => {
    const zones = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 400; round++) {
      const timeZone = zones[round % zones.length] ?? "UTC";
      const at = Date.UTC(1971 + random(80), random(12), 1 + random(28), random(24), random(60));
      const shown = new Date(at).toLocaleString("sv-SE", { timeZone });
      const found = readMoment("timestamp", shown, { ...defaultOptions, timeZone });
      if ("problem" in found) throw new Error(`${shown} in ${timeZone}: ${found.problem}`);
      const back = Date.parse(String(found.value));
      expect(new Date(back).toLocaleString("sv-SE", { timeZone })).toBe(shown);
      expect(back <= at && (back === at || found.warning !== undefined)).toBe(true);
    }
  });
});
