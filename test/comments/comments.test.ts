import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { attachableNames } from "../../src/resources/attachable.ts";
import { endOf } from "../blackbox/importing.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import { type Answer, type Client, type Sitebook, signIn, startSitebook } from "../support.ts";

const world = openWorld();
const nowhere = "01900000-0000-7000-8000-000000000000";

let other: Sitebook;
beforeAll(async () => {
  other = await startSitebook();
});
afterAll(() => other?.stop());

const make = (name: string, extra = {}) => world.make(world.resource(name), extra);
const comment = (path: string, body: object, who: Client = world.sitebook.as.operator) =>
  who.post(`${path}/comments`, body);
const commented = async (...given: Parameters<typeof comment>): Promise<Answer["body"]> => {
  const answer = await comment(...given);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
};
const bodiesAt = async (path: string, who: Client = world.admin): Promise<string[]> => {
  const answer = await who.get(`${path}/comments`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.data.map(({ body }: { body: string }) => body);
};
const undo = (answer: Answer, who: Client = world.admin) =>
  who.post(`/api/changes/${answer.headers.get("sitebook-change")}/undo`);

async function bring(who: Client, book: object, query = "run=true") {
  const sending = { raw: JSON.stringify(book), headers: { "content-type": "application/json" } };
  const { status, body, text } = await endOf(who, who.post(`/api/imports?${query}`, undefined, sending));
  expect([status, text]).toEqual([201, expect.any(String)]);
  return { ...body.data, counts: body.data.report.counts };
}

test.each(attachableNames.map((name) => [name]))("%s have comments", async (name) => {
  const { path, record } = await make(name);
  const first = await commented(path, { body: `First of ${name}` });
  expect(first).toMatchObject({
    ...{ ownerResource: name, ownerId: record.id, kind: "note", mentions: [], editedAt: null },
    ...{ authorId: world.sitebook.as.operator.personId, body: `First of ${name}` },
  });
  await commented(path, { body: "Second", kind: "danger" });
  expect(await bodiesAt(path)).toEqual(["Second", `First of ${name}`]);
  const removed = await world.sitebook.as.operator.delete(`/api/comments/${first.id}`);
  expect([removed.status, removed.body.data]).toEqual([200, first]);
  expect(await bodiesAt(path)).toEqual(["Second"]);
});

describe("what is refused", () => {
  const refusals: readonly (readonly [string, object, string])[] = [
    ["no text", {}, "body: is required"],
    ["a blank text", { body: " \n " }, "body: must be text that is not blank"],
    ["an empty text", { body: "" }, "body: must be text of 1 to 10000 characters"],
    ["NUL", { body: "a\u0000" }, "body: must be text that is not blank"],
    ["a long text", { body: "x".repeat(10_001) }, "body: must be text of 1 to 10000 characters"],
    ["another kind", { body: "x", kind: "bad" }, "kind: must be one of note, good, warning, danger"],
    ["an unknown field", { body: "x", authorName: "Ada" }, "authorName: is not a known field"],
    ["no id", { body: "x", mentions: ["Ada"] }, "mentions[0]: must be the id of a person"],
    [
      "a mention of nobody",
      { body: "x", mentions: [nowhere] },
      "mentions[0]: no such person, or deactivated",
    ],
    [
      "many mentions",
      { body: "x", mentions: Array.from({ length: 21 }, () => nowhere) },
      "mentions: must be up to 20 ids of people",
    ],
  ];
  test.each(refusals)("%s", async (_, body, says) => {
    const { path } = await make("sites");
    expectError(await comment(path, body), 400, says);
    expect(await bodiesAt(path)).toEqual([]);
  });

  test("a record or a comment that is not there, and unknown parameters", async () => {
    const { path } = await make("sites");
    const { id } = await commented(path, { body: "Here" });
    expectError(await comment(`/api/sites/${nowhere}`, { body: "x" }), 404, "Site not found");
    for (const sent of [nowhere, "x"]) {
      expectError(await world.admin.patch(`/api/comments/${sent}`, { body: "x" }), 404, "Comment not found");
      expectError(await world.admin.delete(`/api/comments/${sent}`), 404, "Comment not found");
    }
    const { operator } = world.sitebook.as;
    for (const answer of [
      await operator.get(`${path}/comments?x=1`),
      await operator.post(`${path}/comments?x=1`, { body: "x" }),
      await operator.patch(`/api/comments/${id}?x=1`, { body: "x" }),
      await operator.delete(`/api/comments/${id}?x=1`),
      await operator.get("/api/mentions?x=1"),
      await operator.post("/api/mentions/seen?x=1", { commentIds: [id] }),
    ])
      expectError(answer, 400, "Invalid filter parameter: x");
    expectError(await operator.get("/api/mentions?seen=maybe"), 400, "Invalid filter parameter: seen");
  });

  test("a mention of who may not read the record, without saying who that is", async () => {
    const { path } = await make("incidents");
    const { viewer } = world.sitebook.as;
    const answer = await comment(path, { body: "x", mentions: [viewer.personId] });
    expectError(answer, 400, "mentions[0]: this person can't read incidents");
    expect(answer.text).not.toContain("@");
    const person = (await world.admin.get(`/api/profiles/${viewer.personId}`)).body.data;
    expect(answer.text).not.toContain(person.email);
  });
});

describe("who may do what", () => {
  test("operators comment on what they may only read, viewers on nothing", async () => {
    const { viewer, operator } = world.sitebook.as;
    const { path } = await make("contracts");
    expect((await operator.patch(path, { name: "x" })).status).toBe(403);
    await commented(path, { body: "It came damaged" });
    expectError(await comment(path, { body: "x" }, viewer), 403, "Insufficient role");
    expect(await bodiesAt(path, viewer)).toEqual(["It came damaged"]);
  });

  test("authors change and delete their comments, and admins delete any", async () => {
    const { operator, manager, admin } = world.sitebook.as;
    const { path } = await make("racks");
    const { id } = await commented(path, { body: "Mine" });
    expectError(
      await manager.patch(`/api/comments/${id}`, { body: "x" }),
      403,
      "Only the author can change a comment",
    );
    expectError(
      await manager.delete(`/api/comments/${id}`),
      403,
      "Only the author and admins can delete a comment",
    );
    expectError(
      await admin.patch(`/api/comments/${id}`, { body: "x" }),
      403,
      "Only the author can change a comment",
    );
    const changed = await operator.patch(`/api/comments/${id}`, { body: "Changed", kind: "good" });
    expect(changed.body.data).toMatchObject({ body: "Changed", kind: "good", editedAt: expect.any(String) });
    const same = await operator.patch(`/api/comments/${id}`, { body: "Changed" });
    expect([same.body.data, same.headers.get("sitebook-change")]).toEqual([changed.body.data, null]);
    expect((await undo(changed, operator)).status).toBe(200);
    expect(await bodiesAt(path)).toEqual(["Mine"]);
    const deleted = await admin.delete(`/api/comments/${id}`);
    expect(deleted.status).toBe(200);
    await undo(deleted);
    expect(await bodiesAt(path)).toEqual(["Mine"]);
  });

  test("the log of a record has its comments without e-mail addresses, and viewers read it", async () => {
    const { viewer } = world.sitebook.as;
    const { path } = await make("racks");
    await commented(path, { body: "Logged" });
    const log = await viewer.get(`${path}/changes`);
    expect(log.body.data[0]).toMatchObject({
      before: { comment: null },
      after: { comment: { body: "Logged" } },
    });
    expect(log.text).not.toContain("@");
  });
});

describe("mentions", () => {
  test("are listed until they are seen, and stay seen after an undo", async () => {
    const { operator, viewer, manager } = world.sitebook.as;
    const { path, record } = await make("devices", { name: "Mentioned device" });
    const { id } = await commented(path, { body: "Look", mentions: [viewer.personId, viewer.personId] });
    const unseen = async (who: Client): Promise<string[]> =>
      (await who.get("/api/mentions?seen=false")).body.data.map(
        (one: { comment: { id: string } }) => one.comment.id,
      );
    const [first] = (await viewer.get("/api/mentions?seen=false")).body.data;
    expect(first).toMatchObject({
      ...{ title: expect.stringContaining("Mentioned device"), seenAt: null },
      comment: { id, ownerResource: "devices", ownerId: record.id, mentions: [{ id: viewer.personId }] },
    });
    expect(await unseen(manager)).toEqual([]);
    // Somebody else's mention can't be marked.
    expect((await manager.post("/api/mentions/seen", { commentIds: [id] })).body.data).toEqual({ seen: 0 });
    expect(await unseen(viewer)).toEqual([id]);
    expect((await viewer.post("/api/mentions/seen", { commentIds: [id, nowhere] })).body.data).toEqual({
      seen: 1,
    });
    expect((await viewer.post("/api/mentions/seen", { commentIds: [id] })).body.data).toEqual({ seen: 0 });
    expect(await unseen(viewer)).toEqual([]);
    const seen = await viewer.get("/api/mentions?seen=true");
    expect(seen.body.data[0]).toMatchObject({ comment: { id }, seenAt: expect.any(String) });
    const deleted = await operator.delete(`/api/comments/${id}`);
    expect((await viewer.get("/api/mentions")).body.data).toEqual([]);
    await undo(deleted, operator);
    expect(await unseen(viewer)).toEqual([]);
    expect((await viewer.get("/api/mentions")).body.total).toBe(1);
    await operator.delete(`/api/comments/${id}`);
  });

  test("go with a role that may no longer read the record", async () => {
    const { path } = await make("incidents");
    const { admin } = world.sitebook.as;
    const person = await world.admin.post("/api/profiles", {
      ...{ email: "soon-a-viewer@sitebook.example", password: "correct horse battery", role: "operator" },
      ...{ firstName: "Vera", lastName: "Novak" },
    });
    const { id } = person.body.data;
    const made = await commented(path, { body: "For Vera", mentions: [id] });
    expect(made.mentions).toEqual([{ id, name: "Vera Novak" }]);
    const { url } = world.sitebook;
    const { token } = await signIn(url, "soon-a-viewer@sitebook.example");
    expect((await admin.patch(`/api/profiles/${id}`, { role: "viewer" })).status).toBe(200);
    const seen = await fetch(`${url}/api/mentions/seen`, {
      ...{ method: "POST", body: JSON.stringify({ commentIds: [made.id] }) },
      headers: { cookie: `session=${token}`, "content-type": "application/json" },
    });
    expect([seen.status, await seen.json()]).toEqual([200, { data: { seen: 0 } }]);
    await admin.patch(`/api/profiles/${id}`, { isActive: false });
    expectError(
      await comment(path, { body: "x", mentions: [id] }),
      400,
      "mentions[0]: no such person, or deactivated",
    );
    // Who corrects the text of a comment sends its mentions along.
    const { operator } = world.sitebook.as;
    const corrected = await operator.patch(`/api/comments/${made.id}`, { body: "For you", mentions: [id] });
    expect([corrected.status, corrected.body.data]).toMatchObject([200, { mentions: [{ id }] }]);
    const other = await commented(path, { body: "Without a mention" });
    expectError(
      await operator.patch(`/api/comments/${other.id}`, { mentions: [id] }),
      400,
      "mentions[0]: no such person, or deactivated",
    );
    await operator.delete(`/api/comments/${other.id}`);
    await world.admin.delete(`/api/profiles/${id}`);
    const [shown] = (await world.admin.get(`${path}/comments`)).body.data;
    expect(shown.mentions).toEqual([{ id, name: null }]);
  });
});

describe("what goes with a record", () => {
  test("a deleted record takes its comments along and comes back with them", async () => {
    const { path } = await make("vendors");
    await commented(path, { body: "Along", kind: "warning" });
    const before = (await world.admin.get(`${path}/comments`)).body;
    const deleted = await world.admin.delete(path);
    expect(deleted.status).toBe(200);
    await undo(deleted);
    expect((await world.admin.get(`${path}/comments`)).body).toEqual(before);
  });

  test("comments are found by those who may read the record", async () => {
    const { viewer, operator } = world.sitebook.as;
    const [site, incident] = [await make("sites"), await make("incidents")];
    await commented(site.path, { body: "Intro\nThe **quokkaline** is wet, Zürich" });
    await commented(incident.path, { body: "quokkaline at the incident" });
    const found = async (who: Client, q: string) =>
      (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data.map(
        (hit: { id: string; attached?: string; subtitle: string }) => [hit.id, hit.attached],
      );
    expect(await found(viewer, "quokkaline")).toEqual([[site.record.id, "comments"]]);
    expect(await found(viewer, "QUOKKALINE zurich")).toEqual([[site.record.id, "comments"]]);
    expect((await found(operator, "quokkaline")).map(([id]: [string]) => id).sort()).toEqual(
      [site.record.id, incident.record.id].sort(),
    );
  });
});

describe("files", () => {
  test("an export moves comments with ids, authors and times, and a second import changes nothing", async () => {
    const { path } = await make("regions", { name: "Moved region" });
    await commented(path, { body: "Moved; with\nlines", kind: "good", mentions: [world.admin.personId] });
    const { text } = await world.admin.get("/api/export?format=json");
    const { regions, comments } = JSON.parse(text);
    const rows = comments.filter((row: { owner: string }) => row.owner === "Moved region");
    expect(rows).toHaveLength(1);
    const region = regions.filter((row: { name: string }) => row.name === "Moved region");
    const book = { regions: region, comments: rows };
    const there = other.as.super_admin;
    expect((await bring(there, book, "run=true&keepIds=true")).counts).toMatchObject({
      created: 2,
      failed: 0,
    });
    const moved = (await there.get(`/api/regions/${region[0].id}/comments`)).body.data;
    const here = (await world.admin.get(`${path}/comments`)).body.data;
    // The people there are others, without the one who is mentioned.
    const plainly = (all: { mentions: unknown }[]) => all.map((one) => ({ ...one, mentions: [] }));
    expect(plainly(moved)).toEqual(plainly(here));
    expect((await bring(there, book, "run=true&keepIds=true")).group).toBeNull();
    expect((await bring(world.admin, { comments: rows })).group).toBeNull();
  });

  test("who imports a comment is its author, whatever the file says", async () => {
    await make("regions", { name: "Imported region" });
    const { operator } = world.sitebook.as;
    const row = {
      ...{ ownerResource: "regions", owner: "Imported region", body: "By hand" },
      ...{ authorName: "Somebody else", authorId: world.admin.personId },
    };
    const done = await bring(operator, { comments: [row] });
    expect(done.counts).toMatchObject({ created: 1, failed: 0 });
    const [region] = (await operator.get("/api/regions?name=Imported%20region")).body.data;
    const [made] = (await operator.get(`/api/regions/${region.id}/comments`)).body.data;
    expect(made).toMatchObject({ authorId: operator.personId, kind: "note", body: "By hand" });
    expect(made.authorName).not.toBe("Somebody else");
    expect((await bring(operator, { comments: [row] })).group).toBeNull();
    for (const wrong of [{ mentions: "nobody" }, { kind: "bad" }, { body: "" }, { owner: "No such" }])
      expect((await bring(operator, { comments: [{ ...row, body: "New", ...wrong }] })).counts.failed).toBe(
        1,
      );
  });
});
