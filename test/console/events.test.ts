import { describe, expect, test } from "bun:test";
import { happeningsOf } from "../../src/console/web/own/incidents/timeline.ts";
import { oneAnEvent } from "../../src/console/web/records/history/oneAnEvent.ts";
import type { LoggedChange } from "../../src/features/history/answers.ts";
import { makeRecord } from "./makeRecord.ts";

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 4, minutes)).toISOString();

const entry = (sequence: number, rest: Partial<LoggedChange>): LoggedChange => ({
  id: String(sequence),
  sequence,
  at: at(sequence),
  actorId: "ada",
  actorEmail: "ada@sitebook.example",
  requestId: `request ${sequence}`,
  group: null,
  origin: null,
  action: "update",
  resource: "incidents",
  recordId: "one",
  createdAt: at(sequence),
  before: {},
  after: {},
  ...rest,
});

describe("what one request did to a record is one event", () => {
  test("with all that changed, and nothing that changed back", () => {
    const events = oneAnEvent([
      entry(3, { requestId: "a", before: { status: "b", total: 1 }, after: { status: "c", total: 0 } }),
      entry(2, { requestId: "a", before: { status: "a", total: 0 }, after: { status: "b", total: 1 } }),
      entry(1, { action: "create", before: null, after: { status: "a" } }),
    ]);
    expect(events.map(({ sequence, before, after }) => [sequence, before, after])).toEqual([
      [3, { status: "a" }, { status: "c" }],
      [1, null, { status: "a" }],
    ]);
  });

  test("unless it was made in two events away, and merged by one request", () => {
    const origin = (minutes: number) => ({
      ...{ clone: "laptop", name: "Max's laptop", at: at(minutes), email: "max@sitebook.example" },
    });
    const entries = [
      entry(3, { requestId: "a", origin: origin(2), before: { title: "a" }, after: { title: "b" } }),
      entry(2, { requestId: "a", origin: origin(1), before: { status: "a" }, after: { status: "b" } }),
    ];
    expect(oneAnEvent(entries)).toEqual(entries);
  });

  test("and the making of it, with what it was given at once", () => {
    const events = oneAnEvent([
      entry(2, { requestId: "a", before: { total: 0 }, after: { total: 12 } }),
      entry(1, { requestId: "a", action: "create", before: null, after: { total: 0 } }),
    ]);
    expect(events.map(({ action, after }) => [action, after])).toEqual([["create", { total: 12 }]]);
  });

  test("unlike changes of two requests, or of unknown ones", () => {
    expect(oneAnEvent([entry(2, {}), entry(1, {})])).toHaveLength(2);
    expect(oneAnEvent([entry(2, { requestId: null }), entry(1, { requestId: null })])).toHaveLength(2);
  });
});

describe("the timeline of an incident", () => {
  const told = (incident: Parameters<typeof happeningsOf>[0], entries: readonly LoggedChange[]) =>
    happeningsOf(incident, entries).map((one) => ("said" in one ? one.said : one.entry.sequence));

  test("has one entry for what is noted as it happens", () => {
    const incident = makeRecord("incidents", { id: "one", detectedAt: at(1), resolvedAt: at(9) });
    const entries = [
      entry(9, { before: { status: "open" }, after: { status: "resolved", resolvedAt: at(9) } }),
      entry(1, { action: "create", before: null, after: { detectedAt: at(1) } }),
    ];
    expect(told(incident, entries)).toEqual([1, 9]);
  });

  test("has the moments of their own that are noted later", () => {
    const incident = makeRecord("incidents", { id: "one", detectedAt: at(1), resolvedAt: at(9) });
    const entries = [
      entry(30, { before: { resolvedAt: null }, after: { resolvedAt: at(9) } }),
      entry(5, { action: "create", before: null, after: { detectedAt: at(1) } }),
    ];
    expect(told(incident, entries)).toEqual(["Detected", 5, "Resolved", 30]);
  });
});
