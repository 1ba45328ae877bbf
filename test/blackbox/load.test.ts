import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

const writers = 64;
const writesEach = 6;

let sitebook: Sitebook;
let client: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.manager;
});
afterAll(() => sitebook.stop());

/** Has every writer do its writes one after another, all writers at the same time. */
const together = <Result>(write: (writer: number, turn: number) => Promise<Result>): Promise<Result[][]> =>
  Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const results: Result[] = [];
      for (let turn = 0; turn < writesEach; turn += 1) results.push(await write(writer, turn));
      return results;
    }),
  );

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));

const totalOf = async (path: string): Promise<number> =>
  (await client.get(`${path}${path.includes("?") ? "&" : "?"}pageSize=1`)).body.total;

describe("many writers at once", () => {
  test("leave an order the exact sum of its items, and an entry in the log for each item written", async () => {
    const order = (await client.post("/api/purchase-orders", { poNumber: "PO-load" })).body.data;
    const items = `/api/purchase-orders/${order.id}/items`;
    // Each writer adds an item, changes it four times, and removes it where its number is odd.
    await together(async (writer, turn) => {
      const description = `line ${writer}`;
      if (turn === 0) {
        const body = { description, quantityOrdered: writer + 1, unitCost: "0.01" };
        expect((await client.post(items, body)).status).toBe(201);
        return;
      }
      const [mine] = (await client.get(`${items}?description=${encodeURIComponent(description)}`)).body.data;
      const done =
        turn === writesEach - 1 && writer % 2 === 1
          ? await client.delete(`${items}/${mine.id}`)
          : await client.patch(`${items}/${mine.id}`, { unitCost: `${turn}.${10 + writer}` });
      expect(done.status).toBe(200);
    });
    const left = (await client.get(items)).body.data as { totalCost: string; quantityOrdered: number }[];
    const sum = left.reduce((total, { totalCost }) => total + cents(totalCost), 0n);
    const expected = Array.from({ length: writers }, (_, writer) => writer)
      .filter((writer) => writer % 2 === 0)
      .reduce((total, writer) => total + BigInt(writer + 1) * (500n + 10n + BigInt(writer)), 0n);
    const { totalValue } = (await client.get(`/api/purchase-orders/${order.id}`)).body.data;
    expect([left.length, sum, cents(totalValue)]).toEqual([writers / 2, expected, expected]);
    const logged = await totalOf("/api/changes?resource=purchase-order-items");
    expect(logged).toBe(writers * writesEach);
  });

  test("find each of their creates as one record and one entry, also where some are refused", async () => {
    const group = (await client.post("/api/vlan-groups", { name: "Load" })).body.data;
    // Three writers want each VID, and one of them gets it.
    const answers = await together((writer, turn) =>
      client.post("/api/vlans", {
        name: `VLAN of ${writer}`,
        groupId: group.id,
        vid: 1 + turn * writers + Math.floor(writer / 3) * 3,
      }),
    );
    const statuses = answers.flat().map(({ status }) => status);
    const created = answers.flat().filter(({ status }) => status === 201);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(created).toHaveLength(Math.ceil(writers / 3) * writesEach);
    const records = (await client.get(`/api/vlans?groupId=${group.id}`)).body;
    expect(records.total).toBe(created.length);
    expect(new Set(records.data.map(({ id }: { id: string }) => id))).toEqual(
      new Set(created.map(({ body }) => body.data.id)),
    );
    expect(await totalOf("/api/changes?resource=vlans")).toBe(created.length);
    // The search index has them all as well.
    expect(await totalOf("/api/vlans?search=VLAN%20of")).toBe(created.length);
  });
});
