import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { linkedResources, linkRules } from "../../src/resources/links.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { fetchExport } from "./exported.ts";
import { endOf } from "./importing.ts";
import { openLinkWorld } from "./linkWorld.ts";

type Row = Readonly<Record<string, unknown>>;
type Book = Readonly<Record<string, readonly Row[]>>;

const world = openLinkWorld();
const { of, idOf, targetOf, makeOne, linked, linksOf } = world;

let other: Sitebook;
beforeAll(async () => {
  other = await startSitebook();
});
afterAll(() => other?.stop());

/** Everything but the people, whom the other Sitebook has already. */
async function exportAll(who: Client = world.admin, served = world.sitebook): Promise<Book> {
  const { text } = await fetchExport(served, who, "/api/export?format=json");
  const { profiles: _, ...book } = JSON.parse(text);
  return book;
}

/** Imports a book, and answers the import once it has ended. */
async function bring(who: Client, book: object, query = "run=true") {
  const sending = { raw: JSON.stringify(book), headers: { "content-type": "application/json" } };
  const { status, body, text } = await endOf(who, who.post(`/api/imports?${query}`, undefined, sending));
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body.data;
}

const importLinks = (rows: readonly Row[], query = "run=true", who = world.admin) =>
  bring(who, { links: rows }, query);

const counts = (counted: object) => ({
  ...{ created: 0, updated: 0, unchanged: 0, failed: 0, cleared: 0 },
  ...counted,
});

test("a move restores every link of every kind, in their order, with notes, times and what was deleted", async () => {
  for (const { owner, kind, records } of linkRules) {
    for (const resource of records) {
      const { id } = targetOf(owner, resource).record;
      await linked(of(owner), kind, resource, id, `of ${resource}`);
    }
  }
  for (const siteId of [idOf("sites"), (await makeOne("sites")).record.id]) {
    const gone = await makeOne("devices", { name: "sw-gone", siteId });
    await linked(of("incidents"), "affects", "devices", gone.record.id, "burnt");
    await world.admin.delete(gone.path);
  }
  const book = await exportAll();
  const total = linkRules.reduce((sum, { records }) => sum + records.length, 2);
  expect(book.links).toHaveLength(total);

  const there = other.as.super_admin;
  const checked = await bring(there, book, "keepIds=true&dryRun=true");
  const done = await bring(there, book, "keepIds=true&run=true");
  expect(done).toMatchObject({ state: "done", report: { groups: [], errors: [] } });
  expect(checked.report).toEqual(done.report);
  const ofLinks = done.report.sheets.find(({ resource }: Row) => resource === "links");
  expect(ofLinks.counts).toEqual(counts({ created: total }));
  for (const resource of linkedResources) {
    const path = `${of(resource).path}/links`;
    expect([resource, (await there.get(path)).body]).toEqual([resource, (await world.admin.get(path)).body]);
  }
  expect((await exportAll(there, other)).links).toEqual(book.links);

  const again = await bring(there, book, "keepIds=true&run=true");
  expect([again.report.counts.created, again.report.counts.updated, again.group]).toEqual([0, 0, null]);

  const undone = await there.post(`/api/change-groups/${done.group}/undo`);
  expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
  expect((await exportAll(there, other)).links).toEqual([]);
});

test("a link of a record to itself is an error of its row", async () => {
  const { name } = of("services").record;
  const row = { kind: "depends_on", ownerResource: "services", recordResource: "services" };
  const { report } = await importLinks([{ ...row, owner: name, record: name }], "dryRun=true");
  expect(report.errors).toMatchObject([{ field: "record", problem: "must be another record" }]);
});

test("a workbook moves the links as JSON does", async () => {
  const third = await startSitebook();
  try {
    const { url, as } = world.sitebook;
    const headers = { cookie: `session=${as.manager.token}` };
    const file = await (await fetch(`${url}/api/export?format=xlsx`, { headers })).arrayBuffer();
    const sending = { raw: file, headers: { "content-type": "application/octet-stream" } };
    const there = third.as.admin;
    const sent = there.post("/api/imports?keepIds=true&run=true&name=all.xlsx", undefined, sending);
    const { body } = await endOf(there, sent);
    expect(body.data).toMatchObject({ state: "done", report: { errors: [] } });
    const moved = (await exportAll(there, third)).links;
    expect(moved).toEqual((await exportAll()).links ?? []);
    expect(moved?.length).toBeGreaterThan(90);
  } finally {
    await third.stop();
  }
});

