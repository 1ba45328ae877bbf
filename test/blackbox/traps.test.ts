import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { costOfServer, showsServerCost } from "../cost.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

/** The known traps of the stack, by number; others are in traps-wire.test.ts and, in the process, test/db and test/http. */
let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
});
afterAll(() => sitebook.stop());

const absentId = "01890000-0000-7000-8000-000000000000";

/** Expects that the server spends at most a hundred times as long on a request as on a usual one. */
async function expectCheap(request: () => Promise<void>, usual: () => Promise<unknown>): Promise<void> {
  if (!showsServerCost) return request();
  await usual();
  const most = Math.max(await costOfServer(sitebook.pid, usual), 1) * 100;
  expect(await costOfServer(sitebook.pid, request)).toBeLessThan(most);
}

async function newSite(name: string): Promise<string> {
  const { status, body } = await client.post("/api/sites", { name });
  expect(status).toBe(201);
  return `/api/sites/${body.data.id}`;
}

describe("trap 2, bodies that are no objects:", () => {
  test.each([
    ["[]"],
    ["[1]"],
    ['""'],
    ['"name"'],
    ["7"],
    ["null"],
    ["true"],
    ['{"length":3e7}'],
    ['{"0":"a"}'],
  ])("%s is no PATCH, and is refused for the cost of any other", async (body) => {
    const site = await newSite(`Patched with ${body}`);
    const before = (await client.get(site)).body;
    const patch = (raw: string) =>
      client.patch(site, undefined, { raw, headers: { "content-type": "application/json" } });
    await expectCheap(
      async () => {
        const { status, body: answer } = await patch(body);
        expect([status, Object.keys(answer)]).toEqual([400, ["error"]]);
      },
      () => patch('{"nmae":"typo"}'),
    );
    expect((await client.get(site)).body).toEqual(before);
  });

  test.each([
    ["arrays", "[", "]"],
    ["objects", '{"a":', "}"],
    ["arrays that never close", "[", ""],
  ])("100 000 levels of %s are refused", async (_, open, close) => {
    const body = `{"name":${open.repeat(100_000)}${close === "" ? "" : `1${close.repeat(100_000)}`}}`;
    const { status, body: answer } = await client.post("/api/sites", undefined, {
      raw: body,
      headers: { "content-type": "application/json" },
    });
    expect([status, answer]).toEqual([400, { error: "Body must not nest deeper than 32 levels" }]);
  });

  test("brackets inside a string are no levels", async () => {
    const name = `\\"${"[{".repeat(50)}`;
    expect((await client.post("/api/sites", { name })).body.data.name).toBe(name);
  });

  test("unknown keys are refused by name, not stripped", async () => {
    const { status, body } = await client.post("/api/sites", { name: "Extra", nmae: "typo" });
    expect([status, body.error]).toEqual([400, "nmae: is not a known field"]);
  });
});

test("trap 3, answering an error changes no later answer: 404, 200, 404, 404", async () => {
  const site = await newSite("Between two errors");
  const statuses = [];
  for (const path of ["/api/nothing", site, "/api/nothing", `/api/sites/${absentId}`, site, "/api/nothing"]) {
    statuses.push((await client.get(path)).status);
  }
  expect(statuses).toEqual([404, 200, 404, 404, 200, 404]);
  const writes = [];
  for (const body of [{}, { name: "Fine" }, {}, { name: "Fine too" }]) {
    writes.push((await client.post("/api/sites", body)).status);
  }
  expect(writes).toEqual([400, 201, 400, 201]);
});

test("trap 4, no route stands open: all but sign-in and set-up answer 401 to strangers", async () => {
  const { paths } = (await client.get("/api/openapi.json")).body as { paths: Record<string, object> };
  const open: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const address = path.replaceAll(/\{\w+\}/g, absentId);
      const { status } = await sitebook.anonymous.send(method.toUpperCase(), address);
      if (status !== 401) open.push(`${method} ${path}`);
    }
  }
  expect(open.toSorted()).toEqual(["get /api/auth/setup", "post /api/auth/login", "post /api/auth/setup"]);
});

