import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { maxDelivered } from "../../src/lib/limits.ts";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

/** Deliveries of which devices are made. */
let sitebook: Sitebook;
let client: Client;
let typeId: string;
let otherTypeId: string;
let siteId: string;
let locationId: string;

const add = async (path: string, body: object): Promise<string> => {
  const { status, body: answer, text } = await client.post(`/api/${path}`, body);
  if (status !== 201) throw new Error(text);
  return answer.data.id;
};

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.manager;
  typeId = await add("device-types", { name: "Two ports", ports: "eth[0-1] 1000base-t\npsu0 c14" });
  otherTypeId = await add("device-types", { name: "No ports" });
  siteId = await add("sites", { name: "Rotterdam" });
  locationId = await add("locations", { name: "Store", siteId });
});
afterAll(() => sitebook.stop());

let count = 0;
let poNumber: string;
let order: string;
let orderId: string;
let itemId: string;
let bareId: string;
beforeEach(async () => {
  count += 1;
  poNumber = `PO-${count}`;
  const { body } = await client.post("/api/purchase-orders", {
    poNumber,
    status: "ordered",
    items: [
      { description: "Switch", quantityOrdered: 5, unitCost: 820, deviceTypeId: typeId },
      { description: "Cable", quantityOrdered: 9 },
    ],
  });
  orderId = body.data.id;
  order = `/api/purchase-orders/${orderId}`;
  [itemId, bareId] = body.data.items.map(({ id }: { id: string }) => id);
});

/** A serial or a tag that no other test has. */
const own = (text: string): string => `${poNumber}-${text}`;
const receive = (items: readonly object[], more: object = {}): Promise<Answer> =>
  client.post(`${order}/receive`, { items, ...more });
const line = (devices: readonly object[], more: object = {}) => ({
  itemId,
  quantity: devices.length,
  devices,
  ...more,
});
const made = async (): Promise<Record<string, unknown>[]> =>
  (await client.get(`/api/devices?purchaseOrderId=${orderId}&sort=createdAt`)).body.data;
/** How many there are of all that a delivery writes. */
const state = async (): Promise<unknown> => [
  (await client.get(order)).text,
  (await client.get("/api/devices?pageSize=1")).body.total,
  (await client.get("/api/interfaces?pageSize=1")).body.total,
  (await client.get("/api/changes?pageSize=1")).body.total,
];
const today = (): string => new Date().toISOString().slice(0, 10);

