import { afterAll, beforeAll, expect, test } from "bun:test";
import { createRandom } from "../../src/demo/random.ts";
import { cleanUp } from "../appliance/box.ts";
import { readBundleOf, uploadBundle } from "./bringHome.ts";
import { type AwayBox, expectStatus, startBox } from "./world.ts";

const laptops = 10;

let box: AwayBox;
let order: string;
let item: string;
const bundles: Uint8Array<ArrayBuffer>[] = [];

/** Each laptop receives one of ten devices, with its serial number. */
beforeAll(async () => {
  box = await startBox();
  const created = async (path: string, body: object) =>
    (await expectStatus(201, box.api.post(path, body))).body.data;
  const deviceTypeId = (await created("/api/device-types", { name: "Switch", ports: "eth[0-3] 1000base-t" }))
    .id;
  const items = [{ description: "Switch", quantityOrdered: laptops, deviceTypeId }];
  const made = await created("/api/purchase-orders", { poNumber: "PO-1", status: "ordered", items });
  order = `/api/purchase-orders/${made.id}`;
  item = made.items[0].id;
  for (let number = 1; number <= laptops; number += 1) {
    const laptop = await box.take({ name: `Laptop ${number}` });
    const line = {
      itemId: item,
      quantity: 1,
      devices: [{ serial: `SN-${number}`, name: `switch-${number}` }],
    };
    await expectStatus(200, laptop.api.post(`${order}/receive`, { items: [line] }));
    bundles.push(await readBundleOf(laptop));
    await laptop.stop();
  }
});
afterAll(cleanUp);

/** Merges a bundle; deliveries at the box and away are two, as each laptop has received another device. */
async function merge(bundle: Uint8Array<ArrayBuffer>): Promise<number> {
  const { merge: received, items } = await uploadBundle(box, bundle);
  if (received.state === "applied") return 0;
  const asking = items.filter(({ state }) => state === "decide");
  expect(asking.map(({ reason }) => reason).filter((reason) => reason !== "received")).toEqual([]);
  const decisions = asking.map(({ key }) => ({ key, choice: "two" }));
  if (decisions.length > 0) await expectStatus(200, box.decide(received.id, { decisions }));
  const { body } = await expectStatus(200, box.apply(received.id));
  expect(body.data.state).toBe("applied");
  return items.length;
}

test("ten laptops that received one of ten, in any order and each twice, come to ten", async () => {
  const random = createRandom(11);
  const waiting = bundles.flatMap((bundle) => [bundle, bundle]);
  const seen = new Set<Uint8Array>();
  while (waiting.length > 0) {
    const [bundle] = waiting.splice(random.integer(0, waiting.length - 1), 1);
    if (bundle === undefined) continue;
    const changed = await merge(bundle);
    expect(changed > 0).toBe(!seen.has(bundle));
    seen.add(bundle);
  }
  const { body } = await box.api.get(`${order}/items/${item}`);
  expect(body.data.quantityReceived).toBe(laptops);
  expect((await box.api.get(order)).body.data.status).toBe("received");
  const devices = (await box.api.get("/api/devices?sort=serial")).body.data;
  const serials = devices.map(({ serial }: { serial: string }) => serial).sort();
  expect(serials).toEqual(Array.from({ length: laptops }, (_, n) => `SN-${n + 1}`).sort());
  const ports = (await box.api.get("/api/interfaces?pageSize=1")).body.total;
  expect(ports).toBe(laptops * 4);
});
