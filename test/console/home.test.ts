import { describe, expect, test } from "bun:test";
import { openIncidents, openTerms } from "../../src/console/web/operations/incidents.ts";
import { windowsAround } from "../../src/console/web/operations/windows.ts";
import { formatGreeting } from "../../src/console/web/pages/home/formatGreeting.ts";
import { foldRuns } from "../../src/console/web/pages/home/latest.ts";
import { firstSteps, isAtTheStart } from "../../src/console/web/pages/home/steps/steps.ts";
import { freshnessOf } from "../../src/console/web/pages/wall/freshness.ts";
import type { Home } from "../../src/features/home/answers.ts";
import { maxHomeChanges } from "../../src/lib/limits.ts";
import { makeRecord } from "./makeRecord.ts";

const now = Date.UTC(2026, 10, 21, 12);
const hours = (count: number): string => new Date(now + count * 3_600_000).toISOString();

test("open incidents stand once each, the gravest and newest first", () => {
  const incident = (id: string, severity: string, status: string, ago: number) =>
    makeRecord("incidents", { id, severity, status, detectedAt: hours(-ago) });
  const rows = [
    incident("old", "sev2", "open", 9),
    incident("done", "sev1", "resolved", 1),
    incident("new", "sev2", "waiting for parts", 2),
    incident("grave", "sev1", "monitoring", 5),
    incident("old", "sev2", "open", 9),
  ];
  expect(openIncidents(rows).map(({ id }) => id)).toEqual(["grave", "new", "old"]);
  expect(openTerms).toContain("open");
  expect(openTerms).not.toContain("closed");
});

test("windows are under way, today or later, and gone when they are over", () => {
  const window = (id: string, start: number | null, end: number | null, status = "scheduled") =>
    makeRecord("maintenance-windows", {
      id,
      status,
      startTime: start === null ? null : hours(start),
      endTime: end === null ? null : hours(end),
    });
  const rows = [
    window("tomorrow", 20, 22),
    window("now", -1, 1),
    window("overrun", -5, -1, "in_progress"),
    window("missed", -5, -1),
    window("off", 1, 2, "cancelled"),
    window("tonight", 10, 14),
    window("sometime", null, null),
  ];
  const { running, today, later } = windowsAround(rows, now, (moment) => moment < now + 12 * 3_600_000);
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
  expect([running, today, later].map(idsOf)).toEqual([["overrun", "now"], ["tonight"], ["tomorrow"]]);
});

describe("the first steps", () => {
  const stepsOf = (
    counts: Home["counts"],
    { hasImported = false, mayAddPeople = true, skipped = [""] } = {},
  ) => firstSteps({ counts, hasImported }, mayAddPeople, skipped);
  const openOf = (steps: ReturnType<typeof stepsOf>): string[] =>
    steps.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const basics = { sites: 1, racks: 1, devices: 1, prefixes: 1 };

  test.each([
    ["nothing", {}, {}, ["site", "import", "equipment", "network", "people"]],
    ["a site", { sites: 1 }, {}, ["import", "equipment", "network", "people"]],
    ["an import", {}, { hasImported: true }, ["site", "equipment", "network", "people"]],
    ["many records", { sites: 9, vlans: 60 }, {}, ["equipment", "network", "people"]],
    ["a rack without devices", { racks: 1 }, {}, ["site", "import", "equipment", "network", "people"]],
    ["a device in a rack", basics, {}, ["import", "people"]],
    ["people who are not on call", { ...basics, profiles: 2 }, {}, ["import", "people"]],
    ["shifts of one person", { ...basics, profiles: 1, "on-call-schedules": 1 }, {}, ["import", "people"]],
    ["shifts of a team", { ...basics, profiles: 2, "on-call-schedules": 1 }, {}, ["import"]],
    [
      "shifts, to a role that adds no people",
      { ...basics, profiles: 1, "on-call-schedules": 1 },
      { mayAddPeople: false },
      ["import"],
    ],
    ["skipped steps", { sites: 1 }, { skipped: ["import", "equipment"] }, ["network", "people"]],
  ])("with %s are open as expected", (_, counts, about, expected) => {
    expect(openOf(stepsOf(counts, about))).toEqual(expected);
  });

  test.each([
    [{}, true],
    [{ sites: 1, racks: 1, devices: 1 }, true],
    [{ sites: 1, prefixes: 1 }, true],
    [basics, false],
    [{ vlans: 60 }, false],
  ])("with the records %p are the home page: %p", (counts, expected) => {
    expect(isAtTheStart(stepsOf(counts), { counts })).toBe(expected);
  });

  test("are not the home page once the open ones are skipped", () => {
    const counts = { sites: 1, prefixes: 1 };
    expect(isAtTheStart(stepsOf(counts, { skipped: ["equipment"] }), { counts })).toBe(false);
  });
});