describe("receiving devices", () => {
  test("puts them into stock with what is known of them, their place and their ports", async () => {
    const before = today();
    const devices = [
      { serial: own("S1"), assetTag: own("T1"), name: own("web01") },
      { serial: own("S2"), assetTag: own("T2") },
      { serial: own("S3") },
      {},
    ];
    const answer = await receive([line(devices)], { siteId, locationId, warrantyEnd: "2099-12-31" });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ status: "partially_received", poNumber });
    expect(answer.body.data.items[0]).toMatchObject({ quantityReceived: 4, deviceTypeId: typeId });
    const all = await made();
    expect(all.map(({ name, serial, assetTag }) => [name, serial, assetTag])).toEqual([
      [own("web01"), own("S1"), own("T1")],
      [own("T2"), own("S2"), own("T2")],
      [own("S3"), own("S3"), null],
      [`${poNumber} 1`, null, null],
    ]);
    for (const device of all) {
      expect(device).toMatchObject({ status: "stock", deviceTypeId: typeId, siteId, locationId });
      expect(device).toMatchObject({
        purchaseOrderId: orderId,
        purchasePrice: "820.00",
        warrantyEnd: "2099-12-31",
      });
      expect([before, today()]).toContain(String(device.purchaseDate));
      const ports = await client.get(`/api/interfaces?deviceId=${device.id}&sort=name`);
      expect(ports.body.data.map(({ name }: { name: string }) => name)).toEqual(["eth0", "eth1", "psu0"]);
    }
  });

  test("logs each of them in the name of who received them, as one request", async () => {
    const { headers } = await receive([line([{ serial: own("S1") }, {}])]);
    const requestId = headers.get("x-request-id");
    const log = (await client.get("/api/changes?resource=devices&pageSize=2")).body.data;
    expect(log).toMatchObject([
      { action: "create", requestId, actorId: client.personId },
      { action: "create", requestId, actorId: client.personId },
    ]);
  });

  test("takes the place of a line before that of the delivery", async () => {
    const elsewhere = await add("sites", { name: `Elsewhere ${poNumber}` });
    await receive([line([{}], { siteId: elsewhere }), line([{}])], { siteId, locationId });
    expect((await made()).map((device) => [device.siteId, device.locationId])).toEqual([
      [elsewhere, null],
      [siteId, locationId],
    ]);
  });

  test("makes up no name that was sent for another, and calls a device by the beginning of a long serial", async () => {
    const serial = own("s").padEnd(400, "7");
    await receive([line([{}, { name: `${poNumber} 1` }, { serial }])], { siteId });
    expect((await made()).map(({ name }) => name)).toEqual([
      `${poNumber} 2`,
      `${poNumber} 1`,
      serial.slice(0, 255),
    ]);
  });

  test("passes over names that are taken, and never makes up a serial", async () => {
    await add("devices", { name: `${poNumber.toLowerCase()} 2`, deviceTypeId: typeId });
    await receive([line([{}, {}])]);
    await receive([line([{}])]);
    expect((await made()).map(({ name, serial }) => [name, serial])).toEqual([
      [`${poNumber} 1`, null],
      [`${poNumber} 3`, null],
      [`${poNumber} 4`, null],
    ]);
  });

  test("makes fewer devices than have come where fewer are told of, and none where none are", async () => {
    const answer = await receive([
      { itemId, quantity: 3, devices: [{ serial: own("S1") }] },
      { itemId, quantity: 1, devices: [] },
      { itemId: bareId, quantity: 2 },
      { itemId, quantity: 1 },
    ]);
    expect(
      answer.body.data.items.map(({ quantityReceived }: Record<string, unknown>) => quantityReceived),
    ).toEqual([5, 2]);
    expect((await made()).length).toBe(1);
  });

  test("may be done by those who may receive", async () => {
    const body = { items: [line([{}])] };
    expect((await sitebook.as.operator.post(`${order}/receive`, body)).status).toBe(403);
    expect((await sitebook.as.viewer.post(`${order}/receive`, body)).status).toBe(403);
    expect(await made()).toEqual([]);
  });
});

