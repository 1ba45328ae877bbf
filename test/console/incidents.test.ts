import { describe, expect, test } from "bun:test";
import { addNote, noteIn } from "../../src/console/web/own/incidents/notes.ts";
import { reportOf } from "../../src/console/web/own/incidents/report.ts";
import { changeTo, stepsOf } from "../../src/console/web/own/incidents/steps.ts";
import { happeningsOf } from "../../src/console/web/own/incidents/timeline.ts";
import type { LoggedChange } from "../../src/features/history/answers.ts";
import { makeRecord } from "./makeRecord.ts";

const now = new Date("2026-11-22T04:41:00.000Z");

const change = (part: Partial<LoggedChange>): LoggedChange => ({
  id: "1",
  sequence: 1,
  at: "2026-11-22T04:41:00.000Z",
  createdAt: "2026-11-22T04:41:00.000Z",
  actorId: "ada",
  actorEmail: "ada@sitebook.example",
  requestId: null,
  group: null,
  origin: null,
  action: "update",
  resource: "incidents",
  recordId: "incident",
  before: null,
  after: null,
  ...part,
});

describe("the steps of an incident", () => {
  const statesOf = (status: string) => stepsOf(status).map(({ term, state }) => `${term} ${state}`);

  test("are behind it, here, or ahead", () => {
    expect(statesOf("investigating")).toEqual([
      "open done",
      "acknowledged done",
      "investigating now",
      "identified ahead",
      "monitoring ahead",
      "resolved ahead",
    ]);
  });

  test("end where it is closed, and take in a word of one's own before the end", () => {
    expect(statesOf("closed").slice(-2)).toEqual(["resolved done", "closed now"]);
    expect(statesOf("waiting").slice(-2)).toEqual(["waiting now", "resolved ahead"]);
  });

  test("give it the time of its end, and take that away where it goes on", () => {
    const open = makeRecord("incidents", { status: "open", detectedAt: "2026-11-22T04:00:00.000Z" });
    expect(changeTo("resolved", open, now)).toEqual({ status: "resolved", resolvedAt: now.toISOString() });
    const resolved = { ...open, status: "resolved", resolvedAt: "2026-11-22T04:30:00.000Z" };
    expect(changeTo("closed", resolved, now)).toEqual({ status: "closed" });
    expect(changeTo("monitoring", resolved, now)).toEqual({ status: "monitoring", resolvedAt: null });
  });
});

describe("a note", () => {
  const said = addNote("It hums", "  Crew is\non its way ", "Ada Okafor", now);

  test("stands below what was there, with who wrote it and when", () => {
    expect(said).toBe("It hums\n\n2026-11-22 04:41 UTC, Ada Okafor: Crew is\non its way");
    expect(addNote(null, "First", "Ada", now)).toBe("2026-11-22 04:41 UTC, Ada: First");
  });

  test("is known again in the change that added it", () => {
    expect(noteIn(change({ before: { description: "It hums" }, after: { description: said } }))).toBe(
      "Crew is\non its way",
    );
    expect(
      noteIn(change({ before: { description: null }, after: { description: "It hums" } })),
    ).toBeUndefined();
    expect(
      noteIn(change({ before: { description: "It hums" }, after: { description: said, status: "open" } })),
    ).toBeUndefined();
  });
});

test("a report contains the facts and the timeline, in UTC", () => {
  const incident = makeRecord("incidents", {
    name: "Fan hums",
    severity: "sev2",
    status: "resolved",
    detectedAt: "2026-11-22T04:00:00.000Z",
    resolvedAt: "2026-11-22T05:30:00.000Z",
    assignedToId: "ada",
  });
  const entries = [
    change({ action: "create", at: "2026-11-22T04:05:00.000Z", after: { name: "Fan hums" } }),
    change({
      sequence: 2,
      before: { description: null },
      after: { description: addNote(null, "Crew is on its way", "Ada", now) },
    }),
    change({
      sequence: 3,
      at: "2026-11-22T04:50:00.000Z",
      before: { status: "open" },
      after: { status: "identified" },
    }),
  ];
  const report = reportOf(incident, happeningsOf(incident, entries), {
    nameOf: () => "Ada",
    now: now.getTime(),
    affected: ["Device web-01", "Site Delft"],
  });
  expect(report.split("\n").slice(0, 17)).toEqual([
    "# Fan hums",
    "",
    "- Severity: SEV 2",
    "- Status: Resolved",
    "- Detected: 2026-11-22 04:00 UTC",
    "- Resolved: 2026-11-22 05:30 UTC",
    "- Lasted: 1 h 30 min",
    "- Lead: Ada",
    "- Affects: Device web-01, Site Delft",
    "",
    "## Course of events",
    "",
    "- 2026-11-22 04:00 UTC: Detected",
    "- 2026-11-22 04:05 UTC: Recorded by Ada",
    "- 2026-11-22 04:41 UTC: Ada: Crew is on its way",
    "- 2026-11-22 04:50 UTC: Status: Identified (Ada)",
    "- 2026-11-22 05:30 UTC: Resolved",
  ]);
});
