import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { equipmentHandlers } from "../../src/areas/equipment/handlers.ts";
import { attachedKinds } from "../../src/attached.ts";
import type { Database } from "../../src/db/open.ts";
import type { SeedReport } from "../../src/features/seed/answers.ts";
import { seedRoutes } from "../../src/features/seed/routes.ts";
import { type Role, roles } from "../../src/http/access.ts";
import { mount } from "../../src/http/mount.ts";
import { handlersOf } from "../../src/resource/answering/handlers.ts";
import { resourceRoutes } from "../../src/resource/answering/routes.ts";
import { registry } from "../../src/resources/index.ts";
import { openNewDatabase } from "../db/template.ts";

type Json = Record<string, unknown>;

const types = "/api/admin/seed/device-types";
const seedRoles = "/api/admin/seed/device-roles";

/** The resources that are seeded, and those that they refer to. */
const served = registry.filter(({ name }) =>
  ["manufacturers", "platforms", "device-roles", "device-types"].includes(name),
);

let database: Database;
let faults: unknown[];
let app: ReturnType<typeof mount>;

beforeEach(() => {
  database = openNewDatabase();
  faults = [];
  const store = { database, registry, attached: attachedKinds };
  app = mount(
    [
      ...seedRoutes(store),
      ...served.flatMap((resource) =>
        resourceRoutes(store, resource, handlersOf(equipmentHandlers, resource)),
      ),
    ],
    {
      isOurHost: () => true,
      logFault: (fault) => faults.push(fault),
      findCaller: (token) =>
        roles.includes(token as Role)
          ? {
              sessionId: token,
              personId: "01890000-0000-7000-8000-000000000001",
              email: `${token}@sitebook.example`,
              role: token as Role,
              readOnly: false,
            }
          : undefined,
    },
  );
});

afterEach(() => database.close());

async function send(method: string, path: string, body?: unknown, token = "admin") {
  const response = await app.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Json };
}

async function seed(path: string, ...items: unknown[]): Promise<SeedReport> {
  const { status, body } = await send("POST", path, { items });
  expect(status).toBe(200);
  return body.data as SeedReport;
}

async function create(path: string, body: Json): Promise<Json> {
  const answer = await send("POST", path, body);
  expect(answer.status).toBe(201);
  return answer.body.data as Json;
}

async function list(path: string): Promise<Json[]> {
  return (await send("GET", path)).body.data as Json[];
}

async function only(path: string): Promise<Json> {
  const records = await list(path);
  expect(records).toHaveLength(1);
  return records[0] ?? {};
}

const messages = ({ errors }: SeedReport): string[] => errors.map(({ message }) => message);

describe("who may seed, and with what body", () => {
  test.each([
    ["nobody", 401, "Not authenticated"],
    ["viewer", 403, "Admin access required"],
    ["manager", 403, "Admin access required"],
  ])("%s is answered %i", async (token, status, error) => {
    for (const path of [types, seedRoles]) {
      expect(await send("POST", path, { items: [] }, token)).toEqual({ status, body: { error } });
    }
  });

  test.each(["{}", "[]", "null", '"text"', "7", '{"items":{}}', '{"items":null}', '{"Items":[]}'])(
    "%s has no items array",
    async (body) => {
      expect(await send("POST", types, body)).toEqual({
        status: 400,
        body: { error: "Body must include an items array" },
      });
    },
  );

  test("fields beside the items are refused by name", async () => {
    const { status, body } = await send("POST", types, { items: [], dryRun: true });
    expect([status, body.error]).toEqual([400, "dryRun: is not a known field"]);
  });

  test("no items make an empty report", async () => {
    expect(await seed(types)).toEqual({ created: 0, updated: 0, skipped: 0, errors: [] });
  });

  test("10000 items are taken and one more is too many", async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ name: `Role ${index}` }));
    expect(await seed(seedRoles, ...items)).toMatchObject({ created: 10_000, errors: [] });
    const { status, body } = await send("POST", seedRoles, { items: [...items, { name: "More" }] });
    expect([status, body.error]).toEqual([413, "items: must be at most 10000"]);
    expect(await list("/api/device-roles?search=more")).toEqual([]);
  });

  test("a body of several megabytes is taken, one beyond 16 MiB is not", async () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      name: `R${index}`,
      description: "x".repeat(9_000),
    }));
    expect((await seed(seedRoles, ...items)).created).toBe(500);
    expect((await send("POST", seedRoles, { items: ["x".repeat(16 * 1024 * 1024)] })).status).toBe(413);
  });
});