describe("trap 5, what runs before the handler:", () => {
  test("a stranger's broken body is 401: it is not parsed", async () => {
    for (const body of ["{", "x".repeat(2 * 1024 * 1024)]) {
      const sent = { raw: body, headers: { "content-type": "text/plain" } };
      expect((await sitebook.anonymous.post("/api/sites", undefined, sent)).status).toBe(401);
    }
  });

  test("a validation error does not repeat the input", async () => {
    const { text } = await client.post("/api/vlans", {
      name: 7,
      vid: "canary-4711",
      status: ["canary-4712"],
    });
    expect(text).toContain("vid: must be an integer");
    expect(text).not.toMatch(/canary/);
  });
});

test("trap 6, handlers get what they name: path, query and body arrive together", async () => {
  const site = await newSite("Handled");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => client.patch(site, { facility: `F${index}` })),
  );
  expect(answers.map(({ body }) => body.data.facility)).toEqual(
    Array.from({ length: 20 }, (_, index) => `F${index}`),
  );
  expect((await client.get("/api/sites?name=Handled&page=1")).body.total).toBe(1);
});

describe("trap 7, lax numbers, times and ids:", () => {
  test.each([["0x10"], [" 5 "], ["5 "], ["+5"], ["5e0"], ["5.0"], ["٥"], ["1_0"], ["NaN"], ["Infinity"]])(
    "%p is no number in a query",
    async (text) => {
      for (const name of ["page", "pageSize", "vid"]) {
        const { status, body } = await client.get(`/api/vlans?${name}=${encodeURIComponent(text)}`);
        expect([status, body]).toEqual([400, { error: `Invalid filter parameter: ${name}` }]);
      }
    },
  );

  test.each([["0x10"], [" 5 "], ["5"], [true], [5.5], [[5]], [{}]])("%p is no vid", async (vid) => {
    const { status, body } = await client.post("/api/vlans", { name: "Lax", vid });
    expect([status, body]).toEqual([400, { error: "vid: must be an integer from 1 to 4094" }]);
  });

  test.each([
    ["2026-02-30T00:00:00Z"],
    ["2025-02-29T00:00:00Z"],
    ["2026-11-21T24:00:00Z"],
    ["2026-11-21T02:30:60Z"],
    ["Sat Nov 21 2026"],
    ["1795314600000"],
    [1_795_314_600_000],
    [" 2026-11-21T02:30:00Z"],
    ["2026-11-21T02:30:00+24:00"],
    [""],
  ])("%p is no time", async (startTime) => {
    const { status, body } = await client.post("/api/maintenance-windows", { name: "Lax", startTime });
    expect([status, body.error.split(":")[0]]).toEqual([400, "startTime"]);
  });

  test.each([
    ["2026-11-21T02:30:00Z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21t02:30:00.1239z", "2026-11-21T02:30:00.123Z"],
    ["2026-11-21T02:30:00+05:30", "2026-11-20T21:00:00.000Z"],
    ["2026-11-21T02:30:00", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21 02:30:00Z", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2024-02-29T23:59:59-01:00", "2024-03-01T00:59:59.000Z"],
  ])("%p is the time %p", async (startTime, answered) => {
    const { status, body } = await client.post("/api/maintenance-windows", { name: "Exact", startTime });
    expect([status, body.data.startTime]).toEqual([201, answered]);
  });

  test.each([
    ["urn:uuid:01890000-0000-7000-8000-000000000000"],
    ["{01890000-0000-7000-8000-000000000000}"],
    ["01890000000070008000000000000000"],
    ["01890000-0000-7000-8000-00000000000g"],
    ["01890000-0000-7000-8000-000000000000 "],
  ])("%p is no id", async (siteId) => {
    const { status, body } = await client.post("/api/locations", { name: "Lax", siteId });
    expect([status, body]).toEqual([400, { error: "siteId: must be a UUID" }]);
    expect((await client.get(`/api/sites/${encodeURIComponent(siteId)}`)).status).toBe(404);
  });

  test("an id in upper case is the same id", async () => {
    const site = await newSite("Upper case");
    const id = site.split("/").at(-1) ?? "";
    expect((await client.get(`/api/sites/${id.toUpperCase()}`)).body.data.id).toBe(id);
    const { body } = await client.post("/api/locations", { name: "Upper", siteId: id.toUpperCase() });
    expect(body.data.siteId).toBe(id);
  });
});

