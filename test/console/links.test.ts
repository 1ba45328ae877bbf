import { describe, expect, test } from "bun:test";
import { linkRules, rulesOf } from "../../src/console/web/definitions/links.ts";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import { differencesOf } from "../../src/console/web/records/history/entry.ts";
import { asLink, formatLink } from "../../src/console/web/records/history/link.ts";
import { oneAnEvent } from "../../src/console/web/records/history/oneAnEvent.ts";
import { aboutRecord, isOver, ownGroups } from "../../src/console/web/records/links/arrange.ts";
import type { LoggedChange } from "../../src/features/history/answers.ts";
import type { Link } from "../../src/features/links/answers.ts";
import { overTerms } from "../../src/lib/text/overTerms.ts";
import type { LoggedLink } from "../../src/resource/definition/link.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
let count = 0;

const link = (resource: string, kind: string, facts: Link["owner"]["facts"], title = `${resource}`): Link => {
  count += 1;
  return {
    ...{ id: `link ${count}`, kind, note: null, createdAt: "2026-11-21T10:00:00.000Z" },
    owner: { id: `${resource} ${count}`, resource, title, facts },
    record: { id: "device", resource: "devices", title: "web-01", facts: {} },
  };
};

const incident = (title: string, severity: string, status = "open"): Link =>
  link("incidents", "affects", { severity, status }, title);
const window = (title: string, startTime: string, endTime: string, status = "scheduled"): Link =>
  link("maintenance-windows", "affects", { startTime, endTime, status }, title);
const titles = (links: readonly Link[]): string[] => links.map(({ owner }) => owner.title);

describe("what is about a record", () => {
  test("what goes on comes first, the gravest before all, then the next of what is announced", () => {
    const links = [
      window("in a week", "2026-11-28T22:00:00Z", "2026-11-28T23:00:00Z"),
      window("tonight", "2026-11-21T22:00:00Z", "2026-11-21T23:00:00Z"),
      window("now", "2026-11-21T11:00:00Z", "2026-11-21T13:00:00Z"),
      window("overrun", "2026-11-20T11:00:00Z", "2026-11-20T13:00:00Z", "in_progress"),
      window("past", "2026-11-19T11:00:00Z", "2026-11-19T13:00:00Z"),
      window("off", "2026-11-21T22:00:00Z", "2026-11-21T23:00:00Z", "cancelled"),
      incident("small", "sev4"),
      incident("great", "sev1", "in words of our own"),
      incident("over", "sev1", "resolved"),
    ];
    const about = aboutRecord(links, "device", now);
    expect(titles(about.now)).toEqual(["great", "small", "now", "overrun", "tonight"]);
    expect(about.rest.map(({ rule, links: left }) => [rule.owner, titles(left)])).toEqual([
      ["incidents", ["over"]],
      ["maintenance-windows", ["in a week", "past", "off"]],
    ]);
  });

  test("what holds stands before what has happened, and what is over behind what is not", () => {
    const links = [
      incident("over", "sev1", "closed"),
      link("contracts", "covers", { status: "expired", endDate: "2025-12-31" }, "old"),
      link("contracts", "covers", { status: "active", endDate: "2026-11-21" }, "ends today"),
      link("contracts", "covers", { status: "active", endDate: "2026-11-19" }, "ended"),
      link("known-issues", "affects", { status: "resolved" }, "mended"),
      link("known-issues", "affects", { status: "open" }, "known"),
    ];
    const { now: going, rest } = aboutRecord(links, "device", now);
    expect(going).toEqual([]);
    expect(rest.map(({ links: told }) => titles(told))).toEqual([
      ["known", "mended"],
      ["ends today", "old", "ended"],
      ["over"],
    ]);
  });

  test("links of the record itself are told by what they say", () => {
    const own = { ...incident("mine", "sev1"), owner: { ...incident("mine", "sev1").owner, id: "device" } };
    const groups = ownGroups([own, incident("not mine", "sev1")], "device", rulesOf("incidents"));
    expect(groups.map(({ rule, links }) => [rule.kind, titles(links)])).toEqual([
      ["affects", ["mine"]],
      ["caused_by", []],
      ["known_issue", []],
      ["runbook", []],
    ]);
    expect(aboutRecord([own], "other", now)).toEqual({ now: [], rest: [] });
  });

  test("every owner that can be over says by which words", () => {
    const words = [...new Set(linkRules.map(({ owner }) => owner))].map((owner) => {
      const resource = resourceNamed(owner);
      return [owner, resource === undefined ? [] : overTerms(resource.view)];
    });
    expect(Object.fromEntries(words)).toEqual({
      incidents: ["resolved", "closed"],
      "maintenance-windows": ["completed", "cancelled"],
      "change-requests": expect.arrayContaining(["rejected", "completed", "failed", "cancelled"]),
      "known-issues": ["resolved", "closed"],
      runbooks: [],
      contracts: ["expired", "cancelled", "renewed"],
      contacts: [],
      services: ["retired"],
    });
    expect(isOver(link("runbooks", "for", {}), now)).toBe(false);
  });
});

describe("links in the change log", () => {
  const logged: LoggedLink = {
    ...{ kind: "affects", resource: "devices", id: "d", title: "web-01", note: null },
  };
  const entry = (before: object, after: object, sequence: number): LoggedChange => ({
    ...{
      id: "",
      sequence,
      at: "",
      actorId: null,
      actorEmail: null,
      requestId: "one",
      group: null,
      origin: null,
      createdAt: "",
    },
    ...{ action: "update", resource: "incidents", recordId: "i" },
    before: { ...before },
    after: { ...after },
  });

  test("are called as the link is, and say what became of it", () => {
    const [difference] = differencesOf(entry({ link: null }, { link: logged }, 1));
    expect(difference?.field).toMatchObject({ kind: "link", shown: { label: "Affects" } });
    const told = ([before, after]: readonly (LoggedLink | null)[]) =>
      formatLink(asLink(before), asLink(after));
    expect(told([null, logged])).toBe("Device web-01 added");
    expect(told([logged, null])).toBe("Device web-01 removed");
    expect(told([logged, { ...logged, id: null }])).toBe("Device web-01 was deleted");
    expect(told([{ ...logged, id: null }, logged])).toBe("Device web-01 was restored");
    expect(told([logged, { ...logged, note: "spare" }])).toBe("Device web-01 changed");
  });

  test("of one request stay one for each link", () => {
    const entries = [
      entry({ link: logged }, { link: { ...logged, id: null } }, 3),
      entry({ link: { ...logged, id: "e" } }, { link: null }, 2),
      entry({ status: "open" }, { status: "closed" }, 1),
    ];
    expect(oneAnEvent(entries)).toEqual(entries);
  });
});
