import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { attachableNames } from "../../src/resources/attachable.ts";
import { endOf } from "../blackbox/importing.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";

const world = openWorld();
const nowhere = "01900000-0000-7000-8000-000000000000";

const make = (name: string, extra = {}) => world.make(world.resource(name), extra);
const makeTag = async (name: string) =>
  (await make("tags", { name })).record as { id: string; slug?: string };
const tag = (path: string, body: object, who = world.admin) => who.post(`${path}/tags`, body);
const namesAt = async (path: string, who = world.admin): Promise<string[]> => {
  const answer = await who.get(`${path}/tags`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.data.map(({ name }: { name: string }) => name);
};

/** Brings rows of one resource in, and answers the import. */
async function bring(
  resource: string,
  rows: readonly object[],
  query = "run=true",
  who: Client = world.admin,
) {
  const sending = {
    raw: JSON.stringify({ [resource]: rows }),
    headers: { "content-type": "application/json" },
  };
  const { status, body, text } = await endOf(who, who.post(`/api/imports?${query}`, undefined, sending));
  expect([status, text]).toEqual([201, expect.any(String)]);
  return { ...body.data, counts: body.data.report.counts };
}

const namesIn = (answer: { body: { data: { name: string }[] } }): string[] =>
  answer.body.data.map(({ name }) => name).sort();

test.each(attachableNames.map((name) => [name]))("%s have tags", async (name) => {
  const { path, record } = await make(name);
  const { id } = await makeTag(`of ${name}`);
  const added = await tag(path, { tagId: id });
  expect([added.status, added.body.data]).toEqual([
    201,
    { id, name: `of ${name}`, slug: `of-${name}`, color: null },
  ]);
  expectError(await tag(path, { tagId: id }), 409, "tag: the record has this tag already");
  expect(await namesAt(path)).toEqual([`of ${name}`]);
  const listed = await world.admin.get(`/api/${name}?tag=of-${name}`);
  expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([record.id]);
  const uses = await world.admin.get(`/api/tags/${id}/uses`);
  expect(uses.body.data).toEqual({ total: 1, resources: [{ resource: name, count: 1 }] });
  const removed = await world.admin.delete(`${path}/tags/${id}`);
  expect([removed.status, removed.body.data]).toEqual([200, added.body.data]);
  expectError(await world.admin.delete(`${path}/tags/${id}`), 404, "Tag not found");
  expect(await namesAt(path)).toEqual([]);
});

describe("what is refused", () => {
  const refusals: readonly (readonly [string, object, number, string])[] = [
    ["a record that is not there", {}, 404, "Site not found"],
    ["nothing", {}, 400, "tagId: send either tagId or name"],
    ["both", { tagId: nowhere, name: "x" }, 400, "tagId: send either tagId or name"],
    ["an unknown tag", { tagId: nowhere }, 400, "tagId: no such tag"],
    ["no id", { tagId: "x" }, 400, "tagId: must be the id of a tag"],
    ["a blank name", { name: "  " }, 400, "name: must be text of 1 to 100 characters, and not blank"],
    [
      "a long name",
      { name: "x".repeat(101) },
      400,
      "name: must be text of 1 to 100 characters, and not blank",
    ],
    ["NUL", { name: "a\u0000" }, 400, "name: must be text of 1 to 100 characters, and not blank"],
    ["an unknown field", { name: "x", colour: "red" }, 400, "colour: is not a known field"],
  ];
  test.each(refusals)("%s", async (what, body, status, says) => {
    const path = status === 404 ? `/api/sites/${nowhere}` : (await make("sites")).path;
    const answer = await tag(path, body);
    expect([what, answer.status, answer.body.error]).toEqual([what, status, says]);
    if (status === 400) expect(await namesAt(path)).toEqual([]);
  });

  test("a tag of the same name in other letters", async () => {
    await makeTag("Straße");
    expectError(await world.admin.post("/api/tags", { name: "  STRASSE " }), 409, "name: is already in use");
    const { path } = await make("sites");
    const added = await tag(path, { name: "strasse" });
    expect([added.status, added.body.data.name]).toEqual([201, "Straße"]);
  });

  test("a tag of the same name with other spaces", async () => {
    await makeTag("Needs \t a  new\nfan");
    const { path, record } = await make("vrfs");
    for (const name of ["needs a new fan", "Needs a\u00a0new fan"])
      expectError(await world.admin.post("/api/tags", { name }), 409, "name: is already in use");
    expect((await tag(path, { name: "Needs a new  fan" })).body.data.name).toBe("Needs a new fan");
    const listed = await world.admin.get("/api/tags?name=needs%20%20a%20new%20fan");
    expect(listed.body.total).toBe(1);
    const row = { id: record.id, name: record.name, tags: ["Needs  a new fan", "needs a new fan", "Other"] };
    expect((await bring("vrfs", [row])).counts).toMatchObject({ updated: 1, failed: 0 });
    expect(await namesAt(path)).toEqual(["Needs a new fan", "Other"]);
  });

  test("unknown query parameters of every route", async () => {
    const { path, record } = await make("sites");
    const { id } = await makeTag("queried");
    const answers = [
      await world.admin.get(`${path}/tags?x=1`),
      await world.admin.post(`${path}/tags?x=1`, { tagId: id }),
      await world.admin.delete(`${path}/tags/${id}?x=1`),
      await world.admin.get(`/api/tags/of?recordId=${record.id}&x=1`),
      await world.admin.get(`/api/tags/${id}/uses?x=1`),
      await world.admin.post(`/api/tags/${id}/apply?x=1`, { resource: "sites", ids: [record.id] }),
    ];
    for (const answer of answers) expectError(answer, 400, "Invalid filter parameter: x");
    for (const query of ["", "?recordId=x", `?${"recordId=".repeat(1)}`])
      expectError(await world.admin.get(`/api/tags/of${query}`), 400, "Invalid filter parameter: recordId");
  });

  test("those whose role may not write the record", async () => {
    const { viewer, operator, manager } = world.sitebook.as;
    const [site, contract] = [await make("sites"), await make("contracts")];
    const { id } = await makeTag("by role");
    expectError(await tag(site.path, { tagId: id }, viewer), 403, "Insufficient role");
    expectError(await tag(contract.path, { tagId: id }, operator), 403, "Insufficient role");
    const body = { resource: "contracts", ids: [contract.record.id] };
    expectError(await operator.post(`/api/tags/${id}/apply`, body), 403, "Insufficient role");
    expect((await manager.post(`/api/tags/${id}/apply`, body)).body.data.changed).toBe(1);
    expect((await tag(site.path, { tagId: id }, operator)).status).toBe(201);
  });

  test("more tags than a record may have", async () => {
    const { path } = await make("regions");
    for (let count = 0; count < 100; count += 1)
      expect((await tag(path, { name: `many ${count}` })).status).toBe(201);
    const answer = await tag(path, { name: "one more" });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining("100")]);
  });
});

