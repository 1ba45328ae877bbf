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

describe("a key field without a column counts as empty", () => {
  const vlansOf = (rows: Awaited<ReturnType<typeof openPlaces>>["rows"]) =>
    rows(
      "vlans v LEFT JOIN vlan_groups g ON g.id = group_id LEFT JOIN sites s ON s.id = site_id",
      "v.name || ' ' || coalesce(g.name, '-') || ' ' || coalesce(s.name, '-') AS vlan",
      "v.id",
    ).map(({ vlan }) => vlan);

  test.each<[there: string, sheet: string, key: readonly string[] | undefined, vlans: readonly string[]]>([
    ["10,,", "name,vid\nnew,10\n", undefined, ["new - -"]],
    ["10,Office,", "name,vid\nnew,10\n", undefined, ["old Office -", "new - -"]],
    ["10,,Delft", "name,vid\nnew,10\n", undefined, ["old - Delft", "new - -"]],
    ["10,Office,", "name,vid\nnew,10\n", ["siteId", "vid"], ["old Office -", "new - -"]],
    ["10,,Delft", "name,vid\nnew,10\n", ["groupId", "vid"], ["old - Delft", "new - -"]],
    ["10,Office,", "name,vid,site\nnew,10,\n", undefined, ["old Office -", "new - -"]],
    // A VLAN is known by its site and VID, whatever its group is.
    ["10,Office,Delft", "name,vid,site\nnew,10,Delft\n", undefined, ["new Office Delft"]],
    ["10,,Delft", "name,vid,group\nnew,10,Office\n", undefined, ["old - Delft", "new Office -"]],
  ])("beside VLAN %s: %j by %p", async (there, sheet, key, vlans) => {
    const { bring, rows } = await openPlaces();
    await bring(`name,vid,group,site\nold,${there}\n`, { resource: "vlans" });
    const sheets = [{ name: "", resource: "vlans", ...(key === undefined ? {} : { key }) }];
    const { report } = await bring(sheet, { sheets });
    expect(report.errors).toEqual([]);
    expect(vlansOf(rows)).toEqual([...vlans]);
    const again = await bring(sheet, { sheets });
    expect([again.report.errors, again.report.counts]).toMatchObject([[], { created: 0, unchanged: 1 }]);
  });

  test("and a row that then creates a record beside one of a scope says so", async () => {
    const { bring } = await openPlaces();
    await bring("name,vid,group\nold,10,Office\n", { resource: "vlans" });
    const { report } = await bring("name,vid\nnew,10\nother,11\n", { resource: "vlans" });
    expect(report.warnings).toMatchObject([
      {
        ...{ column: "vid", count: 1, line: 2 },
        message:
          "a VLAN with site or group has this; add a column for site or group to update it, otherwise this row creates another one",
      },
    ]);
  });

  test("and several records without a scope are an error", async () => {
    const { bring, database } = await openPlaces();
    await bring("name,vid\na,10\nb,11\n", { resource: "vlans" });
    database.sqlite.run("UPDATE vlans SET vid = 10");
    const { report } = await bring("name,vid\nc,10\n", { resource: "vlans" });
    expect(report.errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      "vid: several VLANs without site or group have this; match by id, or add a column for site or group",
    ]);
  });

  test("but a key none of whose fields has a column is an error", async () => {
    const { bring } = await openPlaces();
    const sheets = [{ name: "", resource: "devices", key: ["assetTag"] }];
    const { report } = await bring("name,deviceType\nsw9,7050\n", { sheets });
    expect(report.errors.map(({ message }) => message)).toEqual([
      "rows cannot be matched by assetTag: the file has no such columns",
    ]);
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
