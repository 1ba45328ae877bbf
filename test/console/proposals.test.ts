import { describe, expect, test } from "bun:test";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { closeDraft } from "../../src/console/web/kinds/drafts.ts";
import { checkDraft } from "../../src/console/web/kinds/proposals/checkDraft.ts";
import { aheadOf } from "../../src/console/web/kinds/proposals/future.ts";
import { proposalsFor } from "../../src/console/web/kinds/proposals/proposals.ts";
import { readMoment } from "../../src/console/web/kinds/reading/readDate.ts";
import { readDraft } from "../../src/console/web/kinds/reading/readDraft.ts";
import { checkValues } from "../../src/console/web/records/form/values.ts";
import type { FieldDescription } from "../../src/resource/definition/describe.ts";

const fieldOf = (resource: string, key: string): FieldDescription => {
  const found = resources.find(({ name }) => name === resource)?.fields.find((field) => field.key === key);
  if (found === undefined) throw new Error(`no field ${key} of ${resource}`);
  return found;
};

const value = fieldOf("contracts", "value");
const weight = fieldOf("device-types", "weightKg");
const power = fieldOf("device-types", "powerMaxW");
const vid = fieldOf("vlans", "vid");
const latitude = fieldOf("sites", "latitude");
const end = fieldOf("contracts", "endDate");
const scheduled = fieldOf("change-requests", "scheduledFor");
const prefix = fieldOf("prefixes", "prefix");
const mac = fieldOf("vm-interfaces", "macAddress");
const website = fieldOf("vendors", "website");
const email = fieldOf("vendors", "email");
const color = fieldOf("device-roles", "color");
const slug = fieldOf("vendors", "slug");

type Case = readonly [field: FieldDescription, typed: string, ...meant: string[]];

/** Typed texts that mean one value, which is taken. */
const understood: readonly Case[] = [
  [value, "4.800,00", "4800.00"],
  [value, "4,800.00", "4800.00"],
  [value, "4 800,5", "4800.5"],
  [value, "4'800.50", "4800.50"],
  [value, "1.234.567", "1234567"],
  [value, "1,234,567.89", "1234567.89"],
  [value, "5 €", "5"],
  [value, "0,5", "0.5"],
  [value, ",5", "0.5"],
  [value, "-4,25", "-4.25"],
  [value, "−4.25", "-4.25"],
  [value, "+5", "5"],
  [value, "12.", "12"],
  [weight, "12 kg", "12"],
  [weight, "21,8 kg", "21.8"],
  [weight, "21800 g", "21.8"],
  [weight, "500g", "0.5"],
  [power, "4.800,00", "4800"],
  [power, "1.2 kW", "1200"],
  [power, "750 w", "750"],
  [vid, "20.0", "20"],
  [vid, "1.200", "1200"],
  [latitude, "53,5473", "53.5473"],
  [end, "31.12.2026", "2026-12-31"],
  [end, "31. 12. 2026", "2026-12-31"],
  [end, "31.12.26", "2026-12-31"],
  [end, "12/31/2026", "2026-12-31"],
  [end, "31/12/2026", "2026-12-31"],
  [end, "2026/12/31", "2026-12-31"],
  [end, "20261231", "2026-12-31"],
  [end, "31 Dec 2026", "2026-12-31"],
  [end, "Thursday, 31st December 2026", "2026-12-31"],
  [end, "Dec 31, 2026", "2026-12-31"],
  [scheduled, "24.11.2026", "2026-11-24T00:00"],
  [scheduled, "2026-11-24", "2026-11-24T00:00"],
  [scheduled, "24 Nov 2026", "2026-11-24T00:00"],
  [scheduled, "24.11.2026 14:30", "2026-11-24T14:30"],
  [scheduled, "2026-11-24 14:30:15", "2026-11-24T14:30:15"],
];

/** Typed texts that are rejected, with the expected proposals; none if the text has no plausible meaning. */
const cases: readonly Case[] = [
  [value, "EUR 5", "5"],
  [value, "4.800", "4800", "4.80"],
  [value, "4,800", "4800", "4.80"],
  [value, "1.2.3"],
  [value, "4.80,000.00"],
  [value, "12 34"],
  [value, "a lot"],
  [weight, "12 lb"],
  [power, "12.5"],
  [vid, "VLAN 20", "20"],
  [vid, "5000"],
  [vid, "5.000"],
  [latitude, "53.5473° N"],
  [end, "03/04/2026", "2026-04-03", "2026-03-04"],
  [end, "31.02.2026"],
  [end, "next week"],
  [prefix, "10.20.1.77/24", "10.20.1.0/24"],
  [prefix, "2001:db8::1/48", "2001:db8::/48"],
  [prefix, "10.20.1.0 /24", "10.20.1.0/24"],
  [prefix, "10.20.1.0", "10.20.1.0/24"],
  [prefix, "10.20.0.0", "10.20.0.0/16"],
  [prefix, "10.20.1.77", "10.20.1.77/32"],
  [prefix, "10.20.1/24", "10.20.1.0/24"],
  [prefix, "10.20.1.0/255.255.255.0", "10.20.1.0/24"],
  [prefix, "10.20.1.0 255.255.255.128", "10.20.1.0/25"],
  [prefix, "2001:db8::", "2001:db8::/64"],
  [prefix, "10.20.1.0/33"],
  [prefix, "10.20.300.0/24"],
  [prefix, "10.20.1.0/255.0.255.0"],
  [mac, "00 1a 2b 3c 4d 5e", "00:1a:2b:3c:4d:5e"],
  [mac, "001a2b-3c4d5e", "00:1a:2b:3c:4d:5e"],
  [mac, "0:1A:2B:3:4D:5E", "00:1a:2b:03:4d:5e"],
  [mac, "00:1a:2b:3c:4d"],
  [website, "www.carrier.example/status", "https://www.carrier.example/status"],
  [website, "carrier.example", "https://carrier.example"],
  [website, "//carrier.example", "https://carrier.example"],
  [website, "http:/carrier.example", "https://carrier.example"],
  [website, "javascript:alert(1)"],
  [website, "our site"],
  [email, "Ada Lovelace <ada@sitebook.example>", "ada@sitebook.example"],
  [email, "mailto:ada@sitebook.example", "ada@sitebook.example"],
  [email, "ada at sitebook"],
  [color, "green", "4caf50"],
  [color, "rgb(76, 175, 80)", "4caf50"],
  [color, "0x4CAF50", "4caf50"],
  [color, "greenish"],
  [slug, "Nordvik Fibre!", "Nordvik-Fibre"],
];

