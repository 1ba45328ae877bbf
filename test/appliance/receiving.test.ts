import { afterAll, expect, test } from "bun:test";
import { signIn } from "../support.ts";
import { cleanUp, expectStatus, newData, owner, run, type Send, sendAs, start } from "./box.ts";

afterAll(cleanUp);

const rounds = 8;
const pieces = 100;

/** An order of devices, and the delivery that makes them. */
interface Expected {
  readonly orderId: string;
  readonly delivery: object;
}

test(`a delivery of ${pieces} devices is there as a whole or not at all after any of ${rounds} kills`, async () => {
  const data = newData();
  let server = await start(data);
  const { token } = await signIn(server.url, owner);
  let send = sendAs(server.url, token);
  const ports = "eth[0-3] 1000base-t";
  const deviceTypeId = (await expectStatus(201, send("POST", "/api/device-types", { name: "Switch", ports })))
    .body.data.id;
  const whole = await order(send, deviceTypeId, "whole");
  const begun = performance.now();
  await expectStatus(200, receive(send, whole));
  const length = performance.now() - begun;
  const all = await written(send, whole);
  expect(all).toMatchObject({ received: pieces, devices: pieces });

  const seen = { none: 0, all: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const expected = await order(send, deviceTypeId, `round ${round}`);
    const answer = receive(send, expected).then(
      ({ status }) => status,
      () => 0,
    );
    await Bun.sleep((length * 1.2 * round) / rounds);
    await server.kill();
    const status = await answer;
    server = await start(data);
    send = sendAs(server.url, token);
    const found = await written(send, expected);
    if (found.received === 0) expect(found).toEqual({ received: 0, devices: 0, ports: 0, changes: 0 });
    else expect(found).toEqual(all);
    if (status === 200) expect(found.received).toBe(pieces);
    seen[found.received === 0 ? "none" : "all"] += 1;
  }
  expect(await server.stop()).toBe(0);
  const { code, output } = await run(["check", "--data", data]);
  expect([code, output]).toEqual([0, `${data} is sound.\n`]);
  console.log(
    `${rounds} kills while ${pieces} devices were received: ${seen.all} deliveries whole, ${seen.none} not at all`,
  );
});

async function order(send: Send, deviceTypeId: string, poNumber: string): Promise<Expected> {
  const items = [{ description: "Switch", quantityOrdered: pieces, deviceTypeId }];
  const body = { poNumber, status: "ordered", items };
  const { data } = (await expectStatus(201, send("POST", "/api/purchase-orders", body))).body;
  const devices = Array.from({ length: pieces }, (_, index) => ({ serial: `${poNumber} ${index}` }));
  return { orderId: data.id, delivery: { items: [{ itemId: data.items[0].id, quantity: pieces, devices }] } };
}

const receive = (send: Send, { orderId, delivery }: Expected) =>
  send("POST", `/api/purchase-orders/${orderId}/receive`, delivery);

/** All that a delivery has written. */
async function written(send: Send, { orderId }: Expected) {
  const read = async (path: string) => (await expectStatus(200, send("GET", path))).body;
  const { items } = (await read(`/api/purchase-orders/${orderId}`)).data;
  const devices = (await read(`/api/devices?purchaseOrderId=${orderId}`)).data as { readonly id: string }[];
  const ports = await Promise.all(
    devices.map(async ({ id }) => (await read(`/api/interfaces?deviceId=${id}&pageSize=1`)).total as number),
  );
  const changes = await Promise.all(
    devices.map(async ({ id }) => (await read(`/api/changes?recordId=${id}&pageSize=1`)).total as number),
  );
  return {
    received: items[0].quantityReceived as number,
    devices: devices.length,
    ports: sum(ports),
    changes: sum(changes),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((before, each) => before + each, 0);
