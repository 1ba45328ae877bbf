import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { recordChange } from "../../src/db/changes/changes.ts";
import type { Database } from "../../src/db/open.ts";
import { historyRoutes } from "../../src/features/history/routes.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { openFixture } from "../fixture/database.ts";
import { alarms, gadgets, makers, members, parts, registry } from "../fixture/resources.ts";
import { mountFixture } from "../fixture/service.ts";

type Json = Record<string, unknown>;

const ada = "01890000-0000-7000-8000-00000000000a";
const bob = "01890000-0000-7000-8000-00000000000b";
const unknownId = "01890000-0000-7000-8000-00000000dead";

let database: Database;
let app: ReturnType<typeof mountFixture>;
let ids: { drill: string; gone: string; alarm: string; member: string };

const routes = () => historyRoutes({ database, registry, attached: [] });

const by = (personId: string | null, email: string | null) => ({
  database,
  registry,
  attached: [],
  actor: { personId, email },
  requestId: "request-1",
});

const create = (resource: Resource, input: Json, context = by(ada, "ada@sitebook.example"), given = {}) =>
  database.write(() => createRecord(context, resource, input, given).id);

beforeEach(async () => {
  database = openFixture();
  app = mountFixture(routes());
  const drill = await create(gadgets, { name: "Drill", number: 120 });
  ids = {
    drill,
    gone: await create(gadgets, { name: "Gone", number: 7 }, by(bob, "bob@sitebook.example")),
    alarm: await create(alarms, { name: "Battery low", gadgetId: drill }, by(null, null)),
    member: await create(members, { email: "cy@sitebook.example" }),
  };
  await database.write(() =>
    updateRecord(by(bob, "bob@sitebook.example"), gadgets, ids.drill, { number: 121 }),
  );
  await database.write(() => removeRecord(by(bob, "bob@sitebook.example"), gadgets, ids.gone).revision);
  await database.write(() =>
    recordChange(database, by(ada, "ada@sitebook.example"), {
      action: "delete",
      resource: "sessions",
      recordId: unknownId,
      before: '{"address":"10.0.0.9"}',
      after: null,
    }),
  );
});

afterEach(() => database.close());

async function get(path: string, token = "admin", headers: Record<string, string> = {}) {
  const response = await app.handle(
    new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  );
  const text = await response.text();
  return {
    status: response.status,
    tag: response.headers.get("etag") ?? "",
    body: (text === "" ? {} : JSON.parse(text)) as Json,
  };
}

async function sequences(path: string, token = "admin"): Promise<unknown[]> {
  const { status, body } = await get(path, token);
  expect(status).toBe(200);
  return (body.data as Json[]).map(({ sequence }) => sequence);
}

