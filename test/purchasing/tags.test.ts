import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Answer, idOf, openWorld, type World } from "./world.ts";

let world: World;
let category: string;
let manufacturer: string;
let order: string;
let item: string;
beforeEach(async () => {
  world = await openWorld();
  category = `/api/categories/${(await world.post("/api/categories", { name: "Optics" })).data.id}`;
  manufacturer = `/api/manufacturers/${(await world.post("/api/manufacturers", { name: "Lumen" })).data.id}`;
  order = await world.newOrder();
  item = await world.newItem(order, {
    categoryId: idOf(category),
    manufacturerId: idOf(manufacturer),
    quantityOrdered: 5,
    unitCost: 1,
  });
});
afterEach(() => world.database.close());

const line = () => ({ items: [{ itemId: idOf(item), quantity: 1 }] });
const again = (path: string, tag: string) => world.get(path, { headers: { "if-none-match": tag } });

type Change = [string, () => Promise<Answer>];
const changes: Change[] = [
  ["the order", () => world.patch(order, { notes: "n" })],
  ["an item", () => world.patch(item, { notes: "n" })],
  ["the category's name", () => world.patch(category, { name: "Transceivers" })],
  ["the manufacturer's name", () => world.patch(manufacturer, { name: "Lumen Werke" })],
  ["the quantity received", () => world.post(`${order}/receive`, line())],
];

describe("the ETag", () => {
  test.each(changes)("is another after a change of %s, wherever that is seen", async (_, change) => {
    const paths = [order, item, `${order}/items`, "/api/purchase-orders"];
    const before = await Promise.all(paths.map((path) => world.get(path)));
    for (const [index, path] of paths.entries()) {
      expect((await again(path, before[index]?.tag ?? "")).status).toBe(304);
    }
    expect((await change()).status).toBe(200);
    for (const [index, path] of paths.entries()) {
      const known = before[index];
      const now = await world.get(path);
      const isSame = Bun.deepEquals(known?.data, now.data);
      if (!isSame) expect([path, (await again(path, known?.tag ?? "")).status]).toEqual([path, 200]);
      expect((await again(path, now.tag)).status).toBe(304);
    }
  });

  test("of a write stands for what it answered, also where another write comes with the same commit", async () => {
    for (const write of [
      () => world.patch(order, { notes: "n" }),
      () => world.patch(item, { notes: "n" }),
      () => world.post(`${order}/receive`, line()),
    ]) {
      const [written] = await Promise.all([
        write(),
        world.patch(category, { name: `Optics ${Bun.randomUUIDv7()}` }),
      ]);
      const path = written.data.poId === undefined ? order : item;
      const isKnown = (await again(path, written.tag)).status === 304;
      expect(isKnown).toBe(Bun.deepEquals((await world.get(path)).data, written.data));
    }
  });

  test("guards writes of orders and items", async () => {
    const stale = { order: (await world.get(order)).tag, item: (await world.get(item)).tag };
    await world.patch(item, { notes: "meanwhile" });
    const when = (tag: string) => ({ headers: { "if-match": tag } });
    const less = { quantityOrdered: 0 };
    await world.post(`${order}/receive`, line());
    for (const answer of [
      await world.patch(order, { notes: "n" }, when(stale.order)),
      await world.post(`${order}/receive`, line(), when(stale.order)),
      await world.patch(item, less, when(stale.item)),
      await world.remove(item, when(stale.item)),
      await world.remove(order, when(stale.order)),
    ]) {
      expect([answer.status, answer.error]).toEqual([412, expect.stringMatching(/^If-Match: /)]);
    }
    const fresh = async (path: string) => when((await world.get(path)).tag);
    expect((await world.patch(item, { notes: "n" }, await fresh(item))).status).toBe(200);
    expect((await world.patch(order, { notes: "n" }, await fresh(order))).status).toBe(200);
    expect((await world.post(`${order}/receive`, line(), await fresh(order))).status).toBe(200);
    expect((await world.remove(item, await fresh(item))).status).toBe(200);
    expect((await world.remove(order, await fresh(order))).status).toBe(200);
  });
});
