import { expect, test } from "bun:test";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { openImportWorld } from "../imports/world.ts";
import { company, dumpOf, type Records } from "./dump.ts";

/** A world into which dumps are brought, as the sheets say that they are. */
function open() {
  const world = openImportWorld();
  return {
    ...world,
    bringDump: (records: Records) => {
      const text = JSON.stringify(dumpOf(records));
      const { sheets = [] } = recognise(new TextEncoder().encode(text)) ?? {};
      return world.bring(text, { sheets });
    },
  };
}

test("a dump comes in whole, and a second time it changes nothing", async () => {
  const { bringDump, rows } = open();
  const first = await bringDump(company);
  expect(first.report.errors).toEqual([]);
  expect(first.report.counts.failed).toBe(0);
  const again = await bringDump(company);
  expect(again.report.errors).toEqual([]);
  expect(again.report.counts).toMatchObject({ created: 0, updated: 0, failed: 0, cleared: 0 });
  expect(
    rows("vlans", "vid, name, group_id IS NULL AS free, site_id IS NULL AS anywhere", "rowid"),
  ).toHaveLength(5);
  expect(
    rows(
      "prefixes JOIN vlans ON vlans.id = vlan_id LEFT JOIN sites ON sites.id = vlans.site_id",
      "prefix, vid, vlans.name AS name, sites.slug AS site",
      "prefixes.rowid",
    ),
  ).toEqual([
    { prefix: "10.0.0.0/24", vid: 10, name: "Data", site: "barn" },
    { prefix: "10.0.0.0/24", vid: 20, name: "Found", site: null },
    { prefix: "10.0.0.0/24", vid: 10, name: "Data", site: null },
  ]);
});

test("devices have the ports that they have in NetBox, with their primary address and the end of a circuit", async () => {
  const { bringDump, rows } = open();
  await bringDump(company);
  expect(rows("interfaces", "name, kind, lag_id IS NOT NULL AS member", "kind, name")).toEqual([
    { name: "ae0", kind: "lag", member: 0 },
    { name: "ge1", kind: "network", member: 1 },
    { name: "1", kind: "panel", member: 0 },
    { name: "1 (rear)", kind: "panel", member: 0 },
  ]);
  expect(rows("device_types", "name, ports", "name")[0]).toEqual({
    name: "FX 24",
    ports: "ge[1-2] 1000base-t",
  });
  expect(rows("devices JOIN ip_addresses ON ip_addresses.id = primary_ip4_id", "name, address")).toEqual([
    { name: "sw1", address: "10.0.0.5/24" },
  ]);
  expect(rows("circuits JOIN interfaces ON interfaces.id = a_interface_id", "cid, name, down_mbps")).toEqual([
    { cid: "F-1", name: "ge1", down_mbps: 100 },
  ]);
  expect(rows("vlan_memberships", "count(*) AS count")).toEqual([{ count: 2 }]);
});

test("what NetBox says otherwise by then is changed here", async () => {
  const { bringDump, rows } = open();
  await bringDump(company);
  const { report } = await bringDump({
    ...company,
    "ipam.vlan": (company["ipam.vlan"] ?? []).map((vlan) => ({ ...vlan, status: "reserved" })),
  });
  expect(report.counts).toMatchObject({ created: 0, updated: 5, failed: 0 });
  expect(rows("vlans", "DISTINCT status")).toEqual([{ status: "reserved" }]);
});

test("other JSON is none of NetBox's", () => {
  for (const text of [
    "",
    "[]",
    "{}",
    "name,slug",
    '[{"name":"A","model":"B"}]',
    '[{"model":"FX 24","slug":"fx"}]',
  ])
    expect(recognise(new TextEncoder().encode(text))).toBeUndefined();
  expect(() => recognise(new TextEncoder().encode('[{"model": "dcim.site", "pk": 1'))).toThrow(
    "cannot be read",
  );
});
