import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { type Document, readDocument } from "./document.ts";

/** What is not there is 404 for those who may write, whatever they send. */
let sitebook: Sitebook;
let client: Client;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
  document = readDocument((await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const absentId = "01890000-0000-7000-8000-000000000000";
const json = { "content-type": "application/json" };

test("a change of what is not there is 404 whatever its body holds", async () => {
  const changing = Object.entries(document.paths).filter(
    ([path, { patch }]) => patch !== undefined && path.includes("{"),
  );
  expect(changing.length).toBeGreaterThan(30);
  for (const [path] of changing) {
    for (const id of [absentId, "nope"]) {
      const address = path.replaceAll(/\{\w+\}/g, id);
      for (const body of [{}, { nope: 1 }, { name: 7 }, [], null, "text"]) {
        const { status, body: said } = await client.patch(address, undefined, {
          raw: JSON.stringify(body),
          headers: json,
        });
        expect([address, body, status]).toEqual([address, body, 404]);
        expect(said.error).toEndWith(" not found");
      }
    }
  }
});

describe("an order that is not there", () => {
  test.each([
    ["POST", "items", "Purchase order not found"],
    ["POST", "receive", "Purchase order not found"],
    ["PATCH", `items/${absentId}`, "Purchase order not found"],
  ])("%s %s", async (method, below, error) => {
    for (const body of [{}, { items: "none" }, { description: 7 }]) {
      const answer = await client.send(method, `/api/purchase-orders/${absentId}/${below}`, body);
      expect([answer.status, answer.body]).toEqual([404, { error }]);
    }
  });

  test("an item of another order is not there either", async () => {
    const make = async (poNumber: string): Promise<string> => {
      const { body } = await client.post("/api/purchase-orders", { poNumber });
      return `/api/purchase-orders/${body.data.id}/items`;
    };
    const [one, two] = [await make("PO-1"), await make("PO-2")];
    const { id } = (await client.post(one, { description: "Cable", quantityOrdered: 1 })).body.data;
    const answer = await client.patch(`${two}/${id}`, { quantityOrdered: "many" });
    expect([answer.status, answer.body]).toEqual([404, { error: "Purchase order item not found" }]);
    expect((await client.patch(`${one}/${id}`, { quantityOrdered: "many" })).status).toBe(400);
  });
});

test("who may not write learns nothing of it, and what is no JSON is told so first", async () => {
  const path = `/api/sites/${absentId}`;
  expect((await sitebook.as.viewer.patch(path, { nope: 1 })).status).toBe(403);
  expect((await sitebook.anonymous.patch(path, { nope: 1 })).status).toBe(401);
  expect((await client.patch(path, undefined, { raw: "{", headers: json })).status).toBe(400);
  expect((await client.patch(path, undefined, { raw: "{}" })).status).toBe(415);
});
