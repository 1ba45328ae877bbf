import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { mergeFields } from "../../src/resource/definition/rules/mergeFields.ts";
import { circuits } from "../../src/resources/circuits.ts";
import { devices } from "../../src/resources/devices.ts";
import { registry } from "../../src/resources/index.ts";
import { purchaseOrderItems } from "../../src/resources/purchase-order-items.ts";
import { purchaseOrders } from "../../src/resources/purchase-orders.ts";
import { sites } from "../../src/resources/sites.ts";

const rules = { units: [["latitude", "longitude"]], additive: ["received"] };
const base = { name: "Oslo", latitude: 1, longitude: 2, received: 5, note: null };

describe("two versions of a record are merged", () => {
  test.each<[string, object, object, Record<string, unknown>, readonly string[][]]>([
    [
      "where they change other fields, into both",
      { name: "Bergen" },
      { note: "new" },
      { name: "Bergen" },
      [],
    ],
    ["where they change a field to the same, into that", { name: "Bergen" }, { name: "Bergen" }, {}, []],
    ["where only theirs changes, into theirs", {}, { name: "Bergen" }, {}, []],
    ["where they change a field differently, into a conflict", { name: "A" }, { name: "B" }, {}, [["name"]]],
    [
      "where mine changes a part of a unit, into the whole unit",
      { latitude: 9 },
      {},
      { latitude: 9, longitude: 2 },
      [],
    ],
    [
      "where each changes a part of a unit, into a conflict",
      { latitude: 9 },
      { longitude: 8 },
      {},
      [["latitude", "longitude"]],
    ],
    [
      "where both add as much to a quantity, into the sum",
      { received: 8 },
      { received: 8 },
      { received: 11 },
      [],
    ],
    ["where both add to a quantity, into the sum", { received: 8 }, { received: 7 }, { received: 10 }, []],
  ])("%s", (_, mine, theirs, values, conflicts) => {
    const merged = mergeFields(base, { ...base, ...mine }, { ...base, ...theirs }, rules);
    expect(merged).toEqual({ values, conflicts });
  });

  test("with the same result whichever of them is mine", () => {
    const small = fc.integer({ min: 0, max: 3 });
    const version = fc.record({
      name: small,
      latitude: small,
      longitude: small,
      received: small,
      note: small,
    });
    fc.assert(
      fc.property(version, version, version, (start, one, other) => {
        const [forth, back] = [mergeFields(start, one, other, rules), mergeFields(start, other, one, rules)];
        expect(forth.conflicts).toEqual(back.conflicts);
        const apart = new Set(forth.conflicts.flat());
        const settled = (record: object) =>
          Object.fromEntries(Object.entries(record).filter(([key]) => !apart.has(key)));
        const result = { ...other, ...forth.values };
        expect(settled(result)).toEqual(settled({ ...one, ...back.values }));
        for (const [key, value] of Object.entries(settled(result))) {
          if (key !== "received")
            expect([one, other].map((record) => Reflect.get(record, key))).toContain(value);
        }
      }),
    );
  });
});

test("what merges together is declared", () => {
  expect(sites.units).toEqual([["latitude", "longitude"]]);
  expect(purchaseOrders.units).toEqual([["status", "receivedDate"]]);
  expect(devices.units).toEqual([
    ["rackId", "position", "face", "siteId", "locationId", "parentId"],
    ["purchaseDate", "warrantyEnd"],
  ]);
  expect(circuits.units).toEqual([
    ["aSiteId", "aInterfaceId", "aProviderNetwork"],
    ["zSiteId", "zInterfaceId", "zProviderNetwork"],
    ["installDate", "endDate"],
  ]);
  expect(purchaseOrderItems.additive).toEqual(["quantityReceived"]);
  const recorded = registry.flatMap((resource) => resource.recorded.map((key) => `${resource.name} ${key}`));
  expect(recorded.toSorted()).toEqual([
    "purchase-order-items poId",
    "purchase-order-items quantityReceived",
    "purchase-orders createdBy",
    "purchase-orders receivedDate",
  ]);
});
