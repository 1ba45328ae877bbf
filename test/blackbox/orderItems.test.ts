import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

/** Orders that are created with their items. */
let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.manager;
});
afterAll(() => sitebook.stop());

const orders = "/api/purchase-orders";
const absentId = "01890000-0000-7000-8000-000000000000";
let count = 0;
const post = (items: unknown, more: object = {}): Promise<Answer> => {
  count += 1;
  return client.post(orders, { poNumber: `PO-${count}`, items, ...more });
};
const total = async (): Promise<number> => (await client.get(orders)).body.total;
const changes = async (): Promise<number> => (await client.get("/api/changes?pageSize=1")).body.total;

describe("an order with items", () => {
  test("has them, their totals and its own at once", async () => {
    const { status, body, headers } = await post(
      [
        { description: "Switch", quantityOrdered: 2, unitCost: 1200.5 },
        { description: "Rail kit", quantityOrdered: 3, unitCost: "0.335", notes: "19 inch" },
        { description: "Labels", quantityOrdered: 10 },
      ],
      { status: "ordered" },
    );
    expect(status).toBe(201);
    const { id, items, ...order } = body.data;
    expect(order).toMatchObject({ status: "ordered", totalValue: "2402.02", createdBy: client.personId });
    expect(order).not.toHaveProperty("itemCount");
    expect(items).toMatchObject([
      { poId: id, description: "Switch", unitCost: "1200.50", totalCost: "2401.00", quantityReceived: 0 },
      { poId: id, description: "Rail kit", unitCost: "0.34", totalCost: "1.02", notes: "19 inch" },
      { poId: id, description: "Labels", quantityOrdered: 10, unitCost: null, totalCost: null },
    ]);
    const read = await client.get(`${orders}/${id}`);
    expect([read.body.data, read.headers.get("etag")]).toEqual([body.data, headers.get("etag")]);
    const log = (await client.get(`/api/changes?resource=purchase-orders&recordId=${id}`)).body.data;
    expect(log).toMatchObject([{ action: "create", after: { totalValue: "2402.02" } }]);
    for (const { categoryName, manufacturerName, ...item } of items) {
      const entries = (await client.get(`${orders}/${id}/items/${item.id}/changes`)).body.data;
      expect(entries).toMatchObject([{ action: "create", requestId: log[0].requestId, after: item }]);
    }
  });

  test("may be a copy of what was answered", async () => {
    const { data } = (await post([{ description: "Switch", quantityOrdered: 2, unitCost: 5 }])).body;
    const copy = await client.post(orders, { ...data, poNumber: "PO-copy" });
    expect([copy.status, copy.body.data?.totalValue]).toEqual([201, "10.00"]);
    expect(copy.body.data.items).toMatchObject([{ description: "Switch", poId: copy.body.data.id }]);
    expect(copy.body.data.items[0].id).not.toBe(data.items[0].id);
  });

  test("may have none, or 200", async () => {
    for (const [body, length] of [
      [[], 0],
      [Array(200).fill({ description: "Cable", quantityOrdered: 1, unitCost: 1 }), 200],
    ] as const) {
      const { status, body: answer } = await post(body);
      expect([status, answer.data?.items.length]).toEqual([201, length]);
      expect(answer.data.totalValue).toBe(`${length}.00`);
    }
  });
});

const good = { description: "Cable", quantityOrdered: 1, unitCost: 1 };

test.each<[unknown, string]>([
  [[good, good, { ...good, quantityOrdered: -1 }], "items[2].quantityOrdered: must be an integer from 0 to"],
  [[good, { description: "Cable" }], "items[1].quantityOrdered: is required"],
  [[{ ...good, description: " " }], "items[0].description: must be text"],
  [[good, { ...good, colour: "red" }], "items[1].colour: is not a known field"],
  [[good, { ...good, categoryId: absentId }], "items[1].categoryId: no such category"],
  [[good, { ...good, unitCost: "EUR 5" }], "items[1].unitCost: must be a number"],
  [
    [{ ...good, quantityOrdered: 1e9, unitCost: 1e9 }],
    "items[0].unitCost: the total of the item must not be above",
  ],
  [
    [
      { ...good, unitCost: 9e9 },
      { ...good, unitCost: 9e9 },
    ],
    "items: the total of the order must not be above",
  ],
  [[good, null], "items[1]: must be a JSON object"],
  [good, "items: must be an array"],
  ["Cable", "items: must be an array"],
  [Array(201).fill(good), "items: must be an array of at most 200 items"],
])("%j is refused whole", async (items, problem) => {
  const before = [await total(), await changes()];
  const { status, body } = await post(items);
  expect(status).toBe(400);
  expect(body.error).toStartWith(problem);
  expect([await total(), await changes()]).toEqual(before);
});

test("all that is wrong with its items is said at once", async () => {
  const bad = [
    { ...good, categoryId: absentId, manufacturerId: absentId },
    good,
    { ...good, categoryId: absentId },
  ];
  expect((await post(bad)).body.error).toBe(
    "items[0].categoryId: no such category; items[0].manufacturerId: no such manufacturer; items[2].categoryId: no such category",
  );
});

test("an order whose number is taken makes no items", async () => {
  await client.post(orders, { poNumber: "PO-taken" });
  const before = await changes();
  const { status, body } = await client.post(orders, { poNumber: "PO-taken", items: [good] });
  expect([status, body.error]).toEqual([409, "poNumber: is already in use"]);
  expect(await changes()).toBe(before);
});

test("a change of an order does not hear of items", async () => {
  const { data } = (await post([good])).body;
  const path = `${orders}/${data.id}`;
  for (const items of [[], [{ ...good, quantityOrdered: 7 }], "none"]) {
    const { status, body } = await client.patch(path, { items });
    expect([status, body.data]).toEqual([200, data]);
  }
});

test("what has come of an item changes by receiving alone", async () => {
  const { data } = (await post([{ ...good, quantityOrdered: 5 }], { status: "ordered" })).body;
  const path = `${orders}/${data.id}/items/${data.items[0].id}`;
  for (const quantityReceived of [1, 5, -1, "0", null]) {
    const { status, body } = await client.patch(path, { quantityReceived, notes: "Has come" });
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/^quantityReceived: can only be changed by receiving/),
    ]);
  }
  expect((await client.get(path)).body.data).toEqual(data.items[0]);
  const same = await client.patch(path, { ...data.items[0], notes: "Sent back" });
  expect([same.status, same.body.data.notes]).toEqual([200, "Sent back"]);
  const items = [{ itemId: data.items[0].id, quantity: 2 }];
  expect((await client.post(`${orders}/${data.id}/receive`, { items })).status).toBe(200);
  expect((await client.patch(path, { quantityReceived: 0 })).status).toBe(400);
  expect((await client.patch(path, { quantityReceived: 2 })).status).toBe(200);
});
