import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Role } from "../../src/http/access.ts";
import { orderStatuses, purchaseOrders } from "../../src/resources/purchase-orders.ts";
import { shownKeys } from "../conformance/world.ts";
import { absentId, idOf, openWorld, orders, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.database.close());

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("an order", () => {
  test("needs only its number, and starts as the caller's draft without items", async () => {
    const { status, data } = await world.post(orders, { poNumber: "PO-9" });
    expect(status).toBe(201);
    expect(Object.keys(data)).toEqual(shownKeys(purchaseOrders, "details"));
    expect(data).toMatchObject({
      poNumber: "PO-9",
      supplierName: null,
      status: "draft",
      orderDate: null,
      expectedDelivery: null,
      receivedDate: null,
      totalValue: "0.00",
      notes: null,
      createdBy: world.personId,
      items: [],
      updatedAt: data.createdAt,
    });
    expect([typeof data.id, data.createdAt]).toEqual(["string", timestamp]);
    expect(await world.post(orders, {})).toMatchObject({ status: 400, error: "poNumber: is required" });
    expect((await world.post(orders, { poNumber: "PO-9" })).status).toBe(409);
  });

  test("is shown with items by itself, and with their count in lists", async () => {
    const order = await world.newOrder();
    await world.newItem(order);
    await world.newItem(order);
    const { items, ...shared } = await world.read(order);
    expect(items?.map(({ poId }) => poId)).toEqual([idOf(order), idOf(order)]);
    expect((await world.get(`${orders}?itemCount=2`)).data).toEqual([{ ...shared, itemCount: 2 }]);
    expect((await world.get(`${orders}?itemCount=1`)).data).toEqual([]);
    const deliver = { items: [{ itemId: items?.[0]?.id, quantity: 1 }] };
    for (const answer of [
      await world.get(order),
      await world.patch(order, { notes: "By the back door" }),
      await world.post(`${order}/receive`, deliver),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.data.items.length).toBe(2);
      expect(answer.data).not.toHaveProperty("itemCount");
    }
  });

  test("does not hear what only the service says", async () => {
    const sent = {
      receivedDate: "2026-01-01T00:00:00.000Z",
      totalValue: "99.00",
      createdBy: absentId,
      itemCount: 7,
      items: [{ description: "smuggled" }],
    };
    const { data: created } = await world.post(orders, { poNumber: "PO-9", ...sent, items: [] });
    expect(created).toMatchObject({
      receivedDate: null,
      totalValue: "0.00",
      createdBy: world.personId,
      items: [],
    });
    const { status, data } = await world.patch(`${orders}/${created.id}`, sent);
    expect([status, data]).toEqual([200, created]);
  });

  test("may go from any status to any other, and has a receivedDate exactly while it is received", async () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const order = await world.newOrder({ status: from });
        const before = await world.read(order);
        expect([from, before.receivedDate !== null]).toEqual([from, from === "received"]);
        const { status, data } = await world.patch(order, { status: to });
        expect([from, to, status, data.receivedDate !== null]).toEqual([from, to, 200, to === "received"]);
        if (from === to) expect(data).toEqual(before);
      }
    }
  });

  test("keeps its receivedDate when it is changed otherwise, and its quantities when it is set to received", async () => {
    const order = await world.newOrder();
    await world.newItem(order, { quantityOrdered: 5 });
    const { data } = await world.patch(order, { status: "received" });
    expect(data.items[0]).toMatchObject({ quantityOrdered: 5, quantityReceived: 0 });
    expect(data.receivedDate).toEqual(timestamp);
    const changed = await world.patch(order, { notes: "Signed", status: "received" });
    expect(changed.data.receivedDate).toBe(data.receivedDate);
  });

  test("takes its items along when it is deleted, each with an entry in the change log", async () => {
    const order = await world.newOrder();
    const items = [await world.newItem(order), await world.newItem(order, { unitCost: 4 })];
    const kept = await world.newItem(await world.newOrder());
    const log = await world.logOf(async () => {
      const { status, data } = await world.remove(order);
      expect([status, data.items.length, data.totalValue]).toEqual([200, 2, "4.00"]);
    });
    expect(log.map(({ action, recordId }) => [action, recordId])).toEqual([
      ...items.map((item) => ["delete", idOf(item)]),
      ["delete", idOf(order)],
    ]);
    expect(log.at(-1)?.before).not.toHaveProperty("items");
    expect((await world.get(order)).error).toBe("Purchase order not found");
    expect((await world.get(kept)).status).toBe(200);
  });

  test("that does not exist is not found", async () => {
    for (const id of [absentId, "seven", "%20"]) {
      const address = `${orders}/${id}`;
      for (const { status, error } of [
        await world.get(address),
        await world.patch(address, {}),
        await world.remove(address),
        await world.post(`${address}/receive`, { items: [{ itemId: absentId, quantity: 1 }] }),
        await world.get(`${address}/items`),
        await world.post(`${address}/items`, { description: "d", quantityOrdered: 1 }),
        await world.get(`${address}/items/${absentId}`),
        await world.patch(`${address}/items/${absentId}`, {}),
        await world.remove(`${address}/items/${absentId}`),
      ]) {
        expect([id, status, error]).toEqual([id, 404, "Purchase order not found"]);
      }
    }
  });
});

describe("purchasing", () => {
  test.each<[Role, boolean]>([
    ["viewer", false],
    ["operator", false],
    ["manager", true],
    ["admin", true],
    ["super_admin", true],
  ])("%s may read; may write: %p", async (by, mayWrite) => {
    const order = await world.newOrder();
    const item = await world.newItem(order, { quantityOrdered: 2 });
    for (const path of [orders, order, `${order}/items`, item]) {
      expect((await world.get(path, { by })).status).toBe(200);
    }
    const sending = { by };
    const line = { items: [{ itemId: idOf(item), quantity: 1 }] };
    const answers = [
      await world.post(orders, { poNumber: "PO-role" }, sending),
      await world.patch(order, { notes: "n" }, sending),
      await world.post(`${order}/items`, { description: "d", quantityOrdered: 1 }, sending),
      await world.patch(item, { notes: "n" }, sending),
      await world.post(`${order}/receive`, line, sending),
      await world.remove(item, sending),
      await world.remove(order, sending),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      mayWrite ? [201, 200, 201, 200, 200, 200, 200] : answers.map(() => 403),
    );
    if (!mayWrite) {
      expect(answers.map(({ error }) => error)).toEqual(answers.map(() => "Insufficient role"));
    }
  });
});
