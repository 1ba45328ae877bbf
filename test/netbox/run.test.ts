import { expect, test } from "bun:test";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { openImportWorld } from "../imports/world.ts";
import { dumpOf, type Records, small } from "./dump.ts";

/** A company whose parts refer to one another in every way: VLANs with and without a group, a primary address, a bay. */
const company: Records = {
  ...small,
  "dcim.interfacetemplate": [
    { device_type: 1, name: "ge1", type: "1000base-t" },
    { device_type: 1, name: "ge2", type: "1000base-t" },
  ],
  "ipam.vlangroup": [{ name: "Campus", slug: "campus" }],
  "ipam.vlan": [
    { vid: 10, name: "Data", site: 1, status: "active" },
    { vid: 10, name: "Data", site: 2, status: "active" },
    { vid: 10, name: "Data", group: 1, status: "active" },
    { vid: 20, name: "Lost", status: "active" },
    { vid: 20, name: "Found", status: "active" },
  ],
  "ipam.vrf": [
    { name: "Blue", rd: "65000:1" },
    { name: "Blue", rd: null },
  ],
  "ipam.prefix": [
    { prefix: "10.0.0.0/24", vrf: 1, vlan: 2, site: 1, status: "active", is_pool: false },
    { prefix: "10.0.0.0/24", vrf: 2, vlan: 5, status: "active", is_pool: false },
    { prefix: "10.0.0.0/24", vrf: null, vlan: 3, status: "container", is_pool: false },
  ],
  "dcim.interface": [
    {
      device: 1,
      name: "ge1",
      type: "1000base-t",
      enabled: true,
      lag: 2,
      mode: "tagged",
      tagged_vlans: [1, 3],
    },
    { device: 1, name: "ae0", type: "lag", enabled: true },
  ],
  "dcim.frontport": [{ device: 2, name: "1", type: "lc" }],
  "dcim.rearport": [{ device: 2, name: "1", type: "lc" }],
  "virtualization.clustertype": [{ name: "KVM", slug: "kvm" }],
  "virtualization.cluster": [
    { name: "prod", type: 1, site: 1, status: "active" },
    { name: "prod", type: 1, site: 2, status: "active" },
  ],
  "virtualization.virtualmachine": [
    { name: "vm1", cluster: 1, status: "active", vcpus: "2.00", memory: 2048 },
    { name: "vm1", cluster: 2, status: "staged" },
    { name: "vm1", cluster: null, status: "active" },
  ],
  "virtualization.vminterface": [{ virtual_machine: 2, name: "eth0", enabled: true }],
  "ipam.ipaddress": [
    {
      address: "10.0.0.5/24",
      status: "active",
      assigned_object_type: ["dcim", "interface"],
      assigned_object_id: 1,
    },
    { address: "192.0.2.1/32", status: "active", role: "anycast", nat_inside: 1 },
    {
      ...{ address: "192.0.2.1/32", status: "active", role: "anycast" },
      ...{ assigned_object_type: ["virtualization", "vminterface"], assigned_object_id: 1 },
    },
  ],
  "circuits.provider": [{ name: "Fennet", slug: "fennet" }],
  "circuits.circuittype": [{ name: "Fibre", slug: "fibre" }],
  "circuits.circuit": [{ cid: "F-1", provider: 1, type: 1, status: "active", commit_rate: 100_000 }],
  "circuits.circuittermination": [{ circuit: 1, term_side: "A", site: 1, cable: 1 }],
  "dcim.cabletermination": [
    { cable: 1, cable_end: "A", termination_type: ["circuits", "circuittermination"], termination_id: 1 },
    { cable: 1, cable_end: "B", termination_type: ["dcim", "interface"], termination_id: 1 },
  ],
};

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
