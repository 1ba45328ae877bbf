import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { absentId, idOf, openWorld, type World } from "./world.ts";

let world: World;
let order: string;
let cables: string;
let optics: string;
beforeEach(async () => {
  world = await openWorld();
  order = await world.newOrder();
  cables = await world.newItem(order, { description: "Patch cable", quantityOrdered: 10, unitCost: 2 });
  optics = await world.newItem(order, { description: "Transceiver", quantityOrdered: 4 });
});
afterEach(() => world.database.close());

const line = (item: string, quantity: number) => ({ itemId: idOf(item), quantity });
const receive = (...items: readonly unknown[]) => world.post(`${order}/receive`, { items });
const received = async (): Promise<unknown> =>
  (await world.read(order)).items?.map(({ quantityReceived }) => quantityReceived);

describe("receiving", () => {
  test("books deliveries until everything has come", async () => {
    const first = await receive(line(cables, 6));
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({
      status: "partially_received",
      receivedDate: null,
      totalValue: "20.00",
    });
    expect(first.data.items[0]).toMatchObject({ quantityOrdered: 10, quantityReceived: 6 });
    const second = await receive(line(optics, 4), line(cables, 3));
    expect(second.data).toMatchObject({ status: "partially_received", receivedDate: null });
    const start = new Date().toISOString();
    const third = await receive(line(cables, 1));
    expect(third.data).toMatchObject({ status: "received", totalValue: "20.00" });
    expect(third.data.receivedDate >= start).toBe(true);
    expect(await world.get(order)).toMatchObject({ data: third.data, tag: third.tag });
  });

  test("adds up the lines of one item, however its id is written", async () => {
    const itemId = idOf(cables).toUpperCase();
    expect((await receive(line(cables, 3), { itemId, quantity: 4 })).status).toBe(200);
    expect(await received()).toEqual([7, 0]);
    expect((await receive(line(cables, 2), line(cables, 2))).error).toBe(
      "items[1].quantity: must not be above the 1 still to come",
    );
    expect(await received()).toEqual([7, 0]);
  });

  test("is all or nothing, and says what is wrong with which line", async () => {
    const foreign = await world.newItem(await world.newOrder(), { quantityOrdered: 5 });
    const before = await world.get(order);
    const log = await world.logOf(async () => {
      const answer = await receive(line(cables, 1), line(foreign, 1), line(optics, 5), line(absentId, 1));
      expect(answer).toMatchObject({
        status: 400,
        error: [
          "items[1].itemId: no such item on this order",
          "items[2].quantity: must not be above the 4 still to come",
          "items[3].itemId: no such item on this order",
        ].join("; "),
      });
    });
    expect(log).toEqual([]);
    expect(await world.get(order)).toEqual(before);
  });

  test.each<[unknown, string]>([
    [{}, "items: is required"],
    [{ items: [] }, "items: must be an array of 1 to 1000 lines"],
    [
      { items: Array(1001).fill({ itemId: absentId, quantity: 1 }) },
      "items: must be an array of 1 to 1000 lines",
    ],
    [{ items: "all" }, "items: must be an array"],
    [{ items: [{ itemId: "seven", quantity: 1 }] }, "items[0].itemId: must be a UUID"],
    [{ items: [{ itemId: null, quantity: 1 }] }, "items[0].itemId: must be a UUID"],
    [{ items: [{ quantity: 1 }] }, "items[0].itemId: is required"],
    [{ items: [{ itemId: absentId }] }, "items[0].quantity: is required"],
    ...[0, -1, 1.5, 1e9 + 1, "1", null].map((quantity): [unknown, string] => [
      { items: [{ itemId: absentId, quantity }] },
      "items[0].quantity: must be an integer from 1 to 1000000000",
    ]),
    [{ items: [{ itemId: absentId, quantity: 1, note: "n" }] }, "items[0].note: is not a known field"],
    [{ items: [{ itemId: absentId, quantity: 1 }], all: true }, "all: is not a known field"],
  ])("refuses a body that is none", async (body, error) => {
    expect(await world.post(`${order}/receive`, body)).toMatchObject({ status: 400, error });
  });

  test("names no more than ten problems", async () => {
    const { status, error } = await receive(...Array(12).fill({ itemId: absentId, quantity: 1 }));
    const named = Array.from(
      { length: 10 },
      (_, index) => `items[${index}].itemId: no such item on this order`,
    );
    expect([status, error]).toEqual([400, named.join("; ")]);
  });

  test("takes a thousand lines", async () => {
    const many = await world.newItem(order, { quantityOrdered: 1_000_000_000 });
    expect((await receive(...Array(1000).fill(line(many, 1_000_000)))).status).toBe(200);
    expect(await received()).toEqual([0, 0, 1_000_000_000]);
  });

  test.each<[string, string]>([
    ["draft", "status: the order is a draft; order it first"],
    ["cancelled", "status: the order is cancelled; order it first"],
  ])("is refused on a %s order", async (status, error) => {
    await world.patch(order, { status });
    expect(await receive(line(cables, 1))).toMatchObject({ status: 409, error });
    expect(await received()).toEqual([0, 0]);
  });

  test("books what is still to come of an order that was set to received by hand", async () => {
    await world.patch(order, { status: "received" });
    expect((await receive(line(cables, 6))).data).toMatchObject({
      status: "partially_received",
      receivedDate: null,
    });
    expect((await receive(line(cables, 4), line(optics, 4))).data.status).toBe("received");
    const { receivedDate } = await world.read(order);
    expect((await receive(line(cables, 1))).error).toBe(
      "items[0].quantity: must not be above the 0 still to come",
    );
    expect((await world.read(order)).receivedDate).toBe(receivedDate);
  });

  test("keeps the receivedDate of an order that stays received", async () => {
    await receive(line(cables, 10), line(optics, 4));
    const { receivedDate } = await world.read(order);
    const late = await world.newItem(order, { quantityOrdered: 2 });
    expect((await receive(line(late, 2))).data).toMatchObject({ status: "received", receivedDate });
  });

  test("has nothing to book on an order without items", async () => {
    order = await world.newOrder();
    expect((await receive(line(cables, 1))).error).toBe("items[0].itemId: no such item on this order");
    expect((await world.read(order)).status).toBe("ordered");
  });

  test("does not wait for items of which none are ordered", async () => {
    await world.newItem(order, { quantityOrdered: 0 });
    expect((await receive(line(cables, 10), line(optics, 4))).data.status).toBe("received");
  });

  test("is logged once for each record that it changes", async () => {
    const named = (log: Awaited<ReturnType<World["logOf"]>>) =>
      log.map(({ recordId, before, after }) => [recordId, before, after]);
    const first = await world.logOf(() => receive(line(cables, 1), line(cables, 2), line(optics, 4)));
    expect(named(first)).toEqual([
      [idOf(cables), { quantityReceived: 0 }, { quantityReceived: 3 }],
      [idOf(optics), { quantityReceived: 0 }, { quantityReceived: 4 }],
      [idOf(order), { status: "ordered" }, { status: "partially_received" }],
    ]);
    expect(named(await world.logOf(() => receive(line(cables, 1))))).toEqual([
      [idOf(cables), { quantityReceived: 3 }, { quantityReceived: 4 }],
    ]);
    const { receivedDate } = (await receive(line(cables, 6))).data;
    const back = await world.logOf(() => world.patch(order, { status: "ordered" }));
    expect(named(back)).toEqual([
      [idOf(order), { status: "received", receivedDate }, { status: "ordered", receivedDate: null }],
    ]);
  });

  test("books no piece twice when many receive at once", async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => receive(line(cables, 1))));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
    expect(answers.filter(({ status }) => status === 400).length).toBe(6);
    expect(await received()).toEqual([10, 0]);
  });
});
