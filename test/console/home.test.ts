import { expect, test } from "bun:test";
import { openIncidents, openTerms } from "../../src/console/web/operations/incidents.ts";
import { windowsAround } from "../../src/console/web/operations/windows.ts";
import { formatGreeting } from "../../src/console/web/pages/home/formatGreeting.ts";
import { firstSteps, isAtTheStart } from "../../src/console/web/pages/home/steps/steps.ts";
import { freshnessOf } from "../../src/console/web/pages/wall/freshness.ts";
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

test("the first steps are the home page until there is a site, a VLAN and a prefix", () => {
  const at = (counts: Readonly<Record<string, number>>, mayAddPeople = true) =>
    firstSteps({ counts }, mayAddPeople);
  const left = (counts: Readonly<Record<string, number>>) =>
    at(counts)
      .filter(({ isDone }) => !isDone)
      .map(({ id }) => id);
  expect(left({ profiles: 1 })).toEqual(["site", "network", "people", "import"]);
  expect(isAtTheStart(at({ sites: 1, vlans: 1 }))).toBe(true);
  expect(isAtTheStart(at({ sites: 1, vlans: 1, prefixes: 1 }))).toBe(false);
  expect(left({ sites: 1, vlans: 1, prefixes: 1, profiles: 2 })).toEqual(["import"]);
  expect(left({ sites: 9, vlans: 30, prefixes: 30, profiles: 2 })).toEqual([]);
  expect(at({}, false).map(({ id }) => id)).toEqual(["site", "network", "import"]);
});

test("the greeting says until when one is on call, and that nothing is broken only to who may know", () => {
  const person = makeRecord("profiles", { id: "me", firstName: "Ada", email: "ada@sitebook.example" });
  const shift = makeRecord("on-call-schedules", { personId: "me", startTime: hours(-1), endTime: hours(2) });
  const duty = { incidents: { data: [], total: 0 }, shifts: [shift] };
  const said = formatGreeting(person, duty, true, now);
  expect(said).toMatch(/^Good (morning|afternoon|evening), Ada\. No open incidents\. You are on call until /);
  expect(formatGreeting(person, { ...duty, shifts: [] }, false, now)).toMatch(/^Good \w+, Ada\.$/);
});

test("a wall screen is out of date after a failure, or when it has heard nothing for long", () => {
  expect(freshnessOf(0, false, now)).toBe("loading");
  expect(freshnessOf(now - 30_000, false, now)).toBe("fresh");
  expect(freshnessOf(now - 30_000, true, now)).toBe("stale");
  expect(freshnessOf(now - 120_000, false, now)).toBe("stale");
});