describe("trap 11, empty updates and empty conditions:", () => {
  test("an empty PATCH is no fault and writes nothing", async () => {
    const site = await newSite("Left alone");
    const before = await client.get(site);
    expect((await client.patch(site, {})).body).toEqual(before.body);
    expect((await client.get(site)).headers.get("etag")).toBe(before.headers.get("etag"));
  });

  test("DELETE takes one record, and none without an id", async () => {
    const [one, other] = [await newSite("To go"), await newSite("To stay")];
    expect((await client.delete(one)).status).toBe(200);
    expect((await client.get(other)).status).toBe(200);
    expect([404, 405]).toContain((await client.delete("/api/sites")).status);
    expect([404, 405]).toContain((await client.delete("/api/sites/")).status);
    expect((await client.get(other)).status).toBe(200);
  });
});

describe("trap 12, SQLite:", () => {
  test("booleans are true and false, lists of texts are arrays, in details and lists", async () => {
    const sent = { name: "Rendered", complianceBaselines: ["a", 'b"]'], vmRole: true, popular: false };
    const { body } = await client.post("/api/device-roles", sent);
    expect(body.data).toMatchObject(sent);
    expect((await client.get(`/api/device-roles/${body.data.id}`)).body.data).toMatchObject(sent);
    expect((await client.get("/api/device-roles?name=Rendered&vmRole=true&popular=false")).body.data).toEqual(
      [body.data],
    );
  });

  test.each([
    ["zü"],
    ["ZÜ"],
    ["%"],
    ["_x"],
    ["str"],
    ["STRASSE"],
    ["ß"],
    ["日本"],
    ["😀"],
    ["a"],
    ["\\"],
    ["'"],
  ])("a search for %p finds, short and folded", async (search) => {
    const name = "Zürich Straße 100% a_x 日本 😀 \\ '";
    if ((await client.get(`/api/tenants?name=${encodeURIComponent(name)}`)).body.total === 0) {
      await client.post("/api/tenants", { name });
      await client.post("/api/tenants", { name: "100 bXx" });
    }
    const { body } = await client.get(`/api/tenants?search=${encodeURIComponent(search)}`);
    expect(body.data.map((record: { name: string }) => record.name)).toEqual([name]);
  });

  test("a search with crafted input costs about as much as any other", async () => {
    await client.post("/api/tenants", { name: "Long", description: "a".repeat(10_000) });
    const search = async (text: string) =>
      expect((await client.get(`/api/tenants?search=${text}`)).status).toBe(200);
    await expectCheap(
      () => search("%a".repeat(250)),
      () => search("not there"),
    );
  });

  test("foreign keys hold on this connection: no reference to nothing, none left behind", async () => {
    const dangling = await client.post("/api/locations", { name: "Dangling", siteId: absentId });
    expect([dangling.status, dangling.body.error]).toEqual([400, "siteId: no such site"]);
    const site = await newSite("Held");
    await client.post("/api/locations", { name: "Holder", siteId: site.split("/").at(-1) });
    const held = await client.delete(site);
    expect([held.status, held.body.error]).toEqual([409, "Site is in use by 1 location"]);
  });

  test("text is bound, never part of a statement", async () => {
    const name = `"; DROP TABLE sites; -- ' || (SELECT 1) || '`;
    const { body } = await client.post("/api/sites", { name });
    expect(body.data.name).toBe(name);
    expect((await client.get(`/api/sites?name=${encodeURIComponent(name)}`)).body.data).toEqual([body.data]);
  });
});

describe("trap 13, constraints answer as conflicts however they come:", () => {
  test("alone", async () => {
    await client.post("/api/tenants", { name: "Taken", slug: "taken" });
    const { status, body } = await client.post("/api/tenants", { name: "Taken", slug: "taken" });
    expect([status, body.error]).toEqual([409, "slug: is already in use"]);
  });

  test("in one group of writes: one is created, the others are conflicts, their neighbours are untouched", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.post("/api/tenants", { name: "Raced", slug: index % 2 === 0 ? "raced" : `raced-${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((_, index) => index % 2 === 0).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(statuses.filter((_, index) => index % 2 === 1)).toEqual(Array(10).fill(201));
    expect((await client.get("/api/tenants?name=Raced")).body.total).toBe(11);
  });
});
