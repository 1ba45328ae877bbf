import { describe, expect, test } from "bun:test";
import { openImportWorld } from "./world.ts";

const json = (value: object): string => JSON.stringify(value);

async function openPlaces() {
  const world = openImportWorld();
  const { report } = await world.bring(
    json({
      sites: [{ name: "Delft" }, { name: "Gouda" }],
      "vlan-groups": [
        { name: "Office", slug: "office" },
        { name: "Plant", slug: "plant" },
      ],
      vlans: [
        { name: "servers", vid: "10", group: "Office" },
        { name: "voice", vid: "20", group: "Office" },
        { name: "voice", vid: "20" },
      ],
    }),
  );
  expect(report.errors).toEqual([]);
  return world;
}

const vlanOfPrefix =
  "prefixes LEFT JOIN vlans ON vlans.id = vlan_id LEFT JOIN vlan_groups ON vlan_groups.id = group_id";

describe("a reference", () => {
  test.each<[what: string, row: Record<string, string | null>, vlan: unknown]>([
    ["by its name", { vlan: "servers" }, "servers Office"],
    ["by the number that tells it in its group", { vlan: "10" }, "servers Office"],
    ["with blanks around it", { vlan: " Servers " }, "servers Office"],
    ["by several columns", { "vlan.vid": "20", "vlan.group.slug": "office" }, "voice Office"],
    ["of which one is empty", { "vlan.vid": "20", "vlan.group.slug": null }, "voice -"],
    ["of which one is not there", { "vlan.vid": "10" }, "servers Office"],
    ["of which all are empty", { "vlan.vid": null, "vlan.group.slug": null }, null],
    ["by name and number", { vlan: "servers", "vlan.vid": "10" }, "servers Office"],
    ["by a number that its group tells apart", { vlan: "20", "vlan.group": "Office" }, "voice Office"],
    ["by its name in a group that has another one", { vlan: "voice", "vlan.group": "Plant" }, /no VLAN has/],
    [
      "by its group alone, though it has a single VLAN of this name",
      { vlan: null, "vlan.group": "Office" },
      /alone doesn't say which VLAN is meant; add a column for its name/,
    ],
    ["by an empty id and a name", { vlanId: null, vlan: "servers" }, "servers Office"],
    [
      "that means two",
      { vlan: "servers", "vlan.vid": "20", "vlan.group": "Office" },
      /another VLAN than vlan/,
    ],
    [
      "that means several",
      { vlan: "20" },
      /2 VLANs have this name; use columns vlan.group.slug and vlan.vid, or vlanId/,
    ],
    ["that is not there", { vlan: "30" }, /no VLAN has this name/],
    [
      "in a group that is not there",
      { "vlan.vid": "10", "vlan.group": "Lab" },
      /no VLAN group has this name/,
    ],
    [
      "by what no VLAN has together",
      { "vlan.vid": "10", "vlan.group.slug": "plant" },
      /^no VLAN has this vid and this group$/,
    ],
    [
      "by what none has without a group",
      { "vlan.vid": "10", "vlan.group": null },
      /no VLAN has this vid and no group/,
    ],
    ["by an id that is none", { vlanId: "10", "vlan.vid": "10" }, /must be a UUID/],
  ])("%s", async (_, row, vlan) => {
    const { bring, rows } = await openPlaces();
    // The other row makes all columns those of the sheet, and says nothing in them.
    const { report } = await bring(json([{ prefix: "10.0.0.0/24", ...row }, { prefix: "10.0.1.0/24" }]), {
      resource: "prefixes",
    });
    if (vlan instanceof RegExp) {
      expect(report.errors.map(({ message }) => message)).toEqual([expect.stringMatching(vlan)]);
      return;
    }
    expect(report.errors).toEqual([]);
    const columns = "vlans.name || ' ' || coalesce(vlan_groups.name, '-') AS vlan";
    expect(rows(vlanOfPrefix, columns, "prefix")[0]).toEqual({ vlan });
  });

  test("of which some rows say less is one of these rows alone", async () => {
    const { bring, rows } = await openPlaces();
    const { report } = await bring(
      json([
        { prefix: "10.0.0.0/24", "vlan.vid": "20", "vlan.group.slug": "office" },
        { prefix: "10.0.1.0/24", "vlan.vid": "10" },
      ]),
      { resource: "prefixes" },
    );
    expect(report.errors).toEqual([]);
    expect(rows(vlanOfPrefix, "vlans.name", "prefix")).toEqual([{ name: "voice" }, { name: "servers" }]);
  });

  test("to a name with blanks around it means that one", async () => {
    const { bring, rows } = openImportWorld();
    await bring(json([{ name: " Gouda " }, { name: "Leiden" }]), { resource: "clusters" });
    const { report } = await bring("name,cluster\na, Gouda \nb,gouda\nc,Leiden \n", {
      resource: "virtual-machines",
    });
    expect(report.errors).toEqual([]);
    expect(
      rows("virtual_machines m JOIN clusters c ON c.id = m.cluster_id", "m.name, c.name AS cluster", "1"),
    ).toEqual([
      { name: "a", cluster: " Gouda " },
      { name: "b", cluster: " Gouda " },
      { name: "c", cluster: "Leiden" },
    ]);
  });

  test("that a record must have stays where its cell is empty", async () => {
    const { bring, rows } = openImportWorld();
    await bring(json({ sites: [{ name: "Delft" }], racks: [{ name: "R1", site: "Delft", assetTag: "T1" }] }));
    const { report } = await bring("assetTag,site,serial\nT1,,S1\n", {
      sheets: [{ name: "", resource: "racks", key: ["assetTag"] }],
    });
    expect([report.errors, report.counts.updated]).toEqual([[], 1]);
    expect(rows("racks JOIN sites ON sites.id = site_id", "serial, sites.name AS site")).toEqual([
      { serial: "S1", site: "Delft" },
    ]);
  });

  test("to what is missing makes it once, where that was chosen", async () => {
    const { bring, rows } = openImportWorld();
    const text = "name,manufacturer\nA,Arista\nB,arista\nC,Juniper\nD,\n";
    const { report } = await bring(text, {
      resource: "device-types",
      options: { makes: ["manufacturer"] },
    });
    expect(report.errors).toEqual([]);
    expect(report.makes.map(({ title }) => title)).toEqual(["Arista", "Juniper"]);
    expect(rows("manufacturers", "name")).toEqual([{ name: "Arista" }, { name: "Juniper" }]);
  });

  test("to what was made for a row that failed makes it for the next one", async () => {
    const { bring, rows } = openImportWorld();
    const text = "name,manufacturer\n,Arista\nB,Arista\n,Juniper\nC,Arista\n";
    const { report } = await bring(text, {
      resource: "device-types",
      options: { makes: ["manufacturer"], partial: true },
    });
    expect(report.errors.map(({ line, message }) => [line, message])).toEqual([
      [2, "is required"],
      [4, "is required"],
    ]);
    expect(rows("manufacturers", "name")).toEqual([{ name: "Arista" }]);
    expect(rows("device_types", "name")).toEqual([{ name: "B" }, { name: "C" }]);
  });
});

test("a term with another spelling keeps it", async () => {
  const { bring, database } = openImportWorld();
  await bring("name\nDelft\n", { resource: "sites" });
  database.sqlite.run("UPDATE sites SET status = 'ACTIVE'");
  const same = await bring("name,status\nDelft,ACTIVE\n", { resource: "sites" });
  expect(same.report.counts).toMatchObject({ unchanged: 1, updated: 0 });
  const other = await bring("name,status\nDelft,Active\n", { resource: "sites" });
  expect(other.report.counts).toMatchObject({ unchanged: 0, updated: 1 });
});
