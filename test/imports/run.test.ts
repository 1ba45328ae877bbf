import { describe, expect, test } from "bun:test";
import { openImportWorld } from "./world.ts";

const counts = (created: number, updated: number, unchanged: number, failed = 0, cleared = 0) => ({
  ...{ created, updated, unchanged, failed, cleared },
});

describe("a file of one resource", () => {
  test("makes records, changes them, leaves alone what stands, and clears what is empty", async () => {
    const { bring, rows } = openImportWorld();
    const first = await bring("name,slug,Status,facility\nDelft,delft,Active,R1\nGouda,,planned,\n", {
      resource: "sites",
    });
    expect(first.report.errors).toEqual([]);
    expect(first.report.counts).toEqual(counts(2, 0, 0));
    expect(rows("sites", "name, slug, status, facility", "name")).toEqual([
      { name: "Delft", slug: "delft", status: "active", facility: "R1" },
      { name: "Gouda", slug: "gouda", status: "planned", facility: null },
    ]);
    const again = await bring("name,slug,Status,facility\nDelft,delft,Active,R1\nGouda,gouda,planned,\n", {
      resource: "sites",
    });
    expect(again.report.counts).toEqual(counts(0, 0, 2));
    expect(again.group).toBeNull();
    const changed = await bring("slug,facility\nDELFT,\ngouda,G2\n", { resource: "sites" });
    expect(changed.report.errors).toEqual([]);
    expect(changed.report.counts).toEqual(counts(0, 2, 0, 0, 1));
    expect(rows("sites", "name, facility", "name")).toEqual([
      { name: "Delft", facility: null },
      { name: "Gouda", facility: "G2" },
    ]);
    expect(rows("change_groups", "kind, title, counts")).toEqual([
      { kind: "import", title: "a file", counts: '{"sites":{"created":2,"updated":0,"deleted":0}}' },
      { kind: "import", title: "a file", counts: '{"sites":{"created":0,"updated":2,"deleted":0}}' },
    ]);
  });

  test("tells all that is wrong at once, and writes nothing of it", async () => {
    const { bring, rows } = openImportWorld();
    const { report, failed, group } = await bring(
      "name,vid,site,status\nservers,100,nowhere,active\nvoice,5000,,active\n,7,,active\nfine,8,,active\n",
      { resource: "vlans" },
    );
    expect(report.counts).toEqual(counts(1, 0, 0, 3));
    expect(report.errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      "2 site: no site has this name",
      "3 vid: must be an integer from 1 to 4094",
      "4 name: is required",
    ]);
    expect(group).toBeNull();
    expect(rows("vlans", "count(*) AS count")).toEqual([{ count: 0 }]);
    expect(rows("changes", "count(*) AS count")).toEqual([{ count: 0 }]);
    expect(rows("change_groups", "count(*) AS count")).toEqual([{ count: 0 }]);
    expect(Object.values(failed)[0]?.split("\r\n")[1]).toBe(
      "servers,100,nowhere,active,site: no site has this name",
    );
    const partial = await bring("name,vid,site\nservers,100,nowhere\nfine,8,\n", {
      resource: "vlans",
      options: { partial: true },
    });
    expect(partial.report.counts).toEqual(counts(1, 0, 0, 1));
    expect(rows("vlans", "name")).toEqual([{ name: "fine" }]);
  });

  test("names records by what lies around them", async () => {
    const { bring, rows } = openImportWorld();
    await bring("name\nDelft\nGouda\n", { resource: "sites" });
    await bring("name,slug\nOffice,office\nOffice 2,office-2\n", { resource: "vlan-groups" });
    await bring("name,vid,group.slug\nservers,10,office\nservers,10,office-2\n", { resource: "vlans" });
    const ambiguous = await bring("prefix,vlan.vid\n10.0.0.0/24,10\n", { resource: "prefixes" });
    expect(ambiguous.report.errors[0]?.message).toBe(
      "2 VLANs have this vid; use columns vlan.group.slug and vlan.vid, or vlanId",
    );
    const { report } = await bring(
      "prefix,vlan.vid,vlan.group.slug\n10.0.0.0/24,10,office-2\n10.0.1.0/24,,\n",
      { resource: "prefixes" },
    );
    expect(report.errors).toEqual([]);
    expect(
      rows(
        "prefixes LEFT JOIN vlans ON vlans.id = vlan_id LEFT JOIN vlan_groups ON vlan_groups.id = group_id",
        "prefix, vlan_groups.slug AS slug",
        "prefix",
      ),
    ).toEqual([
      { prefix: "10.0.0.0/24", slug: "office-2" },
      { prefix: "10.0.1.0/24", slug: null },
    ]);
  });

  test("is a tree whose parents may come later, but no circle", async () => {
    const { bring, rows } = openImportWorld();
    const { report } = await bring("name,parent\nDelft,Holland\nHolland,Netherlands\nNetherlands,\n", {
      resource: "regions",
    });
    expect(report.errors).toEqual([]);
    expect(rows("regions", "count(*) AS count")).toEqual([{ count: 3 }]);
    const circle = await bring("name,parent\nA,B\nB,C\nC,A\nD,\n", { resource: "regions" });
    expect(circle.report.counts).toEqual(counts(1, 0, 0, 3));
    expect(circle.report.groups.map(({ message }) => message)).toEqual([
      "lies in a circle: lines 2, 3, 4 are above one another",
    ]);
  });

  test("keeps the id of a record that it brings, which may not lie in itself", async () => {
    const { bring, rows } = openImportWorld();
    const id = "01890000-0000-7000-8000-00000000000b";
    const { report } = await bring(`id,name,parentId\n${id},Ring,${id}\n`, {
      resource: "regions",
      options: { keepIds: true },
    });
    expect(report.errors.map(({ message }) => message)).toEqual([
      "must not be the record itself or lie below it",
    ]);
    expect(rows("regions", "count(*) AS count")).toEqual([{ count: 0 }]);
  });

  test("has each record once", async () => {
    const { bring } = openImportWorld();
    const { report } = await bring("name,slug\nDelft,delft\nOther,DELFT\n", { resource: "sites" });
    expect(report.errors.map(({ line, message }) => [line, message])).toEqual([
      [3, "is the same record as line 2"],
    ]);
  });

  test("brings devices with the ports of their type, in racks that are there", async () => {
    const { bring, rows } = openImportWorld();
    const world = JSON.stringify({
      manufacturers: [{ name: "Arista" }],
      "device-types": [{ name: "7050", manufacturer: "arista", rackUnits: "1", ports: "Et[1-4] 10gbase" }],
      sites: [{ name: "Delft" }],
      racks: [{ name: "R1", site: "Delft" }],
      devices: [
        { name: "sw1", deviceType: "7050", rack: "R1", position: 10, face: "front" },
        { name: "sw2", deviceType: "7050", rack: "R1", position: 10, face: "front" },
      ],
    });
    const { report } = await bring(world);
    expect(report.errors.map(({ sheet, line, column, message }) => [sheet, line, column, message])).toEqual([
      ["devices", 2, "position", "U10 is taken by sw1"],
    ]);
    const good = await bring(
      world.replace('"position":10,"face":"front"}]', '"position":11,"face":"front"}]'),
    );
    expect(good.report.errors).toEqual([]);
    expect(good.report.counts.created).toBe(6);
    expect(rows("devices", "name, position", "name")).toEqual([
      { name: "sw1", position: 100 },
      { name: "sw2", position: 110 },
    ]);
  });

  test("keeps the slug that it has beside another name", async () => {
    const world = openImportWorld();
    await world.bring("name,slug\nA,a\nB,b\n", { resource: "sites" });
    const swapped = "slug,name\na,B\nb,A\n";
    const { report, rows } = await world.bring(swapped, { resource: "sites" });
    expect(report.counts.updated).toBe(2);
    expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["name"], ["name"]]);
    expect(world.rows("sites", "name, slug", "slug")).toEqual([
      { name: "B", slug: "a" },
      { name: "A", slug: "b" },
    ]);
    expect((await world.bring(swapped, { resource: "sites" })).report.counts.unchanged).toBe(2);
  });

  test("has an unknown column with a long name, and reports it at a cost that grows with its length", async () => {
    const costOf = async (length: number): Promise<number> => {
      const world = openImportWorld();
      const text = `name,${"parent.".repeat(length)}\nA,B\n`;
      const before = process.cpuUsage();
      const { report } = await world.bring(text, { resource: "regions" });
      const { user, system } = process.cpuUsage(before);
      expect(report.errors[0]?.message).toContain("unknown column");
      return user + system;
    };
    await costOf(10);
    const short = await costOf(10);
    // Where each step doubles the cost, the second is 260 000 times the first.
    expect((await costOf(28)) / short).toBeLessThan(100);
  });

  test.each(["parent.".repeat(50_000), "x".repeat(1_000_000)])(
    "has a column of a name without end, and is refused",
    async (header) => {
      const bring = async (): Promise<unknown> =>
        openImportWorld().bring(`name,${header}\nA,B\n`, { resource: "regions" });
      expect(await bring().catch(({ status }) => status)).toBe(413);
    },
  );
});

test("a check tells what the run tells, and leaves no byte of the database otherwise", async () => {
  const { bring, database } = openImportWorld();
  await bring("name,slug\nDelft,delft\nGouda,gouda\n", { resource: "sites" });
  const files = [
    "name,slug,facility\nDelft,delft,A1\nGouda,gouda,\nUtrecht,utrecht,B2\n",
    "name,slug,latitude\nDelft,delft,52\nGouda,gouda,north\n",
  ];
  for (const file of files) {
    const before = Bun.hash(database.sqlite.serialize());
    const checked = await bring(file, { resource: "sites", isDry: true });
    expect(Bun.hash(database.sqlite.serialize())).toBe(before);
    const run = await bring(file, { resource: "sites" });
    expect(checked.report).toEqual(run.report);
    expect(checked.rows.map(({ id: _, ...row }) => row)).toEqual(run.rows.map(({ id: _, ...row }) => row));
  }
});