describe("GET /api/changes", () => {
  test("tells who changed what, when and for which request, newest first, in pages", async () => {
    const { body } = await get("/api/changes?pageSize=2&page=2");
    expect(body).toMatchObject({ total: 7, page: 2, pageSize: 2, hasMore: true });
    const [update, member] = body.data as Json[];
    expect(update).toEqual({
      id: "00000000-0000-8000-8000-000000000005",
      sequence: 5,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      actorId: bob,
      actorEmail: "bob@sitebook.example",
      requestId: "request-1",
      group: null,
      action: "update",
      resource: "gadgets",
      recordId: ids.drill,
      createdAt: update?.at,
      before: { number: 120 },
      after: { number: 121 },
      origin: null,
    });
    expect(member).toMatchObject({ sequence: 4, before: null, after: { email: "cy@sitebook.example" } });
  });

  test.each<[string, number[]]>([
    ["viewer", [6, 5, 2, 1]],
    ["operator", [6, 5, 3, 2, 1]],
    ["manager", [6, 5, 3, 2, 1]],
    ["admin", [7, 6, 5, 4, 3, 2, 1]],
    ["super_admin", [7, 6, 5, 4, 3, 2, 1]],
  ])("%s sees only what they may read", async (token, expected) => {
    expect(await sequences("/api/changes", token)).toEqual(expected);
    const { body } = await get("/api/changes?pageSize=1", token);
    expect(body.total).toBe(expected.length);
  });

  test.each([
    ["operator", "bob@sitebook.example", "bob@sitebook.example"],
    ["viewer", "bob@sitebook.example", null],
    ["viewer", "CY@sitebook.example", "Cy Young"],
    ["operator", null, null],
  ])("shows %s where a change was made first that a merge wrote: by %s, %s", async (token, email, shown) => {
    const cy = { email: "cy@sitebook.example", firstName: "Cy", lastName: "Young", role: "viewer" };
    await create(profiles, cy);
    const origin = { mergeId: unknownId, cloneId: ada, cloneName: "Bob's laptop", originSequence: 9 };
    const at = "2026-11-24T14:02:00.000Z";
    await database.write(() =>
      updateRecord(
        { ...by(ada, "ada@sitebook.example"), origin: { ...origin, at, email } },
        gadgets,
        ids.drill,
        {
          number: 122,
        },
      ),
    );
    for (const path of ["/api/changes?pageSize=2", `/api/gadgets/${ids.drill}/changes?pageSize=2`]) {
      const { body } = await get(path, token);
      expect((body.data as Json[]).map((entry) => entry.origin)).toEqual([
        { clone: ada, name: "Bob's laptop", at, email: shown },
        null,
      ]);
    }
  });

  test("needs a session", async () => {
    expect(await get("/api/changes", "nobody")).toMatchObject({
      status: 401,
      body: { error: "Not authenticated" },
    });
  });

  test.each<[string, string, number[]]>([
    ["resource=gadgets", "admin", [6, 5, 2, 1]],
    ["resource=gadgets&resource=alarms", "admin", [6, 5, 3, 2, 1]],
    ["resource=sessions", "admin", [7]],
    ["resource=sessions", "manager", []],
    ["resource=members", "operator", []],
    ["resource=alarms&resource=gadgets", "viewer", [6, 5, 2, 1]],
    ["resource=", "admin", []],
    ["actorId=BOB", "admin", [6, 5, 2]],
    ["actorId=", "admin", [3]],
    ["actorId=&actorId=BOB", "admin", [6, 5, 3, 2]],
    ["action=create&action=delete", "admin", [7, 6, 4, 3, 2, 1]],
    ["recordId=GADGET", "admin", [5, 1]],
    ["recordId=MEMBER", "operator", []],
    ["resource=alarms&recordId=GADGET", "admin", []],
    ["requestId=request-1&action=update", "admin", [5]],
    ["order=asc&pageSize=3", "admin", [1, 2, 3]],
    ["sort=at&order=asc", "admin", [1, 2, 3, 4, 5, 6, 7]],
    ["sort=at", "admin", [7, 6, 5, 4, 3, 2, 1]],
    ["from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z", "admin", []],
    ["from=2000-01-01T00:00:00Z&to=9999-01-01T00:00:00Z&action=update", "admin", [5]],
    ["to=2000-01-01T00:00:00Z", "admin", []],
  ])("?%s as %s", async (query, token, expected) => {
    const filled = query
      .replaceAll("BOB", bob.toUpperCase())
      .replace("GADGET", ids.drill)
      .replace("MEMBER", ids.member);
    expect(await sequences(`/api/changes?${filled}`, token)).toEqual(expected);
  });

  test("from is inclusive and to is not", async () => {
    database.sqlite.run("UPDATE changes SET at = '2026-11-21T02:30:0' || sequence || '.000Z'");
    const span = "from=2026-11-21T03:30:02%2B01:00&to=2026-11-21T02:30:05Z";
    expect(await sequences(`/api/changes?${span}`)).toEqual([4, 3, 2]);
  });

  test.each([
    ["resource=nothing", "resource"],
    ["resource=Gadgets", "resource"],
    ["action=read", "action"],
    ["actorId=7", "actorId"],
    ["recordId=7", "recordId"],
    ["from=yesterday", "from"],
    ["from=", "from"],
    ["to=2026-02-30T00:00:00Z", "to"],
    ["to=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z", "to"],
    ["search=x", "search"],
    ["search=", "search"],
    ["sort=actorId", "sort"],
    ["sort=before", "sort"],
    ["order=newest", "order"],
    ["order=asc&order=asc", "order"],
    ["page=0", "page"],
    ["pageSize=10001", "pageSize"],
    ["before=x", "before"],
    ["colour=red", "colour"],
  ])("?%s is refused", async (query, name) => {
    const answer = await get(`/api/changes?${query}`);
    expect([answer.status, answer.body]).toEqual([400, { error: `Invalid filter parameter: ${name}` }]);
  });

  test("the tag stands until something changes, and differs between roles", async () => {
    const { tag } = await get("/api/changes");
    expect((await get("/api/changes", "admin", { "if-none-match": tag })).status).toBe(304);
    expect((await get("/api/changes", "viewer", { "if-none-match": tag })).status).toBe(200);
    await create(makers, { name: "Halvermeer" });
    expect((await get("/api/changes", "admin", { "if-none-match": tag })).status).toBe(200);
  });
});

