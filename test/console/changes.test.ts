import { describe, expect, test } from "bun:test";
import { formatLength } from "../../src/console/web/own/incidents/formatLength.ts";
import { movesFor } from "../../src/console/web/own/incidents/moves.ts";
import { isDone, readTicked, revisionOf, turn } from "../../src/console/web/own/runbooks/ticked.ts";
import { fit, project, toScreen, toWorld, zoomAt } from "../../src/console/web/own/sites/geometry.ts";
import { clusterPlaces } from "../../src/console/web/own/sites/map/clusters.ts";
import { placeSites } from "../../src/console/web/own/sites/map/places.ts";
import { logQuery, readLogState, writeLogState } from "../../src/console/web/pages/changes/logState.ts";
import { describeAction } from "../../src/console/web/records/history/describeAction.ts";
import { differencesOf } from "../../src/console/web/records/history/entry.ts";
import { lineDiff } from "../../src/console/web/records/history/lineDiff.ts";
import type { LoggedChange } from "../../src/features/history/answers.ts";
import { makeRecord } from "./makeRecord.ts";

const entry: LoggedChange = {
  ...{ sequence: 1, at: "2026-11-21T02:30:00.000Z", actorId: null, actorEmail: null, requestId: null },
  group: null,
  origin: null,
  ...{ action: "update", resource: "incidents", recordId: "1" },
  ...{ id: "00000000-0000-8000-8000-000000000001", createdAt: "2026-11-21T02:30:00.000Z" },
  before: { status: "open", updatedAt: "a", gone: 1 },
  after: { status: "resolved", updatedAt: "b" },
};

test("a change is told by the labels of its fields, in the order of the definition", () => {
  expect(differencesOf(entry).map(({ field, before, after }) => [field.key, before, after])).toEqual([
    ["status", "open", "resolved"],
    ["gone", 1, null],
  ]);
  expect(describeAction(entry)).toBe("changed Status and Gone");
  expect(describeAction({ ...entry, action: "delete" })).toBe("deleted");
});

test("what is attached to a record, such as a note, is shown by its texts", () => {
  const note = { id: "1", body: "The door sticks", createdAt: "2026-11-21T02:30:00.000Z" };
  const [difference] = differencesOf({ ...entry, before: { note: null }, after: { note } });
  expect(difference).toMatchObject({ field: { key: "note", kind: "text" }, before: null, after: note.body });
});

test("texts are compared line by line, and what is far from a difference is left out", () => {
  const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index}`);
  const before = lines(20);
  const after = before.with(10, "other").toSpliced(11, 0, "new");
  const told = lineDiff(before.join("\n"), after.join("\n")).map(({ sign, text }) => `${sign} ${text}`);
  expect(told).toEqual([
    ...["skipped 8 lines unchanged", "same line 8", "same line 9", "removed line 10"],
    ...["added other", "added new", "same line 11", "same line 12", "skipped 7 lines unchanged"],
  ]);
});

test("the address of the change log says what it shows, and nothing that makes no sense", () => {
  const state = readLogState({ resource: "sites", from: "2026-11-21", to: "yesterday", page: "0" });
  expect(writeLogState(state)).toEqual({ resource: "sites", from: "2026-11-21" });
  const { from, to } = logQuery({ ...state, to: "2026-11-21" });
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(86_400_000);
});

describe("an incident", () => {
  const incident = makeRecord("incidents", { id: "1", detectedAt: "2026-11-21T02:30:00.000Z" });

  test("is resolved now, never before it was detected", () => {
    const resolve = movesFor("monitoring").find(({ label }) => label === "Resolve");
    const early = new Date("2026-11-21T02:00:00.000Z");
    expect(resolve?.change(incident, early)).toEqual({
      status: "resolved",
      resolvedAt: incident.detectedAt,
    });
  });

  test("with an unknown status can be resolved", () => {
    expect(movesFor("waiting for parts").map(({ label }) => label)).toEqual(["Resolve"]);
  });

  test("lasts as long as people say", () => {
    expect(formatLength(30_000)).toBe("less than a minute");
    expect(formatLength(134 * 60_000)).toBe("2 h 14 min");
    expect(formatLength(26 * 3_600_000)).toBe("1 day 2 h");
  });
});

test("ticks are good for one revision of a text", () => {
  const revision = revisionOf("1. one");
  const step = { id: "0", number: 1, isDone: false, text: "one" };
  const ticked = turn(readTicked(undefined, revision), "0");
  expect(isDone(ticked, step)).toBe(true);
  expect(isDone(ticked, { ...step, isDone: true })).toBe(false);
  expect(readTicked(ticked, revision)).toEqual(ticked);
  expect(readTicked(ticked, revisionOf("1. two")).turned).toEqual([]);
  expect(readTicked({ revision, turned: "x" }, revision).turned).toEqual([]);
});

describe("the map", () => {
  const size = { width: 800, height: 600 };
  const site = (id: string, latitude: string | null, longitude: string | null) =>
    makeRecord("sites", { id, latitude, longitude });
  const sites = [site("a", "52.0", "4.0"), site("b", "52.001", "4.0"), site("c", "48.0", "16.0")];

  test("shows all sites at first, and gathers those that cover one another", () => {
    const { placed, unplaced } = placeSites([...sites, site("d", null, "4.0")]);
    expect(unplaced.map(({ id }) => id)).toEqual(["d"]);
    const clusters = clusterPlaces(
      placed,
      fit(
        placed.map(({ point }) => point),
        size,
      ),
      size,
    );
    expect(clusters.map(({ key }) => key)).toEqual(["a b", "c"]);
  });

  test("keeps the point below the pointer while one looks nearer", () => {
    const view = fit([project(52, 4), project(48, 16)], size);
    const at = { x: 200, y: 150 };
    const point = toWorld(view, size, at);
    const seen = toScreen(zoomAt(view, size, at, 2), size, point);
    expect([seen.x, seen.y]).toEqual([expect.closeTo(200, 3), expect.closeTo(150, 3)]);
  });

  test("bears places at the poles", () => {
    expect(Number.isFinite(project(90, 180).y)).toBe(true);
  });
});