describe("upsert", () => {
  test("creates, skips what is the same, and updates what differs", async () => {
    const item = { name: "EX3400-48P", rackUnits: 1, weightKg: 5.1, powerMaxW: 150, popular: true };
    expect(await seed(types, item)).toEqual({ created: 1, updated: 0, skipped: 0, errors: [] });
    const stored = await only("/api/device-types");
    expect(stored).toMatchObject({
      slug: "ex3400-48p",
      rackUnits: "1.00",
      weightKg: "5.100",
      powerMaxW: 150,
      popular: true,
    });
    expect(await seed(types, { ...item, rackUnits: "1.004" })).toMatchObject({ skipped: 1, updated: 0 });
    expect(await only("/api/device-types")).toEqual(stored);
    expect(await seed(types, { ...item, rackUnits: 1.005 })).toMatchObject({ skipped: 0, updated: 1 });
    expect(await only("/api/device-types")).toMatchObject({ id: stored.id, rackUnits: "1.01" });
  });

  test("a slug is the key, whatever the name; without one the name gives it", async () => {
    await seed(seedRoles, { name: "Zugangs-Switch Süd" }, { name: "Core", slug: "core_1" });
    expect((await list("/api/device-roles?sort=slug")).map(({ slug }) => slug)).toEqual([
      "core_1",
      "zugangs-switch-sud",
    ]);
    expect(await seed(seedRoles, { name: "Kern", slug: "core_1" })).toMatchObject({ updated: 1 });
    expect(await list("/api/device-roles?slug=core_1")).toMatchObject([{ name: "Kern" }]);
  });

  test("a slug is found in any case and kept as it was sent last", async () => {
    await seed(seedRoles, { name: "Access", slug: "Access-Switch" });
    expect(await only("/api/device-roles")).toMatchObject({ slug: "Access-Switch" });
    expect(await seed(seedRoles, { name: "Access switch" })).toMatchObject({ updated: 1 });
    expect(await only("/api/device-roles")).toMatchObject({ name: "Access switch", slug: "Access-Switch" });
    const same = [{ name: "Access switch" }, { name: "Access switch", slug: "Access-Switch" }];
    expect(await seed(seedRoles, ...same)).toMatchObject({ skipped: 2 });
    expect(await seed(seedRoles, { name: "Access", slug: "ACCESS-switch" })).toMatchObject({ updated: 1 });
    expect(await only("/api/device-roles")).toMatchObject({ name: "Access", slug: "ACCESS-switch" });
  });

  test("an empty or null slug counts as none", async () => {
    await seed(seedRoles, { name: "Core", slug: "" }, { name: "Core", slug: null, tier: "core" });
    expect(await only("/api/device-roles")).toMatchObject({ slug: "core", tier: "core" });
  });

  test("order in the array is the order of effect, and a slug twice updates the second time", async () => {
    const report = await seed(
      seedRoles,
      { name: "A", tier: "one" },
      { name: "a", tier: "two" },
      { name: "a" },
    );
    expect(report).toEqual({ created: 1, updated: 1, skipped: 1, errors: [] });
    expect(await only("/api/device-roles")).toMatchObject({ name: "a", slug: "a", tier: "two" });
  });

  test("an absent field keeps what is stored and null clears it", async () => {
    const tags = { complianceBaselines: ["CIS"], vmRole: true };
    await seed(seedRoles, { name: "Core", tier: "core", redundancy: "full", color: "#4CAF50", ...tags });
    await seed(seedRoles, { name: "Core", redundancy: null, complianceBaselines: null });
    expect(await only("/api/device-roles")).toMatchObject({
      tier: "core",
      redundancy: null,
      color: "4caf50",
      complianceBaselines: null,
      vmRole: true,
    });
  });

  test("what a read answered can be sent back", async () => {
    await create("/api/manufacturers", { name: "Juniper", slug: "juniper" });
    await seed(types, { name: "EX", manufacturerSlug: "juniper", weightKg: 5.1 });
    expect(await seed(types, await only("/api/device-types"))).toMatchObject({ skipped: 1, errors: [] });
  });

  test("each write has its entry in the change log, a skip and an error have none", async () => {
    await seed(seedRoles, { name: "A" }, { name: "A" }, { name: "A", tier: "x" }, { name: "B", tier: 1 });
    const log = database.sqlite
      .query("SELECT action, actor_email AS who, resource FROM changes ORDER BY sequence")
      .all();
    const who = { who: "admin@sitebook.example", resource: "device-roles" };
    expect(log).toEqual([
      { action: "create", ...who },
      { action: "update", ...who },
    ]);
  });
});

