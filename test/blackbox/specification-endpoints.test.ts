import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { type Document, readDocument } from "./document.ts";
import { operations, tables } from "./specTables.ts";

let sitebook: Sitebook;
let client: Client;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.manager;
  document = readDocument((await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const absentId = "01890000-0000-7000-8000-000000000000";
const titles: Readonly<Record<string, string>> = Object.fromEntries(
  tables.map(({ path, absent }) => [path, absent]),
);

async function create(path: string, body: object): Promise<Record<string, string>> {
  const created = await client.post(path, body);
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  return created.body.data;
}

/** The format that a field's name asks for; a request id is no id of a record. */
function formatOf(field: string): string | undefined {
  if (/^(created|updated)At$/.test(field)) return "date-time";
  return field !== "requestId" && /(^id|[a-z]Id)$/.test(field) ? "uuid" : undefined;
}

/** Returns whether a path is beyond the specification and answers other than JSON: files, and batches line by line. */
const isNotJson = (path: string): boolean =>
  ["/api/admin/backups/{name}", "/api/batch", "/api/clones", "/api/imports", "/api/merges"].includes(path) ||
  /\/(?:export|records|errors\.csv|documents|content|thumbnail|text|bundle|refresh)$/.test(path);

/** All other paths. */
const jsonPaths = <Methods>(paths: Readonly<Record<string, Methods>>): [string, Methods][] =>
  Object.entries(paths).filter(([path]) => !isNotJson(path));

describe("spec, Conventions,", () => {
  test("1: request and response bodies are application/json", async () => {
    const answers = [
      await client.post("/api/sites", { name: "Conventions" }),
      await client.get("/api/sites"),
      await client.get("/api/nothing"),
      await sitebook.anonymous.get("/api/sites"),
      await client.post("/api/sites", undefined, {
        raw: "name=x",
        headers: { "content-type": "text/plain" },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 404, 401, 415]);
    for (const { headers } of answers) expect(headers.get("content-type")).toBe("application/json");
    for (const [path, methods] of jsonPaths(document.paths)) {
      for (const { requestBody, responses } of Object.values(methods)) {
        const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
          Object.keys((part && document.follow(part).content) ?? {}),
        );
        expect([path, ...new Set(contents)]).toEqual([path, "application/json"]);
      }
    }
  });

  test("2: a single record is answered as { data: <record> }", async () => {
    const created = await client.post("/api/tenants", { name: "Single" });
    const address = `/api/tenants/${created.body.data.id}`;
    const answers = [
      created,
      await client.get(address),
      await client.patch(address, { name: "Singled" }),
      await client.delete(address),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    for (const { body } of answers) {
      expect(Object.keys(body)).toEqual(["data"]);
      expect(body.data.id).toBe(created.body.data.id);
    }
  });

  test("3: a list is answered as { data, total, page, pageSize, hasMore }", async () => {
    for (const { path } of tables) {
      const { status, body } = await client.get(path);
      expect([path, status, Object.keys(body)]).toEqual([
        path,
        200,
        ["data", "total", "page", "pageSize", "hasMore"],
      ]);
    }
  });

  test("4: an error is answered as { error: <string> }", async () => {
    const answers = [
      await sitebook.anonymous.get("/api/sites"),
      await sitebook.as.viewer.post("/api/sites", { name: "No" }),
      await client.get("/api/nothing"),
      await client.get(`/api/sites/${absentId}`),
      await client.get("/api/sites?sort=nothing"),
      await client.post("/api/sites", {}),
      await client.send("PUT", "/api/sites", { name: "No" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 404, 400, 400, 405]);
    for (const { body } of answers) {
      expect(Object.keys(body)).toEqual(["error"]);
      expect(body.error).toBeString();
      expect(body.error).not.toBe("");
    }
  });

  test("5: every id and ...Id is a UUID in the document, every createdAt and updatedAt a date-time", () => {
    const listed = jsonPaths(document.paths).flatMap(([path, { get }]) => (get === undefined ? [] : [path]));
    const formats = listed.flatMap((path) => {
      const { data = {} } = document.answer("GET", path).properties ?? {};
      const record = document.follow(document.follow(data).items ?? data);
      return Object.entries(record.properties ?? {}).flatMap(([field, schema]) => {
        const expected = formatOf(field);
        return expected === undefined
          ? []
          : [{ path, field, expected, format: document.follow(schema).format }];
      });
    });
    expect(formats.filter(({ expected, format }) => format !== expected)).toEqual([]);
    expect(formats.length).toBeGreaterThan(100);
  });

  test("6: PATCH is partial: every field may be left out, all at once too", async () => {
    const site = await create("/api/sites", { name: "Partial", facility: "P1" });
    expect((await client.patch(`/api/sites/${site.id}`, {})).body.data).toEqual(site);
    const { body } = await client.patch(`/api/sites/${site.id}`, { facility: "P2" });
    expect(body.data).toEqual({ ...site, facility: "P2", updatedAt: body.data.updatedAt });
  });

  test("7: every endpoint requires authentication, but sign-in and set-up", async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      if (["/api/auth/login", "/api/auth/setup"].includes(path)) continue;
      const address = path.replaceAll(/\{\w+\}/g, absentId);
      for (const method of Object.keys(methods)) {
        const { status, body } = await sitebook.anonymous.send(method.toUpperCase(), address);
        expect([method, path, status, body]).toEqual([method, path, 401, { error: "Not authenticated" }]);
      }
    }
  });
});

describe("spec, Endpoints, Operations resources:", () => {
  test.each(operations.map(({ path }) => [path]))(
    "%s has GET, POST and on /{id} GET, PATCH, DELETE",
    (path) => {
      expect(Object.keys(document.paths[path] ?? {}).sort()).toEqual(["get", "post"]);
      expect(Object.keys(document.paths[`${path}/{id}`] ?? {}).sort()).toEqual(["delete", "get", "patch"]);
    },
  );

  test.each(operations.map(({ path }) => [path]))("%s works from create to delete", async (path) => {
    const { id } = await create(path, { name: "Life of a record" });
    expect((await client.get(path)).body.data.map((record: { id: string }) => record.id)).toContain(id);
    expect((await client.patch(`${path}/${id}`, { description: "later" })).body.data.description).toBe(
      "later",
    );
    expect((await client.get(`${path}/${id}`)).body.data.description).toBe("later");
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    expect((await client.get(`${path}/${id}`)).body).toEqual({ error: titles[path] ?? "" });
  });

  test("PATCH /api/maintenance-windows/{id}: six optional strings; validation error, not authenticated, not found", async () => {
    const { id } = await create("/api/maintenance-windows", { name: "Switch firmware" });
    const sent = {
      name: "Core firmware",
      startTime: "2026-11-21T02:30:00.000Z",
      endTime: "2026-11-21T04:00:00.000Z",
      status: "in_progress",
      impact: "degraded",
      description: "both cores, one by one",
    };
    const address = `/api/maintenance-windows/${id}`;
    expect((await client.patch(address, sent)).body.data).toMatchObject(sent);
    for (const field of Object.keys(sent)) {
      const refused = await client.patch(address, { [field]: 7 });
      expect([refused.status, refused.body.error.split(":")[0]]).toEqual([400, field]);
    }
    expect((await sitebook.anonymous.patch(address, sent)).status).toBe(401);
    const absent = await client.patch(`/api/maintenance-windows/${absentId}`, sent);
    expect([absent.status, absent.body.error]).toEqual([404, "Maintenance window not found"]);
  });
});

describe.each([["/api/on-call-schedules"], ["/api/cluster-types"]])("spec, List endpoints, %s:", (path) => {
  const names = ["alpha Ring", "Beta", "gamma", "Delta RING", "epsilon"];

  beforeAll(async () => {
    for (const name of names) {
      const { createdAt } = await create(path, { name, description: name === "Beta" ? "spare rINg" : null });
      // The next one is to be younger, and a create can take less than a millisecond.
      while (Date.now() <= Date.parse(String(createdAt))) await Bun.sleep(1);
    }
  });
  const list = async (query: string) => (await client.get(`${path}?${query}`)).body;
  const namesOf = async (query: string): Promise<string[]> =>
    (await list(query)).data.map(({ name }: { name: string }) => name);

  test("the document has the five parameters", () => {
    const { parameters = [] } = document.operation("GET", path);
    const inQuery = parameters
      .map((parameter) => document.follow(parameter))
      .filter((one) => one.in === "query");
    const types = Object.fromEntries(inQuery.map(({ name, schema }) => [name, document.follow(schema).type]));
    expect(types).toMatchObject({
      page: "integer",
      pageSize: "integer",
      search: "string",
      sort: "string",
      order: "string",
    });
  });

  test("page counts from 1, pageSize is the rows per page, total and hasMore fit", async () => {
    const pages = [
      await list("page=1&pageSize=2"),
      await list("page=2&pageSize=2"),
      await list("page=3&pageSize=2"),
    ];
    expect(pages.map(({ data, ...rest }) => ({ ...rest, rows: data.length }))).toEqual([
      { rows: 2, total: 5, page: 1, pageSize: 2, hasMore: true },
      { rows: 2, total: 5, page: 2, pageSize: 2, hasMore: true },
      { rows: 1, total: 5, page: 3, pageSize: 2, hasMore: false },
    ]);
    expect(pages.flatMap(({ data }) => data)).toEqual((await list("")).data);
    expect(await list("page=4&pageSize=2")).toEqual({
      data: [],
      total: 5,
      page: 4,
      pageSize: 2,
      hasMore: false,
    });
  });

  test("without pageSize the full table is returned", async () => {
    const { data, ...rest } = await list("");
    expect(rest).toEqual({ total: 5, page: 1, pageSize: 10_000, hasMore: false });
    expect(data.length).toBe(5);
  });

  test("search is a case-insensitive substring of name and description", async () => {
    expect(await namesOf("search=ring")).toEqual(["alpha Ring", "Beta", "Delta RING"]);
    expect(await namesOf("search=SPARE")).toEqual(["Beta"]);
    expect(await namesOf("search=PSIL")).toEqual(["epsilon"]);
    expect(await namesOf("search=nowhere")).toEqual([]);
    expect(await namesOf("search=ring&pageSize=1&page=2")).toEqual(["Beta"]);
  });

  test("sort and order: by name ascending unless said, without regard to case", async () => {
    const sorted = ["alpha Ring", "Beta", "Delta RING", "epsilon", "gamma"];
    expect(await namesOf("")).toEqual(sorted);
    expect(await namesOf("sort=name&order=desc")).toEqual(sorted.toReversed());
    expect(await namesOf("sort=createdAt")).toEqual(names);
    expect(await namesOf("sort=createdAt&order=desc&pageSize=1")).toEqual(["epsilon"]);
    expect((await namesOf("sort=description"))[0]).toBe("Beta");
    expect((await namesOf("sort=description&order=desc"))[0]).toBe("Beta");
  });

  test.each([
    ["page", "page=0"],
    ["page", "page=two"],
    ["page", "page=1.5"],
    ["page", "page="],
    ["pageSize", "pageSize=0"],
    ["pageSize", "pageSize=-1"],
    ["pageSize", "pageSize=10001"],
    ["sort", "sort=nothing"],
    ["sort", "sort="],
    ["order", "order=up"],
    ["order", "order=up"],
    ["page", "page=1&page=2"],
    ["nothing", "nothing=1"],
    ["id", "id=seven"],
    ["createdAt", "createdAt=yesterday"],
  ])("errors: an invalid %s (%s) is the invalid filter parameter error", async (name, query) => {
    const { status, body } = await client.get(`${path}?${query}`);
    expect([status, body]).toEqual([400, { error: `Invalid filter parameter: ${name}` }]);
  });

  test("errors: not authenticated", async () => {
    expect((await sitebook.anonymous.get(path)).status).toBe(401);
  });
});

describe("spec, Create endpoints:", () => {
  const create: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
    ["/api/vlans", { vid: 120, status: "reserved", description: "d" }, { vid: 120 }],
    ["/api/clusters", { status: "planned", description: "d" }, {}],
    ["/api/cluster-groups", { slug: "the-slug", description: "d" }, {}],
    ["/api/contact-groups", { slug: "the-slug", description: "d" }, {}],
    ["/api/locations", { slug: "the-slug", status: "planned", description: "d" }, {}],
    ["/api/tenants", { slug: "the-slug", description: "d" }, {}],
    [
      "/api/vm-interfaces",
      { macAddress: "52:54:00:1a:2b:3c", mtu: 1500, enabled: false, description: "d" },
      {},
    ],
  ];

  test.each([...create])(
    "POST %s: body, response, validation error, not authenticated",
    async (path, all, least) => {
      const full = { name: "Created", ...all };
      const created = await client.post(path, full);
      expect(created.status).toBe(201);
      expect(created.body.data).toMatchObject(full);
      expect((await client.post(path, { name: "Created with the least", ...least })).status).toBe(201);
      const total = (await client.get(path)).body.total;
      const { name: _, ...nameless } = full;
      for (const body of [nameless, { ...full, name: null }, { ...full, name: "" }, { ...full, name: 7 }]) {
        const refused = await client.post(path, body);
        expect([refused.status, refused.body.error.startsWith("name: ")]).toEqual([400, true]);
      }
      expect((await sitebook.anonymous.post(path, full)).body).toEqual({ error: "Not authenticated" });
      expect((await client.get(path)).body.total).toBe(total);
    },
  );

  test.each([
    [{ vid: 0 }, "vid"],
    [{ vid: 4095 }, "vid"],
    [{ vid: -1 }, "vid"],
    [{ vid: 1.5 }, "vid"],
    [{ vid: "120" }, "vid"],
    [{ vid: null }, "vid"],
    [{ vid: undefined }, "vid"],
  ])("POST /api/vlans with %j is a validation error", async (part, field) => {
    const { status, body } = await client.post("/api/vlans", { name: "Out of range", ...part });
    expect([status, body.error.split(":")[0]]).toEqual([400, field]);
  });

  test.each([[1], [4094]])("spec, Limits: vid %i is within the range", async (vid) => {
    const { id } = (await client.post("/api/vlans", { name: "At the edge", vid })).body.data;
    expect((await client.get(`/api/vlans/${id}`)).body.data.vid).toBe(vid);
    for (const outside of [0, 4095]) {
      expect((await client.patch(`/api/vlans/${id}`, { vid: outside })).body.error).toBe(
        "vid: must be an integer from 1 to 4094",
      );
    }
  });

  test("references in a create must be UUIDs of records there are", async () => {
    for (const [path, field] of [
      ["/api/vlans", "siteId"],
      ["/api/clusters", "typeId"],
      ["/api/locations", "siteId"],
      ["/api/tenants", "groupId"],
      ["/api/vm-interfaces", "vmId"],
    ] as const) {
      const least = { name: "Refers to nothing", ...(path === "/api/vlans" ? { vid: 7 } : {}) };
      const malformed = await client.post(path, { ...least, [field]: "seven" });
      expect([malformed.status, malformed.body.error]).toEqual([400, `${field}: must be a UUID`]);
      const dangling = await client.post(path, { ...least, [field]: absentId });
      expect([dangling.status, dangling.body.error]).toStrictEqual([
        400,
        expect.stringMatching(new RegExp(`^${field}: no such `)) as unknown as string,
      ]);
    }
  });
});

describe("spec, Update endpoints:", () => {
  const update: readonly (readonly [string, object, string, string])[] = [
    ["/api/contracts", {}, "startDate", "Contract not found"],
    ["/api/prefixes", { prefix: "10.99.0.0/16" }, "prefix", "Prefix not found"],
    ["/api/vlans", { vid: 99 }, "vid", "VLAN not found"],
    ["/api/circuit-types", {}, "name", "Circuit type not found"],
    ["/api/slas", {}, "name", "SLA not found"],
    ["/api/sites", {}, "latitude", "Site not found"],
  ];

  test.each([...update])(
    "PATCH %s/{id}: validation error, not authenticated, not found",
    async (path, more, field, text) => {
      const least = { ...(path === "/api/prefixes" ? {} : { name: "To be changed" }), ...more };
      const { id, ...before } = await create(path, least);
      for (const wrong of [{}, true, "\u0000"]) {
        const refused = await client.patch(`${path}/${id}`, { [field]: wrong });
        expect([refused.status, refused.body.error.split(":")[0]]).toEqual([400, field]);
      }
      expect((await sitebook.anonymous.patch(`${path}/${id}`, {})).body).toEqual({
        error: "Not authenticated",
      });
      for (const absent of [absentId, "no-uuid", "7"]) {
        const missing = await client.patch(`${path}/${absent}`, {});
        expect([missing.status, missing.body]).toEqual([404, { error: text }]);
      }
      expect((await client.get(`${path}/${id}`)).body.data).toEqual({ id, ...before });
    },
  );

  test("fields that are not of the resource are refused by name", async () => {
    const { id } = await create("/api/sites", { name: "Strict" });
    const { status, body } = await client.patch(`/api/sites/${id}`, { nam: "Typo" });
    expect([status, body.error]).toEqual([400, "nam: is not a known field"]);
  });
});

describe("spec, Limits:", () => {
  test("coordinate precision: latitude and longitude are numeric(9,6) as strings, rounded half away from zero", async () => {
    const { id } = await create("/api/sites", { name: "Rounded" });
    const patch = async (body: object) => (await client.patch(`/api/sites/${id}`, body)).body;
    expect((await patch({ latitude: 1.0000005, longitude: -1.0000005 })).data).toMatchObject({
      latitude: "1.000001",
      longitude: "-1.000001",
    });
    expect((await patch({ latitude: 90, longitude: "-180" })).data).toMatchObject({
      latitude: "90.000000",
      longitude: "-180.000000",
    });
    expect((await patch({ latitude: -0.0000001 })).data.latitude).toBe("0.000000");
    expect((await patch({ latitude: 90.000001 })).error).toStartWith("latitude: must be a number from -90");
    expect((await patch({ longitude: -180.000001 })).error).toStartWith(
      "longitude: must be a number from -180",
    );
  });

  test("pageSize cap: without pageSize at most 10000 rows are returned", async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ name: `Role ${index}` }));
    const seeded = await sitebook.as.admin.post("/api/admin/seed/device-roles", { items });
    expect(seeded.body.data.created).toBe(10_000);
    await client.post("/api/device-roles", { name: "One more" });
    for (const query of ["", "?pageSize=10000"]) {
      const { data, ...rest } = (await client.get(`/api/device-roles${query}`)).body;
      expect([data.length, rest]).toEqual([
        10_000,
        { total: 10_001, page: 1, pageSize: 10_000, hasMore: true },
      ]);
    }
    expect((await client.get("/api/device-roles?page=2")).body.data.length).toBe(1);
    expect((await client.get("/api/device-roles?pageSize=10001")).body.error).toBe(
      "Invalid filter parameter: pageSize",
    );
  });
});

test("spec, Versioning: every path starts with /api and carries no version segment", () => {
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => path !== "/healthz" && !path.startsWith("/api/"))).toEqual([]);
  expect(paths.filter((path) => /\/v\d/.test(path))).toEqual([]);
});