describe("filters of lists", () => {
  test("one tag, either of two, none of them, any, and none at all", async () => {
    const [a, b, both, none] = await Promise.all(
      ["a", "b", "both", "none"].map((name) => make("vrfs", { name: `vrf ${name}` })),
    );
    for (const path of [a?.path, both?.path]) await tag(path ?? "", { name: "Red" });
    for (const path of [b?.path, both?.path]) await tag(path ?? "", { name: "Blue" });
    expect(none).toBeDefined();
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ["tag=red", ["vrf a", "vrf both"]],
      ["tag=RED", ["vrf a", "vrf both"]],
      ["tag=red&tag=blue", ["vrf a", "vrf b", "vrf both"]],
      ["tag__n=red", ["vrf b", "vrf none"]],
      ["tag__n=red&tag__n=blue", ["vrf none"]],
      ["tag=", ["vrf none"]],
      ["tag=&tag=red", ["vrf a", "vrf both", "vrf none"]],
      ["tag__n=", ["vrf a", "vrf b", "vrf both"]],
      ["tag__n=&tag__n=red", ["vrf b"]],
      ["tag__empty=true", ["vrf none"]],
      ["tag__empty=false", ["vrf a", "vrf b", "vrf both"]],
      ["tag=no-such-tag", []],
      ["tag=red&tag__n=blue", ["vrf a"]],
      ["tag=red&search=both", ["vrf both"]],
    ];
    for (const [query, names] of cases) {
      const answer = await world.admin.get(`/api/vrfs?name__isw=vrf&${query}`);
      expect([query, namesIn(answer), answer.body.total]).toEqual([query, names, names.length]);
    }
  });

  test.each(["tag=a%20b", "tag__ic=x", "tag__gte=x", "sort=tag", "tags=x", "tag__empty=x", "tag__proto__=x"])(
    "%s is refused",
    async (query) => {
      const [name = ""] = decodeURIComponent(query).split("=");
      expectError(await world.admin.get(`/api/vrfs?${query}`), 400, `Invalid filter parameter: ${name}`);
    },
  );

  test("people and items of orders have no such filter", async () => {
    expectError(await world.admin.get("/api/profiles?tag=x"), 400, "Invalid filter parameter: tag");
    expectError(await world.admin.get("/api/tags?tag=x"), 400, "Invalid filter parameter: tag");
  });

  test("a list and its entity tag follow a tag that is added, removed, renamed and deleted", async () => {
    const { path, record } = await make("tenants", { name: "Follower" });
    const { id } = await makeTag("Followed");
    const list = async (slug: string) => {
      const answer = await world.admin.get(`/api/tenants?tag=${slug}`);
      return { ids: answer.body.data.map((one: { id: string }) => one.id), etag: answer.headers.get("etag") };
    };
    const before = await list("followed");
    expect(before.ids).toEqual([]);
    await tag(path, { tagId: id });
    const tagged = await list("followed");
    expect(tagged.ids).toEqual([record.id]);
    expect(tagged.etag).not.toBe(before.etag);
    await world.admin.patch(`/api/tags/${id}`, { slug: "renamed" });
    expect((await list("followed")).ids).toEqual([]);
    expect((await list("renamed")).ids).toEqual([record.id]);
    await world.admin.delete(`/api/tags/${id}`);
    expect((await list("renamed")).ids).toEqual([]);
  });

  test("names like those of objects break nothing", async () => {
    const { path, record } = await make("platforms", { name: "Strange" });
    for (const name of ["constructor", "__proto__", "toString"]) {
      const added = await tag(path, { name });
      expect([added.status, added.body.data.name]).toEqual([201, name]);
      const { slug } = added.body.data;
      const listed = await world.admin.get(`/api/platforms?tag=${encodeURIComponent(slug)}`);
      expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([record.id]);
    }
    expect(
      (await bring("platforms", [{ name: "Strange", tags: "constructor; __proto__" }])).counts.updated,
    ).toBe(1);
    expect(await namesAt(path)).toEqual(["__proto__", "constructor"]);
  });
});