describe("references", () => {
  const target = { manufacturer: "", platform: "", role: "" };

  beforeEach(async () => {
    target.manufacturer = String(
      (await create("/api/manufacturers", { name: "Juniper", slug: "juniper" })).id,
    );
    target.platform = String((await create("/api/platforms", { name: "Junos", slug: "junos" })).id);
    target.role = String((await create("/api/device-roles", { name: "Access" })).id);
  });

  test("are resolved by slug in any case", async () => {
    await seed(types, { name: "A", manufacturerSlug: "JUNIPER", defaultPlatformSlug: "Junos" });
    expect(await only("/api/device-types")).toMatchObject({
      manufacturerId: target.manufacturer,
      defaultPlatformId: target.platform,
    });
  });

  test("are resolved by slug where the id is absent or null", async () => {
    const slugs = { manufacturerSlug: "juniper", defaultPlatformSlug: "junos", defaultRoleSlug: "access" };
    const nulls = { manufacturerId: null, defaultPlatformId: null, defaultRoleId: null };
    await seed(types, { name: "A", ...slugs }, { name: "B", ...slugs, ...nulls });
    const ids = {
      manufacturerId: target.manufacturer,
      defaultPlatformId: target.platform,
      defaultRoleId: target.role,
    };
    expect(await list("/api/device-types")).toMatchObject([ids, ids]);
  });

  test("an id wins over a slug, which is then not looked at", async () => {
    const report = await seed(types, {
      name: "A",
      manufacturerId: target.manufacturer,
      manufacturerSlug: "nobody",
    });
    expect(report).toMatchObject({ created: 1 });
    expect(await only("/api/device-types")).toMatchObject({ manufacturerId: target.manufacturer });
  });

  test("a null id alone keeps the reference, a null slug clears it", async () => {
    await seed(types, { name: "A", manufacturerSlug: "juniper", defaultPlatformSlug: "junos" });
    expect(await seed(types, { name: "A", manufacturerId: null })).toMatchObject({ skipped: 1 });
    expect(await seed(types, { name: "A", manufacturerSlug: null })).toMatchObject({ updated: 1 });
    expect(await only("/api/device-types")).toMatchObject({
      manufacturerId: null,
      defaultPlatformId: target.platform,
    });
  });

  test("a slug or an id of nothing is that item's error, each named", async () => {
    const nothing = "01890000-0000-7000-8000-00000000dead";
    const report = await seed(
      types,
      { name: "A", manufacturerSlug: "nobody", defaultRoleSlug: "none" },
      { name: "B", manufacturerId: nothing },
      { name: "C" },
    );
    expect(report).toEqual({
      created: 1,
      updated: 0,
      skipped: 0,
      errors: [
        {
          index: 0,
          key: "a",
          message:
            "manufacturerSlug: no manufacturer has this slug; defaultRoleSlug: no device role has this slug",
        },
        { index: 1, key: "b", message: "manufacturerId: no such manufacturer" },
      ],
    });
    expect(await only("/api/device-types")).toMatchObject({ name: "C" });
  });
});