test("links find their records by name in a Sitebook that gave them other ids", async () => {
  const there = other.as.super_admin;
  const site = await there.post("/api/sites", { name: "Delft" });
  const deviceTypeId = (await there.post("/api/device-types", { name: "SW 24" })).body.data.id;
  const roleId = (await there.post("/api/device-roles", { name: "Switch" })).body.data.id;
  const siteId = site.body.data.id;
  const device = async (called: string, extra: object = {}) =>
    (await there.post("/api/devices", { name: called, deviceTypeId, roleId, ...extra })).body.data;
  const inDelft = await device("sw-1", { siteId });
  const free = await device("sw-1");
  const port = (await there.post("/api/interfaces", { name: "eth0", deviceId: inDelft.id })).body.data;
  // Two sites of one name are told apart by their slugs, also where they are what another record lies in.
  const twins = await Promise.all(
    ["east", "west"].map(
      async (slug) => (await there.post("/api/sites", { name: "Twin", slug })).body.data.id,
    ),
  );
  for (const twin of twins) {
    const rackId = (await there.post("/api/racks", { name: "A1", siteId: twin })).body.data.id;
    const contact = (await there.post("/api/contacts", { name: `Guard of ${rackId}` })).body.data.id;
    await there.post(`/api/contacts/${contact}/links`, { kind: "for", resource: "racks", recordId: rackId });
  }
  await there.post("/api/prefixes", { prefix: "10.0.0.0/24" });
  await there.post("/api/incidents", { name: "Fans stopped" });
  const incident = { ownerResource: "incidents", owner: "fans stopped", kind: "affects" };
  const rows = [
    { ...incident, recordResource: "devices", record: "Delft / sw-1", role: "first" },
    { ...incident, recordResource: "devices", record: "sw-1" },
    { ...incident, recordResource: "interfaces", record: "Delft / sw-1 / eth0" },
    { ...incident, recordResource: "prefixes", record: "10.0.0.0/24" },
    { ...incident, recordResource: "sites", record: "delft" },
  ];
  const done = await importLinks(rows, "run=true", there);
  expect([done.report.errors, done.report.counts]).toEqual([[], counts({ created: 5 })]);
  const { links = [] } = await exportAll(there, other);
  const recordsOf = links.filter(({ owner }) => owner === "Fans stopped").map(({ recordId }) => recordId);
  expect(recordsOf).toEqual(expect.arrayContaining([inDelft.id, free.id, port.id, siteId]));
  // What is exported names them so that the names alone are enough.
  const named = links.map(({ id: _, ownerId: __, recordId: ___, createdAt: ____, ...row }) => row);
  const again = await importLinks(named, "run=true", there);
  expect([again.report.errors, again.report.counts]).toEqual([[], counts({ unchanged: links.length })]);
});

