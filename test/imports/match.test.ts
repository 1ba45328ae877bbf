import { describe, expect, test } from "bun:test";
import { openImportWorld } from "./world.ts";

const places = JSON.stringify({
  sites: [{ name: "Delft" }, { name: "Gouda" }],
  "vlan-groups": [{ name: "Office" }],
  clusters: [{ name: "East" }],
  manufacturers: [{ name: "Arista" }],
  "device-types": [{ name: "7050", manufacturer: "Arista" }],
  devices: [
    { name: "sw1", deviceType: "7050", site: "Delft" },
    { name: "sw2", deviceType: "7050", site: "Gouda" },
  ],
});

async function openPlaces() {
  const world = openImportWorld();
  expect((await world.bring(places)).report.errors).toEqual([]);
  return world;
}

describe("what lies elsewhere is another record", () => {
  test.each<[resource: string, header: string, first: string, second: string]>([
    ["locations", "name,site", "Room 1,Delft", "Room 1,Gouda"],
    ["locations", "name,site", "Room 1,Delft", "Room 1,"],
    ["interfaces", "name,device", "eth0,sw1", "eth0,sw2"],
    ["virtual-machines", "name,cluster", "web1,East", "web1,"],
    ["vlans", "name,vid,group,site", "servers,10,Office,Delft", "servers,10,,Delft"],
    ["vlans", "name,vid,group,site", "servers,10,Office,", "servers,10,,"],
    ["vlans", "name,vid,group,site", "servers,10,,Delft", "servers,10,,"],
    ["racks", "name,site", "R1,Delft", "R1,Gouda"],
  ])("%s by %s: %s, and %s", async (resource, header, first, second) => {
    const { bring } = await openPlaces();
    const text = (...rows: string[]) => [header, ...rows, ""].join("\n");
    const one = await bring(text(first), { resource });
    expect([one.report.errors, one.report.counts.created]).toEqual([[], 1]);
    const other = await bring(text(second), { resource });
    expect([other.report.errors, other.report.counts]).toMatchObject([[], { created: 1, updated: 0 }]);
    const again = await bring(text(first, second), { resource });
    expect([again.report.errors, again.report.counts]).toMatchObject([[], { created: 0, unchanged: 2 }]);
  });
});

describe("a row whose key cannot be read", () => {
  test("is told so, and not that it is some other record", async () => {
    const { bring } = await openPlaces();
    const { report } = await bring("name,site\nR1,\nR1,Nowhere\nR1,Nowhere\n", { resource: "racks" });
    expect(report.errors.map(({ line, message }) => [line, message])).toEqual([
      [2, "is required"],
      [3, "no site has this name"],
      [4, "no site has this name"],
    ]);
  });

  test("has the id of another program", async () => {
    const { bring } = await openPlaces();
    const { report } = await bring("id,name\n12,Delft\n", { resource: "sites" });
    expect(report.errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      "id: must be a UUID, as Sitebook gives them: leave out the ids of other programs",
    ]);
  });
});

test("what lies in a record stays in it", async () => {
  const { bring, rows } = openImportWorld();
  const orders = JSON.stringify({
    "purchase-orders": [{ poNumber: "A" }, { poNumber: "B" }],
    "purchase-order-items": [{ "po.poNumber": "A", description: "Cable", quantityOrdered: 1 }],
  });
  expect((await bring(orders)).report.errors).toEqual([]);
  const [item] = rows("purchase_order_items", "id");
  const text = `id,po,description\n${item?.id},B,Cables\n`;
  const { report } = await bring(text, { resource: "purchase-order-items" });
  expect(report.errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    "po: the purchase order item lies in another one",
  ]);
});