describe("the changes of one record", () => {
  test("are those of the record alone, also after its deletion", async () => {
    expect(await sequences(`/api/gadgets/${ids.drill}/changes`, "viewer")).toEqual([5, 1]);
    expect(await sequences(`/api/gadgets/${ids.gone.toUpperCase()}/changes`, "viewer")).toEqual([6, 2]);
    expect(await sequences(`/api/gadgets/${ids.drill}/changes?action=create`, "viewer")).toEqual([1]);
    expect(await sequences(`/api/gadgets/${ids.drill}/changes?order=asc&pageSize=1`, "viewer")).toEqual([1]);
  });

  test("are none, and no error, for a record that has no entries", async () => {
    database.sqlite.run("DELETE FROM changes");
    const { status, body } = await get(`/api/gadgets/${ids.drill}/changes`);
    expect([status, body]).toEqual([200, { data: [], total: 0, page: 1, pageSize: 100, hasMore: false }]);
  });

  test.each([
    [`/api/gadgets/${unknownId}/changes`, "Gadget not found"],
    ["/api/gadgets/7/changes", "Gadget not found"],
    ["/api/members/me/changes", "Member not found"],
    [`/api/makers/GADGET/changes`, "Maker not found"],
  ])("%s is 404", async (path, error) => {
    const { status, body } = await get(path.replace("GADGET", ids.drill));
    expect([status, body]).toEqual([404, { error }]);
  });

  test.each(["resource=gadgets", "recordId=GADGET", "search=x"])("?%s is refused", async (query) => {
    const filled = query.replace("GADGET", ids.drill);
    const { status, body } = await get(`/api/gadgets/${ids.drill}/changes?${filled}`);
    expect([status, body]).toEqual([400, { error: `Invalid filter parameter: ${query.split("=")[0]}` }]);
  });

  test("need what reading the record needs, and those of people need an admin", async () => {
    const alarm = `/api/alarms/${ids.alarm}/changes`;
    const member = `/api/members/${ids.member}/changes`;
    expect(await get(alarm, "viewer")).toMatchObject({
      status: 403,
      body: { error: "Operations access required" },
    });
    expect(await sequences(alarm, "operator")).toEqual([3]);
    expect(await get(member, "manager")).toMatchObject({
      status: 403,
      body: { error: "Admin access required" },
    });
    expect(await sequences(member, "admin")).toEqual([4]);
    expect((await get(member, "nobody")).status).toBe(401);
  });

  test("of a part are found below its gadget and no other, also when both are gone", async () => {
    const saw = await create(gadgets, { name: "Saw", number: 1 });
    const other = await create(gadgets, { name: "Axe", number: 2 });
    const blade = { description: "Blade", quantity: 2 };
    const part = await create(parts, blade, undefined, { gadgetId: saw });
    const context = by(ada, "ada@sitebook.example");
    await database.write(() => updateRecord(context, parts, part, { description: "Blades" }).revision);
    const at = (owner: string) => `/api/gadgets/${owner}/parts/${part}/changes`;

    expect(await sequences(at(saw), "viewer")).toEqual([11, 10]);
    await database.write(() => removeRecord(context, gadgets, saw).revision);
    expect(await sequences(at(saw), "viewer")).toEqual([12, 11, 10]);
    for (const owner of [other, unknownId, "7"]) {
      const { status, body } = await get(at(owner));
      expect([status, body]).toEqual([404, { error: "Part not found" }]);
    }
    expect(await sequences(`/api/gadgets/${saw}/changes`)).toEqual([13, 8]);
    database.sqlite.run("DELETE FROM changes WHERE action = 'create'");
    expect(await sequences(at(saw), "viewer")).toEqual([12, 11]);
  });

  test("of a live part without entries are found below its gadget alone", async () => {
    const saw = await create(gadgets, { name: "Saw", number: 1 });
    const blade = { description: "Blade", quantity: 2 };
    const part = await create(parts, blade, undefined, { gadgetId: saw });
    database.sqlite.run("DELETE FROM changes");
    expect(await sequences(`/api/gadgets/${saw}/parts/${part}/changes`)).toEqual([]);
    expect((await get(`/api/gadgets/${unknownId}/parts/${part}/changes`)).status).toBe(404);
  });
});

test("every resource has a route to the changes of a record, documented under a name of its own", () => {
  const paths = routes().map(({ path }) => path);
  for (const { path, parent } of registry) {
    expect(paths).toContain(`${path}/${parent === undefined ? ":id" : ":itemId"}/changes`);
  }
  const names = routes().map(({ document }) => document.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("answers are as their documents say", async () => {
  const ajv = addFormats(new Ajv({ strict: false }));
  const paths = ["/api/changes", "/api/gadgets/:id/changes"];
  const documented = routes().filter(({ path }) => paths.includes(path));
  expect(documented).toHaveLength(2);
  for (const { path, document } of documented) {
    const { body } = await get(path.replace(":id", ids.drill));
    const validate = ajv.compile(document.answer.schema);
    expect([body.total !== 0, validate(body), validate.errors]).toEqual([true, true, null]);
  }
});