describe("a row of links that can't be placed is an error", () => {
  const someId = "01900000-0000-7000-8000-000000000000";
  const good = () => ({
    ...{ kind: "covers", ownerResource: "contracts", ownerId: idOf("contracts"), owner: null },
    ...{ recordResource: "racks", recordId: idOf("racks"), record: null, deletedRecord: null },
  });
  test.each<[what: string, row: () => Row, column: string, says: RegExp]>([
    ["with a kind that there is not", () => ({ kind: "likes" }), "kind", /must be one of/],
    ["with a kind of other owners", () => ({ kind: "affects" }), "kind", /must be one of covers for/],
    ["without a kind", () => ({ kind: null }), "kind", /is required/],
    [
      "to what this kind leads not to",
      () => ({ recordResource: "sites" }),
      "recordResource",
      /must be one of/,
    ],
    ["to no resource", () => ({ recordResource: "profiles" }), "recordResource", /must be one of/],
    ["by an id that nothing has", () => ({ recordId: someId }), "recordId", /no rack has this id/],
    ["by the id of something else", () => ({ recordId: idOf("sites") }), "recordId", /no rack has this id/],
    ["by what is no id", () => ({ recordId: "rack" }), "recordId", /must be a UUID/],
    ["by a name that nothing has", () => ({ recordId: null, record: "A99" }), "record", /no rack has this/],
    ["without an end", () => ({ recordId: null }), "record", /must name a rack/],
    ["without an owner", () => ({ ownerId: null }), "owner", /must name a contract/],
    ["of two meanings", () => ({ record: "rack of two" }), "record", /means another rack than the id/],
    ["of two by name", () => ({ recordId: null, record: "Twice" }), "record", /2 racks have this name/],
    ["both deleted and there", () => ({ deletedRecord: "A1" }), "record", /must be empty/],
  ])("%s", async (_, row, column, says) => {
    const before = (await exportAll()).links;
    const answer = await importLinks([{ ...good(), ...row() }]);
    expect(answer.state).toBe("failed");
    expect(answer.report.errors).toEqual([
      expect.objectContaining({ sheet: "links", column, message: expect.stringMatching(says) }),
    ]);
    expect((await exportAll()).links).toEqual(before);
  });
  beforeAll(async () => {
    await makeOne("racks", { name: "rack of two" });
    for (const site of [await makeOne("sites"), await makeOne("sites")]) {
      await makeOne("racks", { name: "Twice", siteId: site.record.id });
    }
  });

  test("twice in a file, or with the id of another link", async () => {
    const [one, two] = [await makeOne("incidents"), await makeOne("incidents")];
    const row = {
      kind: "affects",
      ownerResource: "incidents",
      recordResource: "sites",
      recordId: idOf("sites"),
    };
    const rows = [one, one].map(({ record }) => ({ ...row, ownerId: record.id }));
    const answer = await importLinks(rows);
    expect(answer.report.errors.map(({ message }: Row) => message)).toEqual(["is the same link as line 1"]);
    const id = await linked(one, "affects", "racks", idOf("racks"));
    const taken = await importLinks([{ ...row, id, ownerId: two.record.id }], "run=true&keepIds=true");
    expect(taken.report.errors).toEqual([expect.objectContaining({ message: "is the id of another link" })]);
  });

  test("of a role that can't write the owner", async () => {
    const answer = await importLinks([good()], "run=true", world.sitebook.as.operator);
    expect(answer.report.errors).toEqual([
      expect.objectContaining({ column: "ownerResource", message: "your role can't write Contracts" }),
    ]);
  });

  test("of a record whose own row has errors", async () => {
    const book = {
      racks: [{ name: "R-bad", site: "nowhere at all" }],
      links: [{ ...good(), recordId: null, record: "R-bad" }],
    };
    const { report } = await bring(world.admin, book, "dryRun=true");
    expect(report.errors).toContainEqual(
      expect.objectContaining({
        sheet: "links",
        message: expect.stringMatching(/no rack has this name: line \d+ would create it/),
      }),
    );
  });
});

test("a mode creates links or changes them alone, and a name of many parts names nothing", async () => {
  const incident = await makeOne("incidents", { name: "Of modes" });
  await linked(incident, "affects", "sites", idOf("sites"), "before");
  const row = { kind: "affects", ownerResource: "incidents", ownerId: incident.record.id };
  const known = { ...row, recordResource: "sites", recordId: idOf("sites") };
  const fresh = { ...row, recordResource: "racks", recordId: idOf("racks") };
  const messages = async (rows: readonly Row[], query: string) =>
    (await importLinks(rows, query)).report.errors.map(({ message }: Row) => message);
  expect(await messages([known, fresh], "mode=create&dryRun=true")).toEqual(["this link is there already"]);
  expect(await messages([known, fresh], "mode=update&dryRun=true")).toEqual([
    "no link is matched by this row",
  ]);
  const deep = { ...row, recordResource: "interfaces", record: Array(2000).fill("a").join(" / ") };
  expect(await messages([deep], "dryRun=true")).toEqual(["no interface has this name"]);
});