describe("a value in another notation", () => {
  for (const [field, typed, meant = ""] of understood)
    test(`${field.kind} ${typed}: is ${meant}`, () => {
      expect(checkDraft(field, typed)).toBeUndefined();
      expect(closeDraft(field, typed)).toEqual(closeDraft(field, meant));
      expect(readDraft(field, typed)).toBe(meant);
    });

  test("is kept as typed if it may mean two values", () => {
    for (const [field, typed] of [
      [value, "4.800"],
      [end, "03/04/2026"],
      [scheduled, "03/04/2026"],
      [vid, "VLAN 20"],
      [vid, "12a"],
    ] as const)
      expect(readDraft(field, typed)).toBe(typed);
  });

  test("is compared as what it means", () => {
    const contracts = resources.find(({ name }) => name === "contracts");
    if (contracts === undefined) throw new Error("no contracts");
    const term = { startDate: "12.1.2026", endDate: "11.2.2026" };
    expect(checkValues(contracts, { name: "Term", ...term })).toEqual({});
    expect(checkValues(contracts, { name: "Term", ...term, endDate: "11.1.2026" })).toEqual({
      endDate: "must not be before startDate",
    });
  });
});

describe("a value that is not understood", () => {
  for (const [field, typed, ...proposed] of cases)
    test(`${field.kind} ${typed}: ${proposed.join(" or ") || "nothing"} is proposed`, () => {
      expect(checkDraft(field, typed)).toBeString();
      expect(proposalsFor(field, typed).map((each) => each.value)).toEqual(proposed);
      // What is proposed is taken.
      for (const each of proposed) expect(checkDraft(field, each)).toBeUndefined();
    });
});

test("a valid value gets no proposals", () => {
  for (const [field, typed] of [
    [value, "4800.00"],
    [value, "-5"],
    [value, "1234.565"],
    [weight, "5.100"],
    [latitude, "53.547"],
    [vid, "20"],
    [end, "2026-12-31"],
    [prefix, "10.20.1.0/24"],
    [prefix, "2001:DB8::/48"],
    [mac, "001a.2b3c.4d5e"],
    [website, "http://carrier.example/a?b=c"],
    [color, "#4CAF50"],
  ] as const)
    expect([typed, checkDraft(field, typed)]).toEqual([typed, undefined]);
});

test("a number out of bounds gets the bounds, with their unit", () => {
  expect(checkDraft(vid, "5000")).toBe("must be from 1 to 4094");
  expect(checkDraft(power, "1000001")).toBe("must be at most 1,000,000 W");
  expect(checkDraft(weight, "-1")).toBe("must not be negative");
  expect(checkDraft(latitude, "91")).toBe("must be from -90 to 90");
  expect(checkDraft(value, "12345678901")).toBe("must be at most 9,999,999,999.99");
});

test("proposals say days as people read them", () => {
  expect(proposalsFor(end, "03/04/2026").map(({ label }) => label)).toEqual(["3 Apr 2026", "4 Mar 2026"]);
});

test("a moment is read with its time, or as midnight", () => {
  for (const [typed, ...read] of [
    ["31.12.2026 14:30", "2026-12-31T14:30"],
    ["31.12.2026, 14.30 Uhr", "2026-12-31T14:30"],
    ["12/31/2026 2:30 pm", "2026-12-31T14:30"],
    ["12/31/2026 12:05 am", "2026-12-31T00:05"],
    ["2026-12-31T14:30:00", "2026-12-31T14:30"],
    ["31 Dec 2026 at 9", "2026-12-31T09:00"],
    ["31.12.2026", "2026-12-31T00:00"],
    ["31.12.2026 25:00"],
    ["soon"],
  ] as const)
    expect([typed, ...readMoment(typed)]).toEqual([typed, ...read]);
});

test("of what has happened a moment in the future is asked back, with the year that was meant", () => {
  const now = new Date("2026-11-22T12:00:00");
  const detected = fieldOf("incidents", "detectedAt");
  const cases: readonly (readonly [typed: string, asked: ReturnType<typeof aheadOf>])[] = [
    ["", undefined],
    ["2026-11-22T12:00", undefined],
    ["2026-11-22T12:01", undefined],
    ["2026-11-22T12:05", {}],
    ["2062-11-22T11:00", { meant: { value: "2026-11-22T11:00", year: "2026" } }],
    ["2027-12-24T11:00", { meant: { value: "2025-12-24T11:00", year: "2025" } }],
  ];
  for (const [typed, asked] of cases) expect([typed, aheadOf(detected, typed, now)]).toEqual([typed, asked]);
  expect(aheadOf(fieldOf("maintenance-windows", "startTime"), "2062-11-22T11:00", now)).toBeUndefined();
});
