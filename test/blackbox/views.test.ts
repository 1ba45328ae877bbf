import { describe, expect, test } from "bun:test";
import type { Kept, SavedView } from "../../src/features/personal/answers.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { paramsOf } from "../../src/resource/reading/totals.ts";
import { registry } from "../../src/resources/index.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import { type Client, password } from "../support.ts";

const world = openWorld();

const body = { resource: "vlans", search: "status=active" };

async function make(who: Client, view: object): Promise<SavedView> {
  const answer = await who.post("/api/views", { ...body, ...view });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
}

const namesFor = async (who: Client, query = ""): Promise<string[]> =>
  (await who.get(`/api/views${query}`)).body.data.map(({ name }: SavedView) => name);

describe("views", () => {
  test("are visible to their creator only", async () => {
    const { viewer, operator, super_admin } = world.sitebook.as;
    const own = await make(viewer, { name: "Mine", search: "?status=active&sort=vid" });
    expect(own).toMatchObject({ search: "status=active&sort=vid", shared: false, ownerId: viewer.personId });
    expect(await namesFor(viewer)).toEqual(["Mine"]);
    for (const other of [operator, super_admin]) {
      expect(await namesFor(other)).toEqual([]);
      const path = `/api/views/${own.id}`;
      expectError(await other.get(path), 404, "View not found");
      expectError(await other.patch(path, { name: "Taken" }), 404, "View not found");
      expectError(await other.delete(path), 404, "View not found");
    }
  });

  test("are shared, changed and deleted for everyone by managers", async () => {
    const { viewer, operator, manager, admin } = world.sitebook.as;
    for (const who of [viewer, operator]) {
      expectError(
        await who.post("/api/views", { ...body, name: "All", shared: true }),
        403,
        "Insufficient role",
      );
      const own = await make(who, { name: "To share" });
      expectError(await who.patch(`/api/views/${own.id}`, { shared: true }), 403, "Insufficient role");
    }
    const shared = await make(manager, { name: "Active ones", shared: true });
    expect(await namesFor(viewer)).toContain("Active ones");
    const path = `/api/views/${shared.id}`;
    expectError(await viewer.patch(path, { name: "Other" }), 403, "Insufficient role");
    expectError(await operator.delete(path), 403, "Insufficient role");
    const changed = await admin.patch(path, { name: "In use" });
    expect(changed.body.data).toMatchObject({ name: "In use", ownerId: manager.personId });
    expect(await namesFor(viewer)).toContain("In use");
    const log = await manager.get("/api/changes?resource=views");
    expect(log.body.data[0]).toMatchObject({
      action: "update",
      recordId: shared.id,
      before: { name: "Active ones" },
      after: { name: "In use" },
    });
    expect((await operator.get("/api/changes?resource=views")).body.total).toBe(0);
    expect((await manager.delete(path)).status).toBe(200);
    expect(await namesFor(viewer)).not.toContain("In use");
    const own = await world.admin.get("/api/changes?resource=views");
    expect(own.body.data.map(({ action }: { action: string }) => action)).toEqual([
      "delete",
      "update",
      "create",
    ]);
  });

  test("of lists that one may not read are not there", async () => {
    const { viewer, operator, manager } = world.sitebook.as;
    const shared = await make(manager, {
      resource: "incidents",
      name: "Open",
      search: "status=open",
      shared: true,
    });
    expect(await namesFor(operator, "?resource=incidents")).toEqual(["Open"]);
    expect(await namesFor(viewer, "?resource=incidents")).toEqual([]);
    expectError(await viewer.get(`/api/views/${shared.id}`), 404);
    expectError(await viewer.get("/api/views/totals?resource=incidents"), 400);
    const refused = await viewer.post("/api/views", { ...body, resource: "incidents", name: "Spy" });
    expectError(refused, 400, "resource: unknown, or you don't have access");
  });

  test("have a name once among those of a list that are shared, and among one's own", async () => {
    const { manager, operator } = world.sitebook.as;
    const twice = { name: "Twice", search: "" };
    await make(manager, { ...twice, resource: "sites", shared: true });
    await make(manager, { ...twice, resource: "sites" });
    await make(manager, { ...twice, resource: "regions" });
    await make(operator, { ...twice, resource: "sites" });
    const again = (shared: boolean) =>
      manager.post("/api/views", { resource: "sites", name: "Twice", search: "", shared });
    expectError(await again(true), 409, "name: is that of another shared view of this list");
    expectError(await again(false), 409, "name: is that of another view of yours of this list");
  });

  test.each([
    [{ name: " " }, "name: "],
    [{ name: "x".repeat(256) }, "name: "],
    [{ name: "A", search: "x".repeat(4001) }, "search: "],
    [{ name: "A", resource: "nothing" }, "resource: "],
    [{ name: "A", shared: "yes" }, "shared: "],
    [{ name: "A", ownerId: null }, "ownerId: "],
    [{ name: "A", resource: "purchase-order-items" }, "resource: has no list of its own"],
    [{ name: "A", search: "toString=1" }, "search: Invalid filter parameter: toString"],
    [{ name: "A", search: "?status=active&vid=many" }, "search: Invalid filter parameter: vid"],
  ])("are refused where they are none: %j", async (view, problem) => {
    const answer = await world.admin.post("/api/views", { ...body, ...view });
    expect([answer.status, answer.body.error.startsWith(problem)]).toEqual([400, true]);
  });

  test("are changed as they were read, or not at all", async () => {
    const { operator } = world.sitebook.as;
    const { id } = await make(operator, { name: "Watched" });
    const etag = (await operator.get(`/api/views/${id}`)).headers.get("etag") ?? "";
    const change = (name: string) =>
      operator.patch(`/api/views/${id}`, { name }, { headers: { "if-match": etag } });
    expect((await change("First")).status).toBe(200);
    expect((await change("Second")).status).toBe(412);
  });

  test("are not told of to those who may not see them, whatever is sent", async () => {
    const { operator, viewer } = world.sitebook.as;
    const { id } = await make(operator, { name: "Private" });
    expectError(await viewer.patch(`/api/views/${id}`, { bad: 1 }), 404, "View not found");
    expectError(await operator.patch(`/api/views/${id}`, { bad: 1 }), 400, "bad: is not a known field");
  });

  test("have names that people can tell apart", async () => {
    const { operator } = world.sitebook.as;
    const { id, name } = await make(operator, { name: "  Caf\u0065\u0301 " });
    expect(name).toBe("Caf\u00e9");
    const other = await make(operator, { name: "Other" });
    const taken = "name: is that of another view of yours of this list";
    for (const alike of ["CAF\u00c9", "caf\u00e9 ", "cafe\u0301"]) {
      expectError(await operator.post("/api/views", { ...body, name: alike }), 409, taken);
      expectError(await operator.patch(`/api/views/${other.id}`, { name: alike }), 409, taken);
    }
    const own = await operator.patch(`/api/views/${id}`, { name: "CAF\u00c9" });
    expect([own.status, own.body.data?.name]).toEqual([200, "CAF\u00c9"]);
  });

  test("stay unwritten where a change changes nothing, and take no change that their list does not", async () => {
    const { manager, viewer } = world.sitebook.as;
    const before = await make(manager, { name: "Steady", shared: true });
    const address = `/api/views/${before.id}`;
    const etag = (await viewer.get(address)).headers.get("etag") ?? "";
    for (const same of [{}, { name: " Steady" }, { search: `?${before.search}`, shared: true }]) {
      const answer = await manager.patch(address, same);
      expect([answer.status, answer.body.data, answer.headers.get("etag")]).toEqual([200, before, etag]);
    }
    const log = await manager.get("/api/changes?resource=views&pageSize=1");
    expect(log.body.data[0]).toMatchObject({ action: "create", recordId: before.id });
    const refused = await manager.patch(address, { search: "constructor=2" });
    expectError(refused, 400, "search: Invalid filter parameter: constructor");
  });

  test("tell that who made them is gone, also to who has read them before", async () => {
    const { super_admin, viewer } = world.sitebook.as;
    const { anonymous } = world.sitebook;
    const email = "maker@sitebook.example";
    const { id } = (await super_admin.post("/api/profiles", { email, role: "manager", password })).body.data;
    const signedIn = await anonymous.post("/api/auth/login", { email, password });
    const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const sent = { ...body, name: "Left behind", shared: true };
    const made = await anonymous.post("/api/views", sent, { headers: { cookie } });
    const address = `/api/views/${made.body.data.id}`;
    const etag = (await viewer.get(address)).headers.get("etag") ?? "";
    expect((await viewer.get(address, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await super_admin.delete(`/api/profiles/${id}`)).status).toBe(200);
    const after = await viewer.get(address, { headers: { "if-none-match": etag } });
    expect([after.status, after.body?.data?.ownerId]).toEqual([200, null]);
    const guard = { headers: { "if-match": after.headers.get("etag") ?? "" } };
    expect((await super_admin.patch(address, { name: "Adopted" }, guard)).status).toBe(200);
  });

  test("are counted in one request", async () => {
    const { operator } = world.sitebook.as;
    for (const vid of [1, 2, 3])
      await operator.post("/api/vlans", { name: `V${vid}`, vid, status: vid === 1 ? "reserved" : "active" });
    const good = await make(operator, {
      name: "Reserved",
      search: "status=reserved&columns=vid,name&page=2",
    });
    const { data } = (await operator.get("/api/views/totals?resource=vlans")).body;
    expect(data.all).toBe(3);
    expect(data.saved).toContainEqual({ id: good.id, total: 1 });
  });
});

test("views that take long to count delay no other request, and are counted when they are asked for again", async () => {
  const { operator } = world.sitebook.as;
  const description = "As long as people write at times. ".repeat(100);
  const items = Array.from({ length: 2000 }, (_, n) => ({
    name: `Role ${n}`,
    slug: `role-${n}`,
    description,
  }));
  expect((await world.admin.post("/api/admin/seed/device-roles", { items })).status).toBe(200);
  const parts = Array.from({ length: 19 }, (_, n) => `description__ic=zz${n}`).join("&");
  for (let n = 0; n < 25; n += 1) {
    const search = `${parts}&name__ic=${n}`;
    await make(operator, { resource: "device-roles", name: `Long ${n}`, search });
  }
  const uncounted = async (): Promise<number> => {
    const { data } = (await operator.get("/api/views/totals?resource=device-roles")).body;
    expect(data.all).toBeGreaterThanOrEqual(1000);
    return data.saved.filter(({ total }: { total: number | null }) => total === null).length;
  };
  const left = [await uncounted()];
  while ((left.at(-1) ?? 0) > 0 && left.length < 50) left.push(await uncounted());
  expect(left[0]).toBeGreaterThan(0);
  expect(left.at(-1)).toBe(0);
});

describe("views that a definition ships", () => {
  const shipped = registry.flatMap((resource: Resource) =>
    (resource.view.views ?? []).map((view) => [`${resource.name}: ${view.label}`, resource, view] as const),
  );

  test.each(shipped)("are answered, and counted alike: %s", async (_, { name }, view) => {
    const params = paramsOf(view);
    params.set("sort", (view.sort ?? []).join(",") || "id");
    params.set("pageSize", "1");
    const answer = await world.admin.get(`/api/${name}?${params}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const { data } = (await world.admin.get(`/api/views/totals?resource=${name}`)).body;
    expect(data.shipped).toContainEqual({ label: view.label, total: answer.body.total });
  });
});

describe("what is kept for a person", () => {
  const path = "/api/profiles/me/kept";
  const site = "01900000-0000-7000-8000-000000000001";
  const keptOf = async (who: Client): Promise<Kept> => (await who.get(path)).body.data;

  test("is empty, then what was sent, and separate for each person", async () => {
    const { viewer, operator } = world.sitebook.as;
    expect(await keptOf(viewer)).toEqual({ pins: [], recents: [], columns: {} });
    await viewer.patch(path, { pin: { address: `/r/sites/${site}`, title: "Delft", resource: "sites" } });
    await viewer.patch(path, { recent: { resource: "sites", id: site, title: "Delft Noord" } });
    await viewer.patch(path, { columns: { vlans: ["vid", "name"] } });
    expect(await keptOf(viewer)).toEqual({
      pins: [{ address: `/r/sites/${site}`, title: "Delft Noord", resource: "sites" }],
      recents: [{ resource: "sites", id: site, title: "Delft Noord" }],
      columns: { vlans: ["vid", "name"] },
    });
    expect(await keptOf(operator)).toEqual({ pins: [], recents: [], columns: {} });
    expect((await world.admin.get("/api/changes?pageSize=5")).text).not.toContain("Delft Noord");
  });

  test("loses nothing where two tabs write at once, and forgets what is taken away", async () => {
    const { operator } = world.sitebook.as;
    const addresses = Array.from({ length: 20 }, (_, n) => `/r/vlans?vid=${n}`);
    await Promise.all([
      ...addresses.map((address) =>
        operator.patch(path, { pin: { address, title: "V", resource: "vlans" } }),
      ),
      ...["sites", "regions"].map((name) => operator.patch(path, { columns: { [name]: ["name"] } })),
    ]);
    const { pins, columns } = await keptOf(operator);
    expect(pins.map(({ address }) => address).sort()).toEqual(addresses.sort());
    expect(columns).toEqual({ sites: ["name"], regions: ["name"] });
    await operator.patch(path, { unpin: addresses[3], columns: { sites: null } });
    const after = await keptOf(operator);
    expect([after.pins.length, after.columns]).toEqual([19, { regions: ["name"] }]);
  });

  test("has an end", async () => {
    const { manager } = world.sitebook.as;
    for (let n = 0; n < 50; n++)
      await manager.patch(path, { pin: { address: `/r/sites/${n}`, title: "S", resource: "sites" } });
    const more = await manager.patch(path, { pin: { address: "/wall", title: "Wall", resource: null } });
    expectError(more, 409, "pin: 50 are pinned already: unpin one first");
    for (let n = 10; n < 30; n++)
      await manager.patch(path, {
        recent: { resource: "sites", id: site.slice(0, -2) + n, title: `S${n}` },
      });
    const { recents } = await keptOf(manager);
    expect([recents.length, recents[0]?.title, recents.at(-1)?.title]).toEqual([12, "S29", "S18"]);
  });

  test.each([
    [{ pin: { address: "//evil.example", title: "x", resource: null } }, "pin.address: "],
    [{ pin: { address: "javascript:1", title: "x", resource: null } }, "pin.address: "],
    [{ pin: { address: "/a", title: "x", resource: "nothing" } }, "pin.resource: "],
    [{ recent: { resource: "sites", id: "1", title: "x" } }, "recent.id: "],
    [{ columns: { sites: ["<b>"] } }, "columns: "],
    [{ columns: { nothing: ["name"] } }, "columns: "],
    [{ theme: "dark" }, "theme: "],
  ])("is refused where it is no such thing: %j", async (sent, problem) => {
    const answer = await world.admin.patch(path, sent);
    expect([answer.status, answer.body.error.startsWith(problem)]).toEqual([400, true]);
  });

  test("has each record once, however its id is written, and hides pins of what one may not read", async () => {
    const { viewer } = world.sitebook.as;
    const id = "01900000-0000-7000-8000-00000000abcd";
    for (const sent of [id.toUpperCase(), id])
      await viewer.patch(path, { recent: { resource: "regions", id: sent, title: "Once" } });
    const { recents } = await keptOf(viewer);
    expect(recents.filter(({ title }) => title === "Once").map((recent) => recent.id)).toEqual([id]);
    const hidden = [`/r/incidents/${id}`, `/r/%69ncidents?status=open`, `/./r/incidents`];
    for (const address of hidden) {
      await viewer.patch(path, { pin: { address, title: "Spied", resource: null } });
      await viewer.patch(path, { pin: { address: `${address}#`, title: "Spied", resource: "sites" } });
    }
    expect((await keptOf(viewer)).pins.map(({ title }) => title)).not.toContain("Spied");
  });

  test("is refused to who is deleted in the same moment, as are views", async () => {
    const { anonymous, as } = world.sitebook;
    for (let round = 0; round < 8; round += 1) {
      const email = `racing${round}@sitebook.example`;
      const made = await as.super_admin.post("/api/profiles", { email, role: "manager", password });
      const signedIn = await anonymous.post("/api/auth/login", { email, password });
      const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      const headers = { cookie };
      const keep = () =>
        anonymous.patch(path, { recent: { resource: "sites", id: site, title: "Late" } }, { headers });
      const view = (n: number) => anonymous.post("/api/views", { ...body, name: `Late ${n}` }, { headers });
      const [, ...late] = await Promise.all([
        as.super_admin.delete(`/api/profiles/${made.body.data.id}`),
        ...[0, 1, 2, 3].flatMap((n) => [keep(), view(n)]),
      ]);
      const statuses = late.map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 201, 401].includes(status))).toEqual([]);
    }
  });

  test("shows nothing of what a person may no longer read", async () => {
    const { admin } = world.sitebook.as;
    const { id } = (
      await world.admin.post("/api/profiles", { email: "gone@sitebook.example", role: "manager", password })
    ).body.data;
    const signedIn = await world.sitebook.anonymous.post("/api/auth/login", {
      email: "gone@sitebook.example",
      password,
    });
    const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const as = { headers: { cookie } };
    const { anonymous } = world.sitebook;
    await anonymous.patch(path, { recent: { resource: "incidents", id: site, title: "Core down" } }, as);
    await anonymous.post("/api/views", { ...body, name: "Own of gone" }, as);
    await anonymous.post("/api/views", { ...body, name: "Shared by gone", shared: true }, as);
    expect((await anonymous.get(path, as)).text).toContain("Core down");
    await admin.patch(`/api/profiles/${id}`, { role: "viewer" });
    expect((await anonymous.get(path, as)).text).not.toContain("Core down");
    expect((await admin.delete(`/api/profiles/${id}`)).status).toBe(200);
    const left = (await admin.get("/api/views")).body.data as SavedView[];
    expect(left.filter(({ name }) => name.endsWith("by gone"))).toMatchObject([{ ownerId: null }]);
    expect(JSON.stringify(left)).not.toContain("Own of gone");
  });
});
