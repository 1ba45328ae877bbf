import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(() => sitebook.stop());

const namesOf = async (path: string): Promise<string[]> => {
  const { status, body } = await sitebook.as.operator.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.data.map(({ name }: { name: string }) => name);
};

describe("names that carry numbers", () => {
  const machines = ["web10", "Web1", "web2", "db9", "web02", "web"];
  const ids = new Map<string, string>();
  beforeAll(async () => {
    for (const name of machines) {
      const { status, body } = await sitebook.as.operator.post("/api/virtual-machines", { name });
      expect(status).toBe(201);
      ids.set(name, body.data.id);
    }
  });

  test("sort letter by letter, as ever, unless asked otherwise", async () => {
    const letters = ["db9", "web", "web02", "Web1", "web10", "web2"];
    expect(await namesOf("/api/virtual-machines")).toEqual(letters);
    expect(await namesOf("/api/virtual-machines?sort=name")).toEqual(letters);
  });

  test("sort as people count, both ways, page by page, behind another field and of one status", async () => {
    const counted = ["db9", "web", "Web1", "web2", "web02", "web10"];
    const list = "/api/virtual-machines?sort=";
    expect(await namesOf(`${list}name__natural`)).toEqual(counted);
    expect(await namesOf(`${list}-name__natural`)).toEqual(counted.toReversed());
    expect(await namesOf(`${list}name__natural&order=desc`)).toEqual(counted.toReversed());
    expect(await namesOf(`${list}status,name__natural`)).toEqual(counted);
    expect(await namesOf(`${list}name__natural&status=active`)).toEqual(counted);
    expect(await namesOf(`${list}name__natural&search=web`)).toEqual(counted.slice(1));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => namesOf(`${list}name__natural&pageSize=2&page=${page}`)),
    );
    expect(pages.flat()).toEqual(counted);
  });

  test("move with a change, and say nothing of it in answers and history", async () => {
    const address = `/api/virtual-machines/${ids.get("web10")}`;
    const { body } = await sitebook.as.operator.patch(address, { name: "web0" });
    expect(Object.keys(body.data)).not.toContain("nameNatural");
    const sorted = await namesOf("/api/virtual-machines?sort=name__natural");
    expect(sorted).toEqual(["db9", "web", "web0", "Web1", "web2", "web02"]);
    const changes = await sitebook.as.operator.get(`${address}/changes`);
    expect(JSON.stringify(changes.body)).not.toContain("atural");
  });

  test("are sorted as well where many are sent at once", async () => {
    const items = ["Switch 10", "Switch 9"].map((name) => ({
      name,
      slug: name.replace(" ", "-").toLowerCase(),
    }));
    const seeded = await sitebook.as.admin.post("/api/admin/seed/device-types", { items });
    expect(seeded.status).toBe(200);
    expect(await namesOf("/api/device-types?sort=name__natural")).toEqual(["Switch 9", "Switch 10"]);
    const [first] = items;
    const again = await sitebook.as.admin.post("/api/admin/seed/device-types", {
      items: [{ ...first, name: "Switch 1" }],
    });
    expect(again.status).toBe(200);
    expect(await namesOf("/api/device-types?sort=name__natural")).toEqual(["Switch 1", "Switch 9"]);
  });
});

test.each([
  "status__natural",
  "name__",
  "name__Natural",
  "__natural",
  "name__natural__natural",
  "name__natural,name__natural",
])("sort=%s is an error", async (sort) => {
  const { status, body } = await sitebook.as.operator.get(`/api/virtual-machines?sort=${sort}`);
  expect([status, body.error]).toEqual([400, "Invalid filter parameter: sort"]);
});

test("what has no natural order is not asked for it", async () => {
  const { status, body } = await sitebook.as.operator.get("/api/contracts?sort=name__natural");
  expect([status, body.error]).toEqual([400, "Invalid filter parameter: sort"]);
  const filtered = await sitebook.as.operator.get("/api/virtual-machines?name__natural=web2");
  expect([filtered.status, filtered.body.error]).toEqual([400, "Invalid filter parameter: name__natural"]);
});