describe("a delivery that cannot be", () => {
  const serials = (...all: string[]) => all.map((serial) => ({ serial: own(serial) }));

  test.each<[string, () => [readonly object[], object?], number, string]>([
    [
      "more devices than have come",
      () => [[{ itemId, quantity: 1, devices: [{}, {}] }]],
      400,
      "items[0].devices: must not be more than the 1 that have come",
    ],
    [
      "no device type",
      () => [[line([{}]), { itemId: bareId, quantity: 1, devices: [{}] }]],
      400,
      "items[1].devices: the item has no device type; give it one first",
    ],
    [
      "doubles of serials, in whatever letters",
      () => [[line(serials("A", "B", "a")), line([{ serial: ` ${own("B")} ` }])]],
      400,
      "items[0].devices[2].serial: is there twice; items[1].devices[0].serial: is there twice",
    ],
    [
      "doubles of asset tags",
      () => [[line([{ assetTag: own("T") }, { assetTag: own("T") }])]],
      400,
      "items[0].devices[1].assetTag: is there twice",
    ],
    [
      "a blank serial",
      () => [[line([{ serial: " " }])]],
      400,
      "items[0].devices[0].serial: must be text of 1 to 500 characters, and not blank",
    ],
    ["a site that is none", () => [[line([{}])], { siteId: orderId }], 400, "siteId: no such site"],
    [
      "a location of a line that is none",
      () => [[line([{}], { locationId: orderId })]],
      400,
      "items[0].locationId: no such location",
    ],
    [
      "a warranty that ended",
      () => [[line([{}])], { warrantyEnd: "2001-01-01" }],
      400,
      "warrantyEnd: must not be before purchaseDate",
    ],
    [
      "a field that is none",
      () => [[line([{ mac: "1" }])]],
      400,
      "items[0].devices[0].mac: is not a known field",
    ],
    [
      "two devices of one name at a site",
      () => [[line([{ name: own("N") }, { name: own("N") }])], { siteId }],
      409,
      "items[0].devices[1].name: is already in use within the same siteId",
    ],
  ])("is refused as a whole: %s", async (_, delivery, status, error) => {
    const [items, more] = delivery();
    const before = await state();
    const answer = await receive(items, more);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await state()).toEqual(before);
  });

  test("is refused where a device of the type has that serial, wherever it is, and names it", async () => {
    const holder = { deviceTypeId: typeId, status: "retired", serial: own("S1").toLowerCase() };
    await add("devices", { ...holder, name: own("old") });
    const before = await state();
    const answer = await receive([line(serials("S0", "S1"))]);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      `items[0].devices[1].serial: is already that of ${own("old")}`,
    ]);
    expect(await state()).toEqual(before);
    await client.patch(`${order}/items/${itemId}`, { deviceTypeId: otherTypeId });
    expect((await receive([line(serials("S1"))])).status).toBe(200);
  });

  test("is refused where an asset tag is taken", async () => {
    await add("devices", { name: own("tagged"), deviceTypeId: typeId, assetTag: own("T1") });
    const before = await state();
    const answer = await receive([line([{ serial: own("S1") }, { assetTag: own("t1") }])]);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      "items[0].devices[1].assetTag: is already in use",
    ]);
    expect(await state()).toEqual(before);
  });

  test("is refused with more devices than one delivery makes", async () => {
    await client.patch(`${order}/items/${itemId}`, { quantityOrdered: 2000 });
    const of = (length: number) => line(Array.from({ length }, () => ({})));
    const tooLong = await receive([of(maxDelivered.devices + 1)]);
    expect([tooLong.status, tooLong.body.error]).toEqual([
      400,
      `items[0].devices: must be an array of at most ${maxDelivered.devices} devices`,
    ]);
    const tooMany = await receive([of(maxDelivered.devices), of(1)]);
    expect([tooMany.status, tooMany.body.error]).toEqual([
      400,
      `items: must not have more than ${maxDelivered.devices} devices`,
    ]);
    expect((await receive([of(maxDelivered.devices)])).status).toBe(200);
    expect((await client.get(`/api/devices?purchaseOrderId=${orderId}&pageSize=1`)).body.total).toBe(
      maxDelivered.devices,
    );
  });

  test("is refused with more ports than one delivery makes", async () => {
    const deviceTypeId = await add("device-types", { name: own("many"), ports: "port[1-1000]" });
    await client.patch(`${order}/items/${itemId}`, { quantityOrdered: 50, deviceTypeId });
    const before = await state();
    const { status, body } = await receive([line(Array.from({ length: 11 }, () => ({})))]);
    expect([status, body.error]).toEqual([
      400,
      `items: must not have devices with more than ${maxDelivered.ports} ports in all`,
    ]);
    expect(await state()).toEqual(before);
    expect((await receive([line([{}])])).status).toBe(200);
  });

  test("names no more than ten problems", async () => {
    const devices = Array.from({ length: 5 }, () => ({ serial: own("S"), assetTag: own("T") }));
    const { body } = await receive([line(devices), { itemId: bareId, quantity: 5, devices }]);
    expect(body.error.split("; ").length).toBeLessThanOrEqual(10);
  });

  test("is booked once where sixteen send it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => receive([line(serials("S1"))])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)].sort());
    expect((await made()).length).toBe(1);
  });
});

describe("a delivery of before there were devices", () => {
  test("is booked as it was, and answered as it was", async () => {
    const before = await state();
    const answer = await receive([
      { itemId, quantity: 2 },
      { itemId: bareId, quantity: 9 },
    ]);
    expect(answer.body.data).toMatchObject({ status: "partially_received", receivedDate: null });
    expect(await made()).toEqual([]);
    expect((await state()) as unknown[]).toMatchObject([
      expect.anything(),
      ...(before as unknown[]).slice(1, 3),
      expect.anything(),
    ]);
  });
});
