import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { purchaseOrderItems } from "../../src/resources/purchase-order-items.ts";
import { shownKeys } from "../conformance/world.ts";
import { absentId, idOf, openWorld, type World } from "./world.ts";

let world: World;
let order: string;
beforeEach(async () => {
  world = await openWorld();
  order = await world.newOrder();
});
afterEach(() => world.database.close());

const revisionOf = (address: string): number =>
  world.database.sqlite
    .query<{ revision: number }, [string]>("SELECT revision FROM purchase_orders WHERE id = ?")
    .get(idOf(address))?.revision ?? 0;

const receiveOne = (item: string) =>
  world.post(`${order}/receive`, { items: [{ itemId: idOf(item), quantity: 1 }] });

describe("an item", () => {
  test("answers every field", async () => {
    const category = (await world.post("/api/categories", { name: "Optics" })).data.id;
    const manufacturer = (await world.post("/api/manufacturers", { name: "Lumen Werke" })).data.id;
    const sent = {
      description: "SFP28 transceiver",
      categoryId: category,
      manufacturerId: manufacturer,
      quantityOrdered: 24,
      notes: "850 nm",
    };
    const { status, data } = await world.post(`${order}/items`, { ...sent, unitCost: 89.5 });
    expect(status).toBe(201);
    expect(Object.keys(data)).toEqual(shownKeys(purchaseOrderItems, "details"));
    expect(data).toMatchObject({
      ...sent,
      poId: idOf(order),
      categoryName: "Optics",
      manufacturerName: "Lumen Werke",
      quantityReceived: 0,
      unitCost: "89.50",
      totalCost: "2148.00",
      updatedAt: data.createdAt,
    });
    expect([typeof data.id, typeof data.createdAt]).toEqual(["string", "string"]);
    expect((await world.get(`${order}/items/${data.id}`)).data).toEqual(data);
    expect((await world.get(`${order}/items`)).data).toEqual([data]);
    expect((await world.read(order)).items).toEqual([data]);
  });

  test.each<[object, string]>([
    [{}, "description: is required; quantityOrdered: is required"],
    [{ description: " ", quantityOrdered: 1 }, "description: "],
    [{ description: "d", quantityOrdered: -1 }, "quantityOrdered: must be an integer from 0 to 1000000000"],
    [{ description: "d", quantityOrdered: 1e9 + 1 }, "quantityOrdered: must be an integer"],
    [{ description: "d", quantityOrdered: 1.5 }, "quantityOrdered: must be an integer"],
    [{ description: "d", quantityOrdered: null }, "quantityOrdered: must be an integer"],
    [{ description: "d", quantityOrdered: 1, unitCost: -0.01 }, "unitCost: must be a number from 0.00"],
    [{ description: "d", quantityOrdered: 1, categoryId: absentId }, "categoryId: no such category"],
    [{ description: "d", quantityOrdered: 1, size: 3 }, "size: is not a known field"],
  ])("%p is refused: %s", async (body, problem) => {
    const { status, error } = await world.post(`${order}/items`, body);
    expect([status, error]).toEqual([400, expect.stringContaining(problem)]);
    expect(await world.read(order)).toMatchObject({ items: [], totalValue: "0.00" });
  });

  test("does not hear what only the service says", async () => {
    const other = await world.newOrder();
    const sent = { poId: idOf(other), quantityReceived: 9, totalCost: "1.00", categoryName: "Optics" };
    const item = await world.newItem(order, { ...sent, unitCost: 3 });
    const { data } = await world.patch(item, { ...sent, quantityReceived: 0 });
    expect(data).toMatchObject({
      poId: idOf(order),
      quantityReceived: 0,
      totalCost: "3.00",
      categoryName: null,
    });
  });

  test("is found on its own order alone", async () => {
    const item = await world.newItem(order);
    const other = await world.newOrder();
    for (const address of [
      `${other}/items/${idOf(item)}`,
      `${order}/items/${absentId}`,
      `${order}/items/seven`,
    ]) {
      for (const { status, error } of [
        await world.get(address),
        await world.patch(address, { notes: "n" }),
        await world.remove(address),
      ]) {
        expect([status, error]).toEqual([404, "Purchase order item not found"]);
      }
    }
    const shouted = `/api/purchase-orders/${idOf(order).toUpperCase()}/items/${idOf(item).toUpperCase()}`;
    expect((await world.get(shouted)).status).toBe(200);
    await world.newItem(other);
    expect((await world.get(`${other}/items`)).data.map(({ poId }: { poId: string }) => poId)).toEqual([
      idOf(other),
    ]);
    expect((await world.get(`${order}/items?poId=${idOf(other)}`)).data).toEqual([]);
    expect((await world.get(`${order}/items?poId=${idOf(order)}`)).total).toBe(1);
    expect((await world.get(`${order}/items?shelf=3`)).error).toBe("Invalid filter parameter: shelf");
  });

  test("cannot be ordered in a smaller number than has come of it", async () => {
    const item = await world.newItem(order, { quantityOrdered: 10, unitCost: 2 });
    await world.post(`${order}/receive`, { items: [{ itemId: idOf(item), quantity: 4 }] });
    expect(await world.patch(item, { quantityOrdered: 3 })).toMatchObject({
      status: 400,
      error: "quantityOrdered: must not be below the 4 received",
    });
    expect((await world.patch(item, { quantityOrdered: 4 })).data.totalCost).toBe("8.00");
  });
});