describe("an item's errors are its own", () => {
  test.each<[unknown, string | null, string]>([
    [null, null, "item: must be a JSON object"],
    ["EX", null, "item: must be a JSON object"],
    [[], null, "item: must be a JSON object"],
    [{}, null, "name: is required"],
    [{ slug: "ex" }, "ex", "name: is required"],
    [{ name: "---" }, null, "slug: is required where the name has no letters or digits"],
    [{ name: "EX", slug: 7 }, null, "slug: must be 1 to 200 of the characters"],
    [{ name: "EX", slug: "E X" }, "E X", "slug: must be 1 to 200 of the characters"],
    [{ slug: "EX-1" }, "EX-1", "name: is required"],
    [{ slug: "" }, null, "name: is required"],
    [{ name: "EX", slug: "", popular: null }, "ex", "popular: must be true or false"],
    [{ name: null }, null, "name: must be text of up to 255 characters"],
    [{ name: "EX", popular: null }, "ex", "popular: must be true or false"],
    [{ name: "EX", rackUnits: -1 }, "ex", "rackUnits: must be a number from 0.00 to 999.99"],
    [{ name: "EX", powerMaxW: 1.5 }, "ex", "powerMaxW: must be an integer from 0 to 1000000"],
    [{ name: "EX", manufacturerId: "x" }, "ex", "manufacturerId: must be a UUID"],
    [{ name: "EX", manufacturerSlug: 7 }, "ex", "manufacturerSlug: must be 1 to 200"],
    [{ name: "EX", colour: "red" }, "ex", "colour: is not a known field"],
    [JSON.parse('{ "name": "EX", "__proto__": {} }'), "ex", "__proto__: is not a known field"],
  ])("%j", async (item, key, message) => {
    const report = await seed(types, { name: "Before" }, item, { name: "After" });
    expect(report).toMatchObject({ created: 2, errors: [{ index: 1, key }] });
    expect(messages(report)[0]).toStartWith(message);
    expect(await list("/api/device-types")).toHaveLength(2);
  });

  test("errors keep their place in a long array, and everything adds up", async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => ({
      name: `T${index % 900}`,
      rackUnits: index % 250 === 249 ? "much" : 1,
    }));
    const { created, updated, skipped, errors } = await seed(types, ...items);
    expect(errors.map(({ index, key }) => [index, key])).toEqual([
      [249, "t249"],
      [499, "t499"],
      [749, "t749"],
      [999, "t99"],
    ]);
    expect([created, updated, skipped]).toEqual([897, 0, 100]);
  });
});

test("a full disk is no item's error: the request fails, and what its last batch did is undone", async () => {
  const pages = database.sqlite.query<{ page_count: number }, []>("PRAGMA page_count").get()?.page_count ?? 0;
  database.sqlite.run(`PRAGMA max_page_count = ${pages + 20}`);
  const items = Array.from({ length: 200 }, (_, index) => ({
    name: `R${index}`,
    description: "x".repeat(2_000),
  }));
  expect((await send("POST", seedRoles, { items })).status).toBe(507);
  expect(faults).toHaveLength(1);
  const { length: kept } = await list("/api/device-roles");
  expect(kept).toBeLessThan(200);
  const logged = database.sqlite.query<{ count: number }, []>("SELECT count(*) AS count FROM changes");
  expect(logged.get()?.count).toBe(kept);
  database.sqlite.run(`PRAGMA max_page_count = ${pages + 10_000}`);
  expect(await seed(seedRoles, ...items)).toMatchObject({ created: 200 - kept, skipped: kept, errors: [] });
});
