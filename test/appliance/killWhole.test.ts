import { afterAll, expect, test } from "bun:test";
import { signIn } from "../support.ts";
import { cleanUp, expectStatus, newData, owner, run, type Send, sendAs, start } from "./box.ts";

afterAll(cleanUp);

const rounds = 6;

/** Devices that all change places at once, and devices that come with one delivery. */
const count = 10;
const perDelivery = 5;

test("a kill while a rack is arranged and a delivery is booked leaves all of each or nothing", async () => {
  const data = newData();
  let server = await start(data);
  const { token } = await signIn(server.url, owner);
  const { rack, devices, order, item, ports } = await prepare(sendAs(server.url, token));
  let turned = 0;
  let delivered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const send = sendAs(server.url, token);
    const wrong: unknown[] = [];
    const goal = turned + delivered + 10 + Math.floor(Math.random() * 30);
    let isKilled = false;
    /** Sends one after another until the server is killed, at a moment when any of them may be on its way. */
    const keepSending = async (next: () => ReturnType<Send>, counted: () => void): Promise<void> => {
      while (!isKilled) {
        const { status, body } = await next();
        if (status === 200) counted();
        else wrong.push(body);
        if (wrong.length === 0 && turned + delivered < goal) continue;
        isKilled = true;
        server.signal("SIGKILL");
      }
    };
    // A request that is cut off ends with the error of its connection.
    await Promise.allSettled([
      keepSending(
        () => send("POST", `/api/racks/${rack}/arrange`, { moves: movesOf(devices, turned + 1) }),
        () => {
          turned += 1;
        },
      ),
      keepSending(
        () => {
          const serials = Array.from({ length: perDelivery }, (_, n) => ({ serial: `S-${delivered}-${n}` }));
          const line = { itemId: item, quantity: perDelivery, devices: serials };
          return send("POST", `/api/purchase-orders/${order}/receive`, { items: [line] });
        },
        () => {
          delivered += 1;
        },
      ),
    ]);
    await server.exited;
    expect(wrong).toEqual([]);

    server = await start(data);
    const again = sendAs(server.url, token);
    const turns = await turnsOf(again, rack, devices);
    expect([turned, turned + 1]).toContain(turns);
    turned = turns;
    const deliveries = await deliveriesOf(again, order, ports);
    expect([delivered, delivered + 1]).toContain(deliveries);
    delivered = deliveries;
  }
  expect(await server.stop()).toBe(0);
  const { code, output } = await run(["check", "--data", data]);
  expect([code, output]).toEqual([0, `${data} is sound.\n`]);
});

/** Where the devices stand once all of them were turned so often. */
const movesOf = (devices: readonly string[], turns: number) =>
  devices.map((deviceId, index) => ({ deviceId, position: 1 + ((index + turns) % devices.length) }));

/** A rack whose devices stand one upon the other, and an order of more of them. */
async function prepare(send: Send) {
  const make = async (path: string, body: object) =>
    (await expectStatus(201, send("POST", `/api/${path}`, body))).body.data;
  const siteId = (await make("sites", { name: "Rotterdam" })).id;
  const rack: string = (await make("racks", { name: "A07", siteId, height: count })).id;
  const deviceTypeId = (
    await make("device-types", { name: "Switch", rackUnits: 1, ports: "eth[0-1] 1000base-t" })
  ).id;
  const devices: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = { rackId: rack, position: 1 + index, face: "front" };
    devices.push((await make("devices", { name: `web${index}`, deviceTypeId, ...place })).id);
  }
  const items = [{ description: "Switch", quantityOrdered: 10_000, deviceTypeId }];
  const order = await make("purchase-orders", { poNumber: "PO-1", status: "ordered", items });
  const ports = (await send("GET", `/api/interfaces?deviceId=${devices[0]}`)).body.total as number;
  return { rack, devices, order: order.id as string, item: order.items[0].id as string, ports };
}

/** How often all devices were turned, as their places and each one's entries in the change log say alike. */
async function turnsOf(send: Send, rack: string, devices: readonly string[]): Promise<number> {
  const { body } = await expectStatus(200, send("GET", `/api/racks/${rack}/elevation`));
  const positions = new Map<string, number>(
    body.data.devices.map(({ id, position }: { id: string; position: string }) => [id, Number(position)]),
  );
  const entries = await Promise.all(
    devices.map(async (id) => (await send("GET", `/api/devices/${id}/changes?pageSize=1`)).body.total),
  );
  const turns = entries[0] - 1;
  expect(entries).toEqual(devices.map(() => turns + 1));
  expect(devices.map((id) => positions.get(id))).toEqual(
    movesOf(devices, turns).map(({ position }) => position),
  );
  return turns;
}

/** How many deliveries were booked, as the item, the devices in stock and their ports say alike. */
async function deliveriesOf(send: Send, order: string, ports: number): Promise<number> {
  const total = async (path: string): Promise<number> => (await send("GET", `/api/${path}`)).body.total;
  const { body } = await expectStatus(200, send("GET", `/api/purchase-orders/${order}`));
  const received: number = body.data.items[0].quantityReceived;
  expect(received % perDelivery).toBe(0);
  expect(await total("devices?status=stock&pageSize=1")).toBe(received);
  // All devices are of one type, those in the rack as well, and so have as many ports.
  expect(await total("interfaces?pageSize=1")).toBe(ports * (received + count));
  return received / perDelivery;
}
