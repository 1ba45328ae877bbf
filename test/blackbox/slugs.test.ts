import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
});
afterAll(() => sitebook.stop());

const slugged = ["regions", "sites", "tenants", "manufacturers", "device-types", "vendors", "categories"];

describe("a slug as NetBox has it", () => {
  test.each(slugged)("is kept as sent in %s, and unique in any case", async (name) => {
    const path = `/api/${name}`;
    const made = await client.post(path, { name: "One", slug: "EX-4300_48p" });
    expect([made.status, made.body.data?.slug]).toEqual([201, "EX-4300_48p"]);
    for (const slug of ["EX-4300_48p", "ex-4300_48P"]) {
      const { status, body } = await client.post(path, { name: "Two", slug });
      expect([status, body.error]).toEqual([409, "slug: is already in use"]);
      const found = await client.get(`${path}?slug=${slug}`);
      expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id]);
    }
  });

  test("of a location is unique within its site", async () => {
    const [one, two] = await Promise.all(
      ["One site", "Two site"].map(async (name) => (await client.post("/api/sites", { name })).body.data.id),
    );
    const make = async (siteId: string, slug: string): Promise<number> =>
      (await client.post("/api/locations", { name: "Room", siteId, slug })).status;
    expect([await make(one, "Room-1"), await make(two, "room-1"), await make(one, "ROOM-1")]).toEqual([
      201, 201, 409,
    ]);
  });
});

test("an empty or null slug counts as none where one is made from the name", async () => {
  for (const [index, slug] of ["", null].entries()) {
    const { status, body } = await client.post("/api/sites", { name: `Hall ${index}`, slug });
    expect([status, body.data?.slug]).toEqual([201, `hall-${index}`]);
    const path = `/api/sites/${body.data.id}`;
    expect((await client.patch(path, { slug })).body.data).toEqual(body.data);
    expect((await client.patch(path, { name: `Yard ${index}`, slug })).body.data.slug).toBe(`yard-${index}`);
  }
});

test("a seed finds and reports slugs as they are", async () => {
  const seed = async (...items: object[]): Promise<unknown> =>
    (await client.post("/api/admin/seed/device-roles", { items })).body.data;
  expect(
    await seed(
      { name: "Core", slug: "Core-SW" },
      { name: "Core", slug: "core-sw" },
      { name: "Edge", slug: "" },
      { name: "Edge", slug: null },
      { name: "Odd", slug: "not a slug" },
      { name: "Odd", slug: "Odd-Slug", color: "blue" },
    ),
  ).toEqual({
    created: 2,
    updated: 1,
    skipped: 1,
    errors: [
      { index: 4, key: "not a slug", message: expect.stringMatching(/^slug: /) },
      { index: 5, key: "Odd-Slug", message: expect.stringMatching(/^color: /) },
    ],
  });
});

test("a site keeps a slug that was given with the name that it has, and takes one of its new name", async () => {
  const { id } = (await client.post("/api/sites", { name: "Frankfurt", slug: "FRA" })).body.data;
  const patch = async (body: object): Promise<unknown> =>
    (await client.patch(`/api/sites/${id}`, body)).body.data.slug;
  expect(await patch({ name: "Frankfurt", facility: "FRA1" })).toBe("FRA");
  expect(await patch({ name: "Frankfurt am Main" })).toBe("frankfurt-am-main");
});

test("whether an interface is enabled may be unknown, and is true unless said", async () => {
  const make = async (body: object): Promise<Record<string, unknown>> =>
    (await client.post("/api/vm-interfaces", { name: "eth0", ...body })).body.data;
  expect(await make({})).toMatchObject({ enabled: true });
  const unknown = await make({ enabled: null });
  expect(unknown).toMatchObject({ enabled: null });
  const path = `/api/vm-interfaces/${unknown.id}`;
  expect((await client.patch(path, { enabled: false })).body.data.enabled).toBe(false);
  expect((await client.patch(path, { enabled: null })).body.data.enabled).toBeNull();
  expect((await client.get("/api/vm-interfaces?enabled=")).body.total).toBe(1);
});
