import { expect, test } from "bun:test";
import { openIncidents, openTerms } from "../../src/console/web/operations/incidents.ts";
import { windowsAround } from "../../src/console/web/operations/windows.ts";
import { latestOfEach } from "../../src/console/web/pages/home/recent.ts";
import { freshnessOf } from "../../src/console/web/pages/wall/freshness.ts";
import type { LoggedChange } from "../../src/features/history/answers.ts";
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

test("of a record only the latest change is shown", () => {
  const entry = (sequence: number, resource: string, recordId: string): LoggedChange => ({
    id: String(sequence),
    sequence,
    at: hours(0),
    createdAt: hours(0),
    actorId: null,
    actorEmail: null,
    requestId: null,
    action: "update",
    resource,
    recordId,
    before: null,
    after: null,
  });
  const entries = [
    entry(4, "sites", "a"),
    entry(3, "vlans", "a"),
    entry(2, "sites", "a"),
    entry(1, "sites", "b"),
  ];
  expect(latestOfEach(entries).map(({ sequence }) => sequence)).toEqual([4, 3, 1]);
});

test("a wall screen is out of date after a failure, or when it has heard nothing for long", () => {
  expect(freshnessOf(0, false, now)).toBe("loading");
  expect(freshnessOf(now - 30_000, false, now)).toBe("fresh");
  expect(freshnessOf(now - 30_000, true, now)).toBe("stale");
  expect(freshnessOf(now - 120_000, false, now)).toBe("stale");
});
