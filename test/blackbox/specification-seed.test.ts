import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";
import { type Document, readDocument } from "./document.ts";
import { deviceRole, deviceType, type FieldTable, sentType } from "./specTables.ts";

let sitebook: Sitebook;
let client: Client;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.admin;
  document = readDocument((await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const types = "/api/admin/seed/device-types";
const roles = "/api/admin/seed/device-roles";
const absentId = "01890000-0000-7000-8000-000000000000";

const seed = (path: string, ...items: readonly unknown[]): Promise<Answer> => client.post(path, { items });

async function report(path: string, ...items: readonly unknown[]): Promise<unknown> {
  const { status, body } = await seed(path, ...items);
  expect([status, Object.keys(body.data ?? {})]).toEqual([200, ["created", "updated", "skipped", "errors"]]);
  const { created, updated, skipped, errors } = body.data;
  expect(created + updated + skipped + errors.length).toBe(items.length);
  return body.data;
}

const outcome = (
  created: number,
  updated: number,
  skipped: number,
  ...errors: readonly unknown[]
): unknown => ({
  created,
  updated,
  skipped,
  errors,
});

async function bySlug(path: string, slug: string): Promise<Record<string, unknown>> {
  const { body } = await client.get(`${path}?slug=${slug}`);
  expect(body.total).toBe(1);
  return body.data[0];
}

async function create(path: string, body: object): Promise<string> {
  const created = await client.post(path, body);
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  return created.body.data.id;
}

const slugFields = ["manufacturerSlug", "defaultPlatformSlug", "defaultRoleSlug"];

describe.each([
  [types, deviceType, slugFields],
  [roles, deviceRole, []],
] as const)("spec, Resources, seed items of %s:", (path, table: FieldTable, more) => {
  test("the document describes every field of an item with its type; the name alone is required", () => {
    const items = document.follow(document.body("POST", path).properties?.items ?? {});
    expect(items.type).toBe("array");
    const item = document.follow(items.items ?? {});
    expect(item.required).toEqual(["name"]);
    expect(Object.keys(item.properties ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(table.fields), ...more]),
    );
    for (const [field, row] of Object.entries(table.fields)) {
      const found = document.types(item.properties?.[field] ?? {});
      expect({ field, found, takes: found.includes(sentType(row)) }).toEqual({ field, found, takes: true });
    }
    for (const field of more) expect(document.types(item.properties?.[field] ?? {})).toContain("string");
  });

  test("an item takes every field, and it is kept", async () => {
    const sent: Record<string, unknown> = {};
    const answered: Record<string, unknown> = {};
    for (const [field, { examples }] of Object.entries(table.fields)) {
      const id = "target" in examples ? await create(examples.target, { name: `Target of ${field}` }) : "";
      const example = "target" in examples ? { sent: id, answered: id } : examples[0];
      sent[field] = example.sent;
      answered[field] = example.answered;
    }
    expect(await report(path, sent)).toEqual(outcome(1, 0, 0));
    expect(await bySlug(table.path, String(sent.slug))).toMatchObject(answered);
    expect(await report(path, sent)).toEqual(outcome(0, 0, 1));
  });

  test("an item with the name alone is created with the defaults", async () => {
    expect(await report(path, { name: "Bare Minimum" })).toEqual(outcome(1, 0, 0));
    const stored = await bySlug(table.path, "bare-minimum");
    for (const [field, { required, fallback = null }] of Object.entries(table.fields)) {
      if (!required && field !== "slug") expect({ [field]: stored[field] }).toEqual({ [field]: fallback });
    }
  });
});

describe("spec, Admin bulk upsert,", () => {
  test("rule 1: items are upserted keyed on slug", async () => {
    const one = { name: "One", slug: "rule-one", tier: "access" };
    expect(await report(roles, one)).toEqual(outcome(1, 0, 0));
    const { id } = await bySlug("/api/device-roles", "rule-one");
    expect(await report(roles, { name: "One, renamed", slug: "rule-one" })).toEqual(outcome(0, 1, 0));
    expect(await bySlug("/api/device-roles", "rule-one")).toMatchObject({
      id,
      name: "One, renamed",
      tier: "access",
    });
    expect(await report(roles, { name: "One, renamed", slug: "rule-one", tier: null })).toEqual(
      outcome(0, 1, 0),
    );
    expect(await bySlug("/api/device-roles", "rule-one")).toMatchObject({ id, tier: null });
  });

  test("rule 1: a slug is made from the name where none is sent, and twice in one array updates the second time", async () => {
    const items = [
      { name: "Rule One Again" },
      { name: "Rule One again" },
      { name: "X", slug: "rule-one-again" },
    ];
    expect(await report(roles, ...items)).toEqual(outcome(1, 2, 0));
    expect((await bySlug("/api/device-roles", "rule-one-again")).name).toBe("X");
  });

  test("rule 2: manufacturer, default platform and default role are resolved by slug where the id is not supplied", async () => {
    const ids = {
      manufacturerId: await create("/api/manufacturers", { name: "M", slug: "maker" }),
      defaultPlatformId: await create("/api/platforms", { name: "P", slug: "platform" }),
      defaultRoleId: await create("/api/device-roles", { name: "R", slug: "role" }),
    };
    const slugs = { manufacturerSlug: "maker", defaultPlatformSlug: "platform", defaultRoleSlug: "role" };
    expect(await report(types, { name: "Resolved", ...slugs })).toEqual(outcome(1, 0, 0));
    expect(await bySlug("/api/device-types", "resolved")).toMatchObject(ids);
    const nulls = { manufacturerId: null, defaultPlatformId: null, defaultRoleId: null };
    expect(await report(types, { name: "Null ids", ...nulls, ...slugs })).toEqual(outcome(1, 0, 0));
    expect(await bySlug("/api/device-types", "null-ids")).toMatchObject(ids);
  });

  test("rule 2: a supplied id wins over the slug", async () => {
    const manufacturerId = await create("/api/manufacturers", { name: "By id", slug: "by-id" });
    await create("/api/manufacturers", { name: "By slug", slug: "by-slug" });
    await report(types, { name: "Both", manufacturerId, manufacturerSlug: "by-slug" });
    expect((await bySlug("/api/device-types", "both")).manufacturerId).toBe(manufacturerId);
  });

  test("rule 2: a slug that nothing has, and an id that nothing has, are that item's error", async () => {
    const { body } = await seed(
      types,
      { name: "Dangling slug", manufacturerSlug: "nobody" },
      { name: "Dangling id", defaultRoleId: absentId },
      { name: "Fine" },
    );
    expect(body.data).toMatchObject({ created: 1, updated: 0, skipped: 0 });
    expect(body.data.errors).toEqual([
      { index: 0, key: "dangling-slug", message: expect.stringMatching(/^manufacturerSlug: /) },
      { index: 1, key: "dangling-id", message: expect.stringMatching(/^defaultRoleId: /) },
    ]);
  });

  test("rule 3: rackUnits and weightKg accept numbers, stored as numeric", async () => {
    await report(types, { name: "Heavy", rackUnits: 1.005, weightKg: 12 });
    expect(await bySlug("/api/device-types", "heavy")).toMatchObject({
      rackUnits: "1.01",
      weightKg: "12.000",
    });
    expect(await report(types, { name: "Heavy", rackUnits: 1.009, weightKg: 12.0001 })).toEqual(
      outcome(0, 0, 1),
    );
    expect(await report(types, { name: "Heavy", rackUnits: 42 })).toEqual(outcome(0, 1, 0));
    const refused = await seed(types, { name: "Heavy", rackUnits: 1000 }, { name: "Heavy", weightKg: -1 });
    expect(refused.body.data.errors.map(({ message }: { message: string }) => message.split(":")[0])).toEqual(
      ["rackUnits", "weightKg"],
    );
  });

  test("rule 4: the report counts created, updated and skipped, and lists errors by index, key and message", async () => {
    await report(roles, { name: "Kept" }, { name: "Moved" });
    const { body } = await seed(
      roles,
      { name: "Kept" },
      { name: "Moved", tier: "core" },
      { name: "New" },
      { slug: "no-name" },
      7,
      { name: "Odd", color: "blue" },
      { name: "Typo", teir: "core" },
      { name: "Slugged", slug: "Not A Slug" },
    );
    const { errors, ...counts } = body.data;
    expect(counts).toEqual({ created: 1, updated: 1, skipped: 1 });
    expect(errors.map(({ index, key }: { index: number; key: unknown }) => [index, key])).toEqual([
      [3, "no-name"],
      [4, null],
      [5, "odd"],
      [6, "typo"],
      [7, "Not A Slug"],
    ]);
    const messages = errors.map(({ message }: { message: string }) => message);
    expect(messages).toEqual([
      expect.stringMatching(/^name: is required/),
      expect.stringMatching(/must be a JSON object/),
      expect.stringMatching(/^color: /),
      expect.stringMatching(/^teir: is not a known field/),
      expect.stringMatching(/^slug: /),
    ]);
    expect((await client.get("/api/device-roles?slug=odd&slug=typo&slug=no-name")).body.total).toBe(0);
  });

  test("rule 4: no items, a report of nothing", async () => {
    expect(await report(types)).toEqual(outcome(0, 0, 0));
  });

  test.each([[types], [roles]])("rule 5: %s without an items array", async (path) => {
    for (const body of [
      {},
      { items: null },
      { items: {} },
      { items: "[]" },
      [],
      "items",
      null,
      { Items: [] },
    ]) {
      const { status, body: answer } = await client.post(path, body);
      expect([status, answer]).toEqual([400, { error: "Body must include an items array" }]);
    }
  });

  test.each([[types], [roles]])("rule 5: %s needs a session, and an administrator", async (path) => {
    const items = [{ name: "Not for you" }];
    expect((await sitebook.anonymous.post(path, { items })).body).toEqual({ error: "Not authenticated" });
    for (const role of ["viewer", "operator", "manager"] as const) {
      const { status, body } = await sitebook.as[role].post(path, { items });
      expect([status, body]).toEqual([403, { error: "Admin access required" }]);
    }
    for (const role of ["admin", "super_admin"] as const) {
      expect((await sitebook.as[role].post(path, { items })).status).toBe(200);
    }
  });

  test("more than 10000 items are refused as a whole", async () => {
    const items = Array.from({ length: 10_001 }, (_, index) => ({ name: `Too many ${index}` }));
    expect((await client.post(roles, { items })).status).toBe(413);
    expect((await client.get("/api/device-roles?search=too many")).body.total).toBe(0);
  });
});