describe("many records at once", () => {
  test("fifty records get a tag and lose it with one undo each", async () => {
    const { id } = await makeTag("Fifty");
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, n) => make("vendors", { name: `Fifty ${n}` })),
    );
    const ids = made.map(({ record }) => record.id);
    await tag(made[0]?.path ?? "", { tagId: id });
    const count = async () => (await world.admin.get("/api/vendors?tag=fifty")).body.total;
    const applied = await world.admin.post(`/api/tags/${id}/apply`, { resource: "vendors", ids });
    expect([applied.status, applied.body.data]).toEqual([
      200,
      { changed: 49, unchanged: 1, group: expect.any(Number) },
    ]);
    expect(await count()).toBe(50);
    const change = applied.headers.get("sitebook-change");
    expect((await world.admin.post(`/api/changes/${change}/undo`)).body.data.undone).toBe(49);
    expect(await count()).toBe(1);
    await world.admin.post(`/api/tags/${id}/apply`, { resource: "vendors", ids });
    const removed = await world.admin.post(`/api/tags/${id}/apply`, {
      resource: "vendors",
      ids,
      remove: true,
    });
    expect(removed.body.data.changed).toBe(50);
    expect(await count()).toBe(0);
    const { group } = removed.body.data;
    const shown = await world.admin.get(`/api/change-groups/${group}`);
    expect(shown.body.data).toMatchObject({ title: "Tag “Fifty” removed from 50 vendors", updated: 50 });
    expect((await world.admin.post(`/api/change-groups/${group}/undo`)).status).toBe(200);
    expect(await count()).toBe(50);
    const again = await world.admin.post(`/api/tags/${id}/apply`, { resource: "vendors", ids });
    expect(again.body.data).toEqual({ changed: 0, unchanged: 50, group: null });
  });

  test("one unknown record keeps all of them as they are", async () => {
    const { id } = await makeTag("All or none");
    const { path, record } = await make("vendors");
    const ids = [record.id, nowhere];
    expectError(
      await world.admin.post(`/api/tags/${id}/apply`, { resource: "vendors", ids }),
      400,
      "ids[1]: no such vendor",
    );
    expect(await namesAt(path)).toEqual([]);
    for (const body of [
      { resource: "vendors", ids: [] },
      { resource: "profiles", ids: [record.id] },
      { resource: "vendors", ids: Array.from({ length: 1001 }, () => record.id) },
      { resource: "vendors" },
      { resource: "vendors", ids: ["x"] },
    ])
      expectError(await world.admin.post(`/api/tags/${id}/apply`, body), 400);
    expectError(
      await world.admin.post(`/api/tags/${id}/apply`, { resource: "vendors", ids: [] }),
      400,
      "ids: must be 1 to 1000 ids of records",
    );
  });

  test("the tags of a page are told for records that have some", async () => {
    const [one, two] = [await make("slas"), await make("racks")];
    await tag(one.path, { name: "Page" });
    await tag(one.path, { name: "Also" });
    const of = await world.admin.get(`/api/tags/of?recordId=${one.record.id}&recordId=${two.record.id}`);
    const names = of.body.data.map((each: { recordId: string; tags: { name: string }[] }) => [
      each.recordId,
      each.tags.map(({ name }) => name),
    ]);
    expect(names).toEqual([[one.record.id, ["Also", "Page"]]]);
  });
});

