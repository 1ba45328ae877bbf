import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { arrivalsOf } from "../../src/areas/purchasing/arrivals.ts";
import { namesAfter } from "../../src/areas/purchasing/names.ts";
import { attachedKinds } from "../../src/attached.ts";
import { openDatabase } from "../../src/db/open.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { maxDelivered, maxNameLength } from "../../src/lib/limits.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import type { Delivery } from "../../src/resources/delivery.ts";
import { deviceTypes } from "../../src/resources/device-types.ts";
import { devices } from "../../src/resources/devices.ts";
import { registry } from "../../src/resources/index.ts";
import { makeRecord } from "../console/makeRecord.ts";

const items = [
  makeRecord("purchase-order-items", { id: "a", deviceTypeId: "switches" }),
  makeRecord("purchase-order-items", { id: "b", deviceTypeId: "routers", unitCost: "1250.00" }),
  makeRecord("purchase-order-items", { id: "c", deviceTypeId: null }),
];

/** What is wrong with a delivery; none where nothing is. */
function problemsOf(delivery: Delivery): readonly string[] {
  try {
    arrivalsOf(items, delivery);
    return [];
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    expect(refusal.status).toBe(400);
    return refusal.message.split("; ");
  }
}

const code = fc.constantFrom("S1", "s1", " S1 ", "S2", "Ä", "ä", null);
const device = fc.record({ serial: code, assetTag: code });
const line = fc.record({
  itemId: fc.constantFrom("a", "b", "A"),
  quantity: fc.integer({ min: 4, max: 9 }),
  devices: fc.array(device, { maxLength: 4 }),
});

describe("the devices of a delivery", () => {
  test("are told of each code that stood before, and of nothing else", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), (lines) => {
        const problems = problemsOf({ items: lines });
        const sent = lines.flatMap(({ devices: all }, at) =>
          all.map((one, place) => ({ ...one, path: `items[${at}].devices[${place}]` })),
        );
        const wanted = (["serial", "assetTag"] as const).flatMap((field) =>
          sent.flatMap((one, index) => {
            const same = (other: (typeof sent)[number]): boolean =>
              typeof one[field] === "string" &&
              other[field]?.trim().toLowerCase() === one[field].trim().toLowerCase();
            return sent.slice(0, index).some(same) ? [`${one.path}.${field}: is there twice`] : [];
          }),
        );
        expect(problems).toEqual(wanted.slice(0, 10));
      }),
      { numRuns: 500 },
    );
  });

  test("know their type, price and place, in the order in which they were sent", () => {
    const arrivals = arrivalsOf(items, {
      items: [
        { itemId: "b", quantity: 2, devices: [{ serial: "1" }, { serial: "2" }], siteId: "s" },
        { itemId: "a", quantity: 1, devices: [{}] },
        { itemId: "c", quantity: 1 },
      ],
      locationId: "l",
    });
    expect(arrivals).toEqual([
      {
        path: "items[0].devices[0]",
        deviceTypeId: "routers",
        purchasePrice: "1250.00",
        sent: { serial: "1" },
        place: { path: "items[0].", siteId: "s" },
      },
      {
        path: "items[0].devices[1]",
        deviceTypeId: "routers",
        purchasePrice: "1250.00",
        sent: { serial: "2" },
        place: { path: "items[0].", siteId: "s" },
      },
      {
        path: "items[1].devices[0]",
        deviceTypeId: "switches",
        purchasePrice: null,
        sent: {},
        place: { path: "", locationId: "l" },
      },
    ]);
  });

  test.each<[string, Delivery["items"], string[]]>([
    [
      "more than have come",
      [{ itemId: "a", quantity: 1, devices: [{}, {}] }],
      ["items[0].devices: must not be more than the 1 that have come"],
    ],
    [
      "no device type",
      [{ itemId: "c", quantity: 1, devices: [{}] }],
      ["items[0].devices: the item has no device type; give it one first"],
    ],
    ["none at all, which is fine", [{ itemId: "c", quantity: 1, devices: [] }], []],
    [
      "more than one delivery makes",
      ["a", "b"].map((itemId) => ({
        itemId,
        quantity: 1000,
        devices: Array.from({ length: maxDelivered.devices / 2 + 1 }, () => ({})),
      })),
      [`items: must not have more than ${maxDelivered.devices} devices`],
    ],
  ])("are refused: %s", (_, lines, problems) => {
    expect(problemsOf({ items: lines }).join("; ")).toBe(problems.join("; "));
  });
});

describe("the names of devices that have none", () => {
  test("are the order's with a number that is free, however long that is", async () => {
    const database = openDatabase(":memory:");
    const service = {
      database,
      registry,
      attached: attachedKinds,
      actor: { personId: null, email: null },
      requestId: null,
    };
    await database.write(() => {
      const { id: deviceTypeId } = createRecord(service, deviceTypes, { name: "Switch" });
      for (const name of ["po-1 2", "PO-1 3", "PO-1 10"])
        createRecord(service, devices, { name, deviceTypeId });
    });
    const next = namesAfter(database, "PO-1", []);
    expect(Array.from({ length: 8 }, next)).toEqual([1, 4, 5, 6, 7, 8, 9, 11].map((n) => `PO-1 ${n}`));
    expect([...namesAfter(database, "😀".repeat(500), [])()].length).toBeLessThanOrEqual(maxNameLength);
    database.close();
  });
});