describe("a change of an item", () => {
  test.each<[string, (item: string) => Promise<unknown>]>([
    ["of its description", (item) => world.patch(item, { description: "Patch cable" })],
    ["of its notes", (item) => world.patch(item, { notes: "Blue" })],
    ["of its quantity", (item) => world.patch(item, { quantityOrdered: 7 })],
    ["of its cost", (item) => world.patch(item, { unitCost: 7 })],
    ["that deletes it", (item) => world.remove(item)],
    ["that adds another", () => world.newItem(order)],
    ["that receives some of it", (item) => receiveOne(item)],
  ])("%s brings its order along", async (_, change) => {
    const item = await world.newItem(order, { unitCost: 1, quantityOrdered: 5 });
    await receiveOne(item);
    const other = await world.newOrder();
    const before = await world.get(order);
    const untouched = await world.get(other);
    const list = await world.get("/api/purchase-orders");
    world.database.sqlite.run("UPDATE purchase_orders SET updated_at = '2020-01-01T00:00:00.000Z'");
    const known = { revision: revisionOf(order), version: world.database.versions.of(["purchase-orders"]) };
    const log = await world.logOf(() => change(item));
    expect(revisionOf(order)).toBeGreaterThan(known.revision);
    expect(world.database.versions.of(["purchase-orders"])).not.toBe(known.version);
    const after = await world.get(order);
    expect(after.tag).not.toBe(before.tag);
    expect(after.data.updatedAt > "2021").toBe(true);
    expect((await world.get("/api/purchase-orders")).tag).not.toBe(list.tag);
    expect(log.map(({ resource }) => resource)).toEqual(["purchase-order-items"]);
    expect((await world.read(other)).totalValue).toBe(untouched.data.totalValue);
    expect((await world.read(other)).updatedAt).toBe("2020-01-01T00:00:00.000Z");
  });

  test("that changes nothing leaves it and its order untouched", async () => {
    const item = await world.newItem(order, { quantityOrdered: 3, unitCost: 1.005, notes: "n" });
    const before = [await world.get(item), await world.get(order), revisionOf(order)];
    const { data } = await world.get(item);
    const log = await world.logOf(async () => {
      for (const body of [{}, { quantityOrdered: 3 }, { unitCost: "1.01", notes: "n" }, data]) {
        expect((await world.patch(item, body)).data).toEqual(data);
      }
    });
    expect(log).toEqual([]);
    expect([await world.get(item), await world.get(order), revisionOf(order)]).toEqual(before);
  });

  test("is logged once, with its totalCost", async () => {
    const item = await world.newItem(order, { quantityOrdered: 3, unitCost: 2 });
    const log = await world.logOf(() => world.patch(item, { quantityOrdered: 4 }));
    expect(log).toEqual([
      {
        action: "update",
        resource: "purchase-order-items",
        recordId: idOf(item),
        before: { quantityOrdered: 3, totalCost: "6.00" },
        after: { quantityOrdered: 4, totalCost: "8.00" },
      },
    ]);
  });

  test("leaves the status of its order alone", async () => {
    const item = await world.newItem(order, { quantityOrdered: 1 });
    await world.post(`${order}/receive`, { items: [{ itemId: idOf(item), quantity: 1 }] });
    await world.newItem(order);
    expect((await world.read(order)).status).toBe("received");
  });
});