test("the greeting says until when one is on call, and that nothing is broken only to who may know", () => {
  const person = makeRecord("profiles", { id: "me", firstName: "Ada", email: "ada@sitebook.example" });
  const shift = makeRecord("on-call-schedules", { personId: "me", startTime: hours(-1), endTime: hours(2) });
  const duty = { incidents: { data: [], total: 0 }, shifts: [shift] };
  const said = formatGreeting(person, duty, true, now);
  expect(said).toMatch(/^(Hello|Good \w+), Ada\. No open incidents\. You are on call until /);
  expect(formatGreeting(person, { ...duty, shifts: [] }, false, now)).toMatch(/^(Hello|Good \w+), Ada\.$/);
});

test.each([
  [2, "Hello, Ada."],
  [5, "Good morning, Ada."],
  [12, "Good afternoon, Ada."],
  [18, "Good evening, Ada."],
  [23, "Good evening, Ada."],
])("at %i o'clock the greeting is %p", (hour, greeting) => {
  const person = makeRecord("profiles", { id: "me", firstName: "Ada", email: "ada@sitebook.example" });
  const duty = { incidents: { data: [], total: 0 }, shifts: [] };
  expect(formatGreeting(person, duty, false, new Date(now).setHours(hour, 51))).toBe(greeting);
});

test("a wall screen is out of date after a failure, or when it has heard nothing for long", () => {
  expect(freshnessOf(0, false, now)).toBe("loading");
  expect(freshnessOf(now - 30_000, false, now)).toBe("fresh");
  expect(freshnessOf(now - 30_000, true, now)).toBe("stale");
  expect(freshnessOf(now - 120_000, false, now)).toBe("stale");
});

describe("the latest changes", () => {
  const change = (title: string, seconds: number, more: object = {}) => ({
    ...{ at: new Date(now - seconds * 1000).toISOString(), action: "create" as const },
    ...{ resource: "on-call-schedules", id: title, title, by: "Ada", ...more },
  });
  const fold = (...changes: ReturnType<typeof change>[]) =>
    foldRuns(changes).map(({ title, others }) => `${title} +${others}`);

  test("are one line for records that a person adds together", () => {
    expect(fold(change("c", 1), change("b", 2), change("a", 50))).toEqual(["c +2"]);
  });

  test.each([
    ["another person", { by: "Max" }],
    ["another action", { action: "update" }],
    ["another resource", { resource: "sites" }],
    ["a group", { group: { number: 1, kind: "import", title: "list.csv" } }],
  ])("stay apart for %s", (_, more) => {
    expect(fold(change("c", 1), change("b", 2, more), change("a", 3))).toEqual(["c +0", "b +0", "a +0"]);
  });

  test("stay apart with more than a minute between them", () => {
    expect(fold(change("b", 1), change("a", 62))).toEqual(["b +0", "a +0"]);
  });

  test("don't count what was not loaded", () => {
    const all = Array.from({ length: maxHomeChanges }, (_, index) => change(`${index}`, index));
    expect(foldRuns(all)[0]?.isCut).toBe(true);
    expect(foldRuns(all.slice(1))[0]?.isCut).toBe(false);
  });
});