test("the note of a link changes, is on record at its owner, and goes back with the import", async () => {
  const incident = await makeOne("incidents", { name: "Noted" });
  await linked(incident, "affects", "sites", idOf("sites"), "before");
  const row = { kind: "affects", ownerResource: "incidents", owner: "Noted", recordResource: "sites" };
  const done = await importLinks([{ ...row, recordId: idOf("sites"), note: "after" }]);
  expect(done.report.counts).toEqual(counts({ updated: 1 }));
  const noteOf = async () => (await linksOf(incident.path)).data.map(({ note }: Row) => note);
  expect(await noteOf()).toEqual(["after"]);
  const [entry] = (await world.admin.get(`${incident.path}/changes`)).body.data;
  expect(entry).toMatchObject({ before: { link: { note: "before" } }, after: { link: { note: "after" } } });
  const undone = await world.admin.post(`/api/change-groups/${done.group}/undo`);
  expect([undone.status, await noteOf()]).toEqual([200, ["before"]]);
  const kept = await importLinks([{ ...row, recordId: idOf("sites") }]);
  expect([kept.report.counts, await noteOf()]).toEqual([counts({ unchanged: 1 }), ["before"]]);
  const cleared = await importLinks([{ ...row, recordId: idOf("sites"), note: null }]);
  expect([cleared.report.counts, await noteOf()]).toEqual([counts({ updated: 1, cleared: 1 }), [null]]);
});

test("ids in capitals name their records", async () => {
  const incident = await makeOne("incidents");
  const ends = { kind: "affects", ownerResource: "incidents", recordResource: "racks" };
  const ids = { ownerId: incident.record.id.toUpperCase(), recordId: idOf("racks").toUpperCase() };
  for (const keepIds of [false, true]) {
    const { report } = await importLinks([{ ...ends, ...ids }], `run=true&keepIds=${keepIds}`);
    expect([report.errors, report.counts.failed]).toEqual([[], 0]);
  }
});

test("links to deleted records of one title are imported by name once each", async () => {
  const incident = await makeOne("incidents", { name: "Of the gone" });
  const row = {
    kind: "affects",
    ownerResource: "incidents",
    owner: "Of the gone",
    recordResource: "devices",
  };
  const rows = [1, 2].map(() => ({ ...row, deletedRecord: "sw-old" }));
  expect((await importLinks(rows)).report.counts).toEqual(counts({ created: 2 }));
  expect((await importLinks(rows)).report.counts).toEqual(counts({ unchanged: 2 }));
  expect((await linksOf(incident.path)).total).toBe(2);
});

test("a link that an import has made is on record at its owner alone", async () => {
  const incident = await makeOne("incidents", { name: "Recorded" });
  const row = { kind: "affects", ownerResource: "incidents", owner: "Recorded", recordResource: "racks" };
  const done = await importLinks([{ ...row, recordId: idOf("racks") }]);
  const [entry] = (await world.admin.get(`${incident.path}/changes`)).body.data;
  expect(entry).toMatchObject({
    ...{ action: "update", group: done.group },
    after: { link: { kind: "affects", resource: "racks", id: idOf("racks"), title: expect.any(String) } },
  });
});

test("an export has the links of which the reader may read both ends, and no others", async () => {
  const secret = await makeOne("incidents", { name: "Xqzplanted" });
  await linked(secret, "affects", "sites", idOf("sites"), "Xqznoted");
  const owners = async (who: Client) =>
    new Set((await exportAll(who)).links?.map(({ ownerResource }) => ownerResource));
  const { viewer, operator } = world.sitebook.as;
  expect([...(await owners(viewer))].sort()).toEqual(["contacts", "contracts"]);
  expect([...(await owners(operator))]).toContain("incidents");
  const text = JSON.stringify(await exportAll(viewer));
  expect([text.includes(secret.record.id), text.includes("Xqz")]).toEqual([false, false]);
});

test("a sheet called links that holds something else is not taken for them", async () => {
  const answer = await bring(
    world.admin,
    { sites: [{ name: "Web" }], links: [{ url: "https://example.org" }] },
    "",
  );
  expect(answer.sheets.map(({ resource }: Row) => resource)).toEqual(["sites", null]);
});

test("an export with an empty resource is imported", async () => {
  const done = await bring(world.admin, { slas: [], links: [], sites: [{ name: "Only one" }] });
  expect(done).toMatchObject({ state: "done", failure: null, report: { counts: { created: 1, failed: 0 } } });
  const none = await bring(world.admin, { slas: [], sites: [] });
  expect(none).toMatchObject({ state: "done", failure: null, report: { counts: { created: 0, failed: 0 } } });
});
