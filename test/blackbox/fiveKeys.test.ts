import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { type Document, readDocument, type Schema } from "./document.ts";

let sitebook: Sitebook;
let client: Client;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
  document = readDocument((await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

/** Addresses below a record need one. */
async function ids(): Promise<Readonly<Record<string, string>>> {
  const prefix = (await client.post("/api/prefixes", { prefix: "10.0.0.0/16" })).body.data.id;
  const order = (await client.post("/api/purchase-orders", { poNumber: "PO-1" })).body.data.id;
  return { prefixes: prefix, "purchase-orders": order };
}

/** The schema of what a GET answers, where that is JSON. */
function answerOf(path: string): Schema | undefined {
  const answer = document.paths[path]?.get?.responses["200"];
  const schema = answer && document.follow(answer).content?.["application/json"]?.schema;
  return schema && document.follow(schema);
}

test("every answer that is a list has the five keys", async () => {
  const known = await ids();
  const lists = Object.keys(document.paths).filter((path) => {
    const { data } = answerOf(path)?.properties ?? {};
    // The tags of the records that are asked about, by record: no list.
    if (path === "/api/tags/of") return false;
    return data !== undefined && document.types(document.follow(data)).includes("array");
  });
  expect(lists.length).toBeGreaterThan(35);
  for (const path of lists) {
    const schema = answerOf(path);
    for (const key of ["data", "total", "page", "pageSize", "hasMore"]) {
      expect([path, schema?.required]).toEqual([path, expect.arrayContaining([key])]);
    }
    const address = path.replace(/^\/api\/([\w-]+)\/\{id\}/, (_, name) => `/api/${name}/${known[name]}`);
    if (address.includes("{") || address.includes("undefined")) continue;
    const { status, body } = await client.get(address);
    expect([path, status, body]).toEqual([
      path,
      200,
      expect.objectContaining({
        data: expect.any(Array),
        total: expect.any(Number),
        page: 1,
        pageSize: expect.any(Number),
        hasMore: expect.any(Boolean),
      }),
    ]);
  }
});

test("a search tells whether there is more than it answers", async () => {
  for (let number = 1; number <= 5; number += 1) {
    await client.post("/api/tenants", { name: `Lighthouse ${number}`, description: "By the sea" });
  }
  const page = async (query: string) => (await client.get(`/api/search?${query}`)).body;
  expect(await page("q=lighthouse&limit=3")).toMatchObject({ total: 4, page: 1, pageSize: 3, hasMore: true });
  expect(await page("q=lighthouse&limit=5")).toMatchObject({
    total: 5,
    page: 1,
    pageSize: 5,
    hasMore: false,
  });
  expect(await page("q=by the sea&limit=4")).toMatchObject({ total: 5, pageSize: 4, hasMore: true });
  expect((await page("q=lighthouse&limit=3")).data).toHaveLength(3);
});

test("an entry of the change log has an id and a createdAt as every record has", async () => {
  const site = (await client.post("/api/sites", { name: "Logged" })).body.data;
  for (const path of [`/api/sites/${site.id}/changes`, "/api/changes?pageSize=1"]) {
    const [entry] = (await client.get(path)).body.data;
    expect(entry.createdAt).toBe(entry.at);
    expect(entry.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const found = (await client.get(`/api/changes?id=${entry.id}`)).body;
    expect([found.total, found.data[0]]).toEqual([1, entry]);
    expect((await client.get(`/api/changes?createdAt=${entry.at}&id=${entry.id}`)).body.total).toBe(1);
  }
  const { data } = (await client.get("/api/changes")).body;
  expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(data.length);
  expect((await client.get(`/api/changes?id=${site.id}`)).body.total).toBe(0);
  expect((await client.get("/api/changes?id=nope")).status).toBe(400);
});