describe("tags themselves", () => {
  test("a merge moves all uses once, and its undo brings both tags back", async () => {
    const [from, into] = [await makeTag("Merged"), await makeTag("Kept")];
    const [one, both] = [await make("categories"), await make("categories")];
    for (const { path } of [one, both]) await tag(path, { tagId: from.id });
    await tag(both.path, { tagId: into.id });
    expectError(
      await world.admin.post(`/api/tags/${from.id}/merge`, { intoId: from.id }),
      400,
      "intoId: must be another tag",
    );
    expectError(
      await world.admin.post(`/api/tags/${from.id}/merge`, { intoId: nowhere }),
      400,
      "intoId: no such tag",
    );
    const merged = await world.admin.post(`/api/tags/${from.id}/merge`, { intoId: into.id });
    expect([merged.status, merged.body.data.id]).toEqual([200, into.id]);
    expect((await world.admin.get(`/api/tags/${from.id}`)).status).toBe(404);
    for (const { path } of [one, both]) expect(await namesAt(path)).toEqual(["Kept"]);
    const undone = await world.admin.post(`/api/changes/${merged.headers.get("sitebook-change")}/undo`);
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
    expect(await namesAt(one.path)).toEqual(["Merged"]);
    expect(await namesAt(both.path)).toEqual(["Kept", "Merged"]);
  });

  test("a tag that is deleted goes from all records, and comes back with its undo", async () => {
    const { id } = await makeTag("Gone");
    const { path } = await make("clusters");
    await tag(path, { tagId: id });
    const deleted = await world.admin.delete(`/api/tags/${id}`);
    expect([deleted.status, deleted.body.data.name]).toEqual([200, "Gone"]);
    expect(await namesAt(path)).toEqual([]);
    const log = (await world.admin.get(`${path}/changes`)).body.data[0];
    expect(log).toMatchObject({ before: { tag: { id, name: "Gone" } }, after: { tag: null } });
    await world.admin.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`);
    expect(await namesAt(path)).toEqual(["Gone"]);
  });

  test("a deleted record takes its tags along and comes back with them", async () => {
    const { path } = await make("locations");
    await tag(path, { name: "Along" });
    const deleted = await world.admin.delete(path);
    expect(deleted.status).toBe(200);
    expect((await world.admin.get("/api/locations?tag=along")).body.total).toBe(0);
    await world.admin.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`);
    expect(await namesAt(path)).toEqual(["Along"]);
  });

  test("a tag of many records is applied, merged and deleted in a thread, as one group", async () => {
    const [from, into] = [await makeTag("Thousands"), await makeTag("Other thousands")];
    const rows = Array.from({ length: 1100 }, (_, n) => ({ name: `many ${n}`, tags: "Thousands" }));
    expect((await bring("manufacturers", rows)).counts).toMatchObject({ created: 1100, failed: 0 });
    const count = async (slug: string) =>
      (await world.admin.get(`/api/manufacturers?tag=${slug}&pageSize=1`)).body.total;
    expect(await count("thousands")).toBe(1100);
    const page = await world.admin.get("/api/manufacturers?tag=thousands&pageSize=1000");
    const ids = page.body.data.map(({ id }: { id: string }) => id);
    const most = { resource: "manufacturers", ids };
    const lost = await world.admin.post(`/api/tags/${into.id}/apply`, {
      ...most,
      ids: [...ids.slice(1), nowhere],
    });
    expectError(lost, 400, "ids[999]: no such manufacturer");
    const applied = await world.admin.post(`/api/tags/${into.id}/apply`, most);
    expect([applied.status, applied.body.data]).toEqual([
      200,
      { changed: 1000, unchanged: 0, group: expect.any(Number) },
    ]);
    expect(await count("other-thousands")).toBe(1000);
    const taken = await world.admin.post(`/api/changes/${applied.headers.get("sitebook-change")}/undo`);
    expect([taken.status, await count("other-thousands")]).toEqual([200, 0]);
    const stale = { headers: { "if-match": '"x.1"' } };
    expect((await world.admin.delete(`/api/tags/${from.id}`, stale)).status).toBe(412);
    const merged = await world.admin.post(`/api/tags/${from.id}/merge`, { intoId: into.id });
    expect([merged.status, await count("thousands"), await count("other-thousands")]).toEqual([200, 0, 1100]);
    const undone = await world.admin.post(`/api/changes/${merged.headers.get("sitebook-change")}/undo`);
    expect([undone.status, await count("thousands"), await count("other-thousands")]).toEqual([200, 1100, 0]);
    const deleted = await world.admin.delete(`/api/tags/${from.id}`);
    expect([deleted.status, await count("thousands")]).toEqual([200, 0]);
    const again = await world.admin.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`);
    expect([again.status, await count("thousands")]).toEqual([200, 1100]);
  });
});

describe("files", () => {
  test("a list exports its tags in a column, and its import changes nothing", async () => {
    const [a] = [
      await make("contacts", { name: "Tagged contact" }),
      await make("contacts", { name: "Plain contact" }),
    ];
    expect((await world.admin.get("/api/contacts/export?format=json")).body[0]).not.toHaveProperty("tags");
    await tag(a.path, { name: "x; y" });
    await tag(a.path, { name: "z" });
    const { text } = await world.admin.get(
      "/api/contacts/export?format=csv&columns=name,tags&bom=false&name__ic=contact",
    );
    expect(
      text
        .trim()
        .split("\n")
        .map((line) => line.trim())
        .sort(),
    ).toEqual(["Plain contact,", String.raw`Tagged contact,"x\; y; z"`, "name,tags"]);
    const sending = { raw: text, headers: { "content-type": "text/csv" } };
    const again = await endOf(
      world.admin,
      world.admin.post("/api/imports?run=true&resource=contacts", undefined, sending),
    );
    expect(again.body.data.report.counts).toMatchObject({ unchanged: 2, updated: 0, failed: 0 });
    expect(again.body.data.group).toBeNull();
  });

  test("a column of tags sets them, creates what is new, and is undone with the import", async () => {
    const { path } = await make("circuit-types", { name: "Typed" });
    await tag(path, { name: "Old" });
    const done = await bring("circuit-types", [
      { name: "Typed", tags: "new one; OLD" },
      { name: "Fresh", tags: "New One" },
      { name: "Bare", tags: null },
    ]);
    expect(done.counts).toMatchObject({ created: 2, updated: 1, failed: 0 });
    expect(await namesAt(path)).toEqual(["new one", "Old"]);
    expect((await world.admin.get("/api/circuit-types?tag=new-one")).body.total).toBe(2);
    const kept = await bring("circuit-types", [{ name: "Typed", tags: "" }], "run=true&empty=keep");
    expect(kept.counts.unchanged).toBe(1);
    expect((await bring("circuit-types", [{ name: "Typed", tags: "" }], "run=true")).counts.updated).toBe(1);
    expect(await namesAt(path)).toEqual([]);
    await world.admin.post(`/api/change-groups/${done.group}/undo?skipConflicts=true`);
    expect((await world.admin.get("/api/tags?name=new%20one")).body.total).toBe(0);
  });

  test("a long file sets tags in a thread as a short one does", async () => {
    // A file of this length is imported in a thread, and first on a copy of the records.
    const description = "long ".repeat(80);
    const rows = Array.from({ length: 700 }, (_, n) => ({
      name: `Threaded ${n}`,
      description,
      tags: "Thread; Ends",
    }));
    const count = async (query: string): Promise<number> =>
      (await world.admin.get(`/api/tenant-groups?pageSize=1&${query}`)).body.total;
    expect((await bring("tenant-groups", rows)).counts).toMatchObject({ created: 700, failed: 0 });
    expect([await count("tag=thread"), await count("tag=ends")]).toEqual([700, 700]);
    const again = await bring("tenant-groups", rows);
    expect([again.counts.unchanged, again.group]).toEqual([700, null]);
    const checked = await bring(
      "tenant-groups",
      rows.map((row) => ({ ...row, tags: "Ends" })),
      "dryRun=true",
    );
    expect(checked.counts).toMatchObject({ updated: 700, unchanged: 0 });
    const cleared = await bring(
      "tenant-groups",
      rows.map((row, n) => ({ ...row, tags: n < 10 ? "Thread" : "" })),
    );
    expect(cleared.counts).toMatchObject({ updated: 700, failed: 0 });
    expect([await count("tag=thread"), await count("tag=ends")]).toEqual([10, 0]);
    const undone = await world.admin.post(`/api/change-groups/${cleared.group}/undo`);
    expect([undone.status, await count("tag=ends")]).toEqual([200, 700]);
  });

  test("a renamed tag is not taken for another one by its slug", async () => {
    const { path } = await make("cluster-types", { name: "Renamed" });
    const { id } = await makeTag("core");
    await tag(path, { tagId: id });
    await world.admin.patch(`/api/tags/${id}`, { name: "edge" });
    await bring("cluster-types", [{ name: "Renamed", tags: "core" }]);
    expect(await namesAt(path)).toEqual(["core"]);
    expect((await world.admin.get(`/api/tags/${id}`)).body.data.name).toBe("edge");
    const rows = [{ ownerResource: "cluster-types", owner: "Renamed", tag: "no such" }];
    expect((await bring("record-tags", rows)).counts.failed).toBe(1);
  });

  test("tags of a row are told where they are wrong", async () => {
    const rows = [
      { name: "Long", tags: "x".repeat(150) },
      { name: "Many", tags: Array.from({ length: 101 }, (_, n) => `t${n}`).join("; ") },
    ];
    expect((await bring("cluster-groups", rows, "dryRun=true")).counts.failed).toBe(2);
  });

  test("any names round-trip through a file", async () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== "" && !/[\u0000\ud800-\udfff]/.test(text) && text.isWellFormed());
    const { path } = await make("known-issues", { name: "Round" });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), async (names) => {
        for (const own of await namesAt(path)) {
          const found = (await world.admin.get(`${path}/tags`)).body.data.find(
            (one: { name: string }) => one.name === own,
          );
          await world.admin.delete(`${path}/tags/${found.id}`);
        }
        for (const one of names) expect([201, 409]).toContain((await tag(path, { name: one })).status);
        const before = await namesAt(path);
        const { text } = await world.admin.get("/api/known-issues/export?format=csv&columns=name,tags");
        const sending = { raw: text, headers: { "content-type": "text/csv" } };
        await endOf(
          world.admin,
          world.admin.post("/api/imports?run=true&resource=known-issues", undefined, sending),
        );
        expect(await namesAt(path)).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});
