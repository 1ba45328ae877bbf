import { expect, test } from "bun:test";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, type Records, rowsOf } from "./dump.ts";

/** A company with rooms in buildings, tenants of everything, and virtual machines with addresses. */
const grown: Records = {
  "tenancy.tenant": [{ name: "Mill works", slug: "mill-works" }],
  "dcim.site": [
    { name: "Mill", slug: "mill", status: "active", tenant: 1 },
    { name: "Barn", slug: "barn", status: "active", tenant: null },
  ],
  "dcim.location": [
    { name: "Room 1", slug: "room-1", site: 1, parent: 3, status: "active" },
    { name: "Room 1", slug: "room-1", site: 1, parent: 4, status: "active" },
    { name: "West", slug: "west", site: 1, parent: null, status: "active" },
    { name: "East", slug: "east", site: 1, parent: null, status: "active" },
    { name: "Loft", slug: "loft", site: 2, parent: 3, status: "active" },
  ],
  "dcim.devicerole": [{ name: "Web server", slug: "web", color: "aa0000", vm_role: true }],
  "dcim.platform": [{ name: "Debian 13", slug: "debian-13" }],
  "ipam.vlan": [{ vid: 10, name: "Data", site: 1, tenant: 1, status: "active" }],
  "ipam.prefix": [{ prefix: "10.0.0.0/24", site: 1, tenant: 1, status: "active", is_pool: false }],
  "virtualization.clustertype": [{ name: "KVM", slug: "kvm" }],
  "virtualization.cluster": [{ name: "prod", type: 1, site: 1, status: "active" }],
  "virtualization.virtualmachine": [
    { name: "web", cluster: 1, role: 1, platform: 1, tenant: 1, primary_ip4: 1, primary_ip6: 2 },
    { name: "other", cluster: 1, role: null, platform: null, tenant: null, primary_ip4: 1 },
  ],
  "virtualization.vminterface": [{ virtual_machine: 1, name: "eth0", enabled: true }],
  "ipam.ipaddress": ["10.0.0.5/24", "2001:db8::5/64"].map((address) => ({
    ...{ address, status: "active", assigned_object_id: 1 },
    assigned_object_type: ["virtualization", "vminterface"],
  })),
  "circuits.provider": [{ name: "Fennet", slug: "fennet" }],
  "circuits.circuit": [{ cid: "F-1", provider: 1, status: "active", tenant: 1 }],
};

/** The fields that earlier versions counted as lost, by model. */
const added: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["dcim.site", "ipam.vlan", "ipam.prefix", "circuits.circuit"].map((model) => [model, ["tenant"]]),
  ),
  "dcim.location": ["parent"],
  "virtualization.virtualmachine": ["tenant", "role", "platform", "primary_ip4", "primary_ip6"],
};

/** The same as an earlier version took it. */
const before: Records = Object.fromEntries(
  Object.entries(grown).map(([model, records]) => [
    model,
    records.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => added[model]?.includes(field) !== true)),
    ),
  ]),
);

test("a location comes behind the one that it is in, if that is at its site", () => {
  const rooms = rowsOf(convert(grown), "locations");
  expect(rooms.map(({ name, slug, ...row }) => [slug, row["parent.slug"] ?? null])).toEqual([
    ["west", null],
    ["room-1", "west"],
    ["east", null],
    ["room-1-2", "east"],
    ["loft", null],
  ]);
});

test("a virtual machine has its role, its platform, and only addresses of its own as primary ones", () => {
  const conversion = convert(grown);
  const [web, other] = rowsOf(conversion, "virtual-machines");
  expect(web).toMatchObject({
    ...{ name: "web", "role.slug": "web", "platform.slug": "debian-13", "tenant.slug": "mill-works" },
    ...{ "primaryIp4.address": "10.0.0.5/24", "primaryIp6.address": "2001:db8::5/64" },
  });
  expect(other).not.toHaveProperty(["primaryIp4.address"]);
  expect(conversion.lost).toEqual([
    { model: "dcim.location", count: 0, fields: [{ field: "parent", count: 1 }] },
    { model: "virtualization.virtualmachine", count: 0, fields: [{ field: "primary_ip4", count: 1 }] },
  ]);
});

test("records that an earlier version imported are completed, once, and none is deleted", async () => {
  const { bring, rows } = openImportWorld();
  const bringDump = (records: Records) => {
    const text = JSON.stringify(dumpOf(records));
    const { sheets = [] } = recognise(new TextEncoder().encode(text)) ?? {};
    return bring(text, { sheets });
  };
  const first = await bringDump(before);
  expect(first.report.errors).toEqual([]);
  expect(rows("locations", "count(parent_id) AS parents, count(*) AS count")).toEqual([
    { parents: 0, count: 5 },
  ]);
  const second = await bringDump(grown);
  expect(second.report.errors).toEqual([]);
  expect(second.report.counts).toMatchObject({ created: 0, updated: 7, failed: 0, cleared: 0 });
  expect(
    rows("locations JOIN locations AS parent ON parent.id = locations.parent_id", "locations.slug"),
  ).toEqual([{ slug: "room-1" }, { slug: "room-1-2" }]);
  for (const table of ["sites", "vlans", "prefixes", "circuits", "virtual_machines"])
    expect([table, rows(`${table} JOIN tenants ON tenants.id = tenant_id`, "tenants.slug")]).toEqual([
      table,
      [{ slug: "mill-works" }],
    ]);
  expect(
    rows(
      `virtual_machines JOIN device_roles ON device_roles.id = role_id JOIN platforms ON platforms.id = platform_id
        JOIN ip_addresses AS four ON four.id = primary_ip4_id JOIN ip_addresses AS six ON six.id = primary_ip6_id`,
      "device_roles.slug AS role, platforms.slug AS platform, four.address AS four, six.address AS six",
    ),
  ).toEqual([{ role: "web", platform: "debian-13", four: "10.0.0.5/24", six: "2001:db8::5/64" }]);
  const third = await bringDump(grown);
  expect(third.report.counts).toMatchObject({ created: 0, updated: 0, failed: 0, cleared: 0 });
});
