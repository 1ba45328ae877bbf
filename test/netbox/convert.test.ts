import { expect, test } from "bun:test";
import { readPorts } from "../../src/lib/ports/ports.ts";
import { company, convert, dumpOf, type Records, rowsOf, small } from "./dump.ts";

test("places come by their slugs, regions behind those that they lie in", () => {
  const conversion = convert(small);
  expect(rowsOf(conversion, "regions")).toEqual([
    { name: "North", slug: "north" },
    { name: "Valley", slug: "valley", "parent.slug": "north" },
  ]);
  expect(rowsOf(conversion, "sites")[0]).toEqual({
    ...{ name: "Mill", slug: "mill", status: "active", "region.slug": "valley" },
    ...{ latitude: "47.5", longitude: "8.25" },
  });
  expect(rowsOf(conversion, "racks")).toEqual([
    {
      ...{ name: "R1", "site.slug": "mill", "location.slug": "cellar", "location.site.slug": "mill" },
      ...{ status: "retired", height: "42", topDown: "true" },
    },
  ]);
});

test("a device stands in the room of its rack, and one without a name is called by what it is and where", () => {
  const [first, second] = rowsOf(convert(small), "devices");
  expect(first).toEqual({
    ...{ name: "sw1", "site.slug": "mill", "deviceType.slug": "fx-24", "role.slug": "switch" },
    ...{
      "location.slug": "cellar",
      "location.site.slug": "mill",
      "rack.name": "R1",
      "rack.site.slug": "mill",
    },
    ...{ position: "7.0", face: "front", status: "stock", serial: "A1", description: "Spare" },
  });
  expect(second?.name).toBe("Patch panel, R1 U9");
});

test("a device in a bay of another is part of it and takes no place in the rack", () => {
  const conversion = convert({
    ...small,
    "dcim.device": [
      { name: null, device_type: 1, role: 1, site: 1, rack: 1, status: "active" },
      { name: "chassis", device_type: 1, role: 1, site: 1, rack: 1, position: "1.0", face: "front" },
    ],
    "dcim.devicebay": [
      { device: 2, name: "Bay 1", installed_device: 1 },
      { device: 2, name: "Bay 2", installed_device: null },
    ],
  });
  const [parent, child] = rowsOf(conversion, "devices");
  expect(parent?.name).toBe("chassis");
  expect(child).toMatchObject({
    name: "Switch, chassis Bay 1",
    "parent.name": "chassis",
    "location.slug": "cellar",
  });
  expect(child).not.toHaveProperty(["rack.name"]);
  expect(conversion.taken).toContainEqual({ model: "dcim.devicebay", count: 1 });
  expect(conversion.lost).toContainEqual({
    ...{ model: "dcim.devicebay", count: 1 },
    fields: [{ field: "name", count: 1 }],
  });
});

test("a model has its ports as lines, and a weight in kilograms", () => {
  const conversion = convert({
    ...small,
    "dcim.interfacetemplate": [
      { device_type: 1, name: "ge-0/1", type: "1000base-t", label: "", mgmt_only: false },
      { device_type: 1, name: "ge-0/2", type: "1000base-t", label: "", mgmt_only: false },
      { device_type: 1, name: "mgmt", type: "1000base-t", label: "M", mgmt_only: true },
      { device_type: null, module_type: 3, name: "x", type: "1000base-t" },
    ],
    "dcim.rearporttemplate": [{ device_type: 1, name: "P 1", type: "lc" }],
    "dcim.consoleporttemplate": [
      { device_type: 1, name: 'Slot "A" [1]', type: "rj-45", label: 'in "front"' },
    ],
    "dcim.frontporttemplate": [{ device_type: 1, name: "P 1", type: "lc" }],
  });
  expect(rowsOf(conversion, "device-types")[0]).toEqual({
    ...{ name: "FX 24", slug: "fx-24", "manufacturer.slug": "fernwerk", modelFamily: "FX-24-A" },
    ...{ rackUnits: "1.0", fullDepth: "false", airflow: "front-to-rear", weightKg: "4.536" },
  });
  const [{ ports = "" } = {}] = rowsOf(conversion, "device-types (ports)");
  expect(ports.split("\n")).toEqual([
    "ge-0/[1-2] 1000base-t",
    'mgmt 1000base-t mgmt "M"',
    `"Slot 'A' \\[1]" rj-45 "in 'front'"`,
    '"P 1" lc',
    '"P 1 (rear)" lc',
  ]);
  expect(readPorts(ports).problems).toEqual([]);
  expect(conversion.lost).toContainEqual({ model: "dcim.interfacetemplate", count: 1, fields: [] });
});

const ports: Records = {
  ...small,
  "ipam.vlan": [{ vid: 10, name: "Data", site: 1, group: null, status: "active" }],
  "dcim.interface": [
    { device: 1, name: "ge-0/1.5", type: "virtual", parent: 2, enabled: true },
    {
      ...{
        device: 1,
        name: "ge-0/1",
        type: "1000base-t",
        lag: 3,
        enabled: false,
        mgmt_only: false,
        mtu: 9000,
      },
      ...{ mac_address: "00:11:22:33:44:55", mode: "tagged-all", untagged_vlan: 1, tagged_vlans: [1] },
    },
    { device: 1, name: "ae0", type: "lag", enabled: true },
    { device: 2, name: "x", type: "1000base-t", lag: 3, enabled: true, mode: "q-in-q" },
  ],
  "dcim.consoleport": [{ device: 1, name: "con", type: "rj-45" }],
  "dcim.consoleserverport": [{ device: 1, name: "con", type: "rj-45" }],
  "dcim.powerport": [{ device: 1, name: "P1", type: "iec-60320-c14" }],
  "dcim.poweroutlet": [{ device: 1, name: "P1", type: "iec-60320-c13" }],
};

test("interfaces come behind those that they lie on, with the VLANs that they carry", () => {
  const conversion = convert(ports);
  const rows = rowsOf(conversion, "interfaces");
  expect(rows.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    ...["ae0 lag", "ge-0/1 network", "ge-0/1.5 virtual", "x network"],
  ]);
  expect(rows[1]).toEqual({
    ...{
      "device.name": "sw1",
      "device.site.slug": "mill",
      name: "ge-0/1",
      kind: "network",
      type: "1000base-t",
    },
    ...{
      macAddress: "00:11:22:33:44:55",
      mtu: "9000",
      enabled: "false",
      managementOnly: "false",
      mode: "all",
    },
    ...{ "lag.name": "ae0", "lag.kind": "lag", "lag.device.name": "sw1", "lag.device.site.slug": "mill" },
    ...{ "untaggedVlan.vid": "10", "untaggedVlan.name": "Data", "untaggedVlan.site.slug": "mill" },
  });
  expect(rowsOf(conversion, "vlan-memberships")).toEqual([
    {
      ...{ "interface.name": "ge-0/1", "interface.kind": "network", "interface.device.name": "sw1" },
      ...{
        "interface.device.site.slug": "mill",
        "vlan.vid": "10",
        "vlan.name": "Data",
        "vlan.site.slug": "mill",
      },
    },
  ]);
});

test("what has no place is told by the field: a LAG of another device, a mode that there is not", () => {
  expect(convert(ports).lost).toContainEqual({
    model: "dcim.interface",
    count: 0,
    fields: [
      { field: "lag", count: 1 },
      { field: "mode", count: 1 },
    ],
  });
});

test("sockets come as the kinds that they are, and the second of one name takes another", () => {
  const conversion = convert(ports);
  const kinds = ["console ports", "console server ports", "power ports", "power outlets"].flatMap((label) =>
    rowsOf(conversion, `interfaces (${label})`).map(({ name, kind, type }) => `${name} ${kind} ${type}`),
  );
  expect(kinds).toEqual([
    ...["con console rj-45", "con (2) console rj-45", "P1 inlet iec-60320-c14", "P1 outlet iec-60320-c13"],
  ]);
});

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

test("all records are in the sheets or counted as lost", () => {
  const records: Records = {
    ...ports,
    "dcim.cable": [{ status: "connected" }, { status: "connected" }],
    "extras.tag": [{ name: "a", slug: "a" }],
  };
  const { taken, lost } = convert(records);
  expect(sum(taken) + sum(lost)).toBe(dumpOf(records).length);
  expect(lost).toContainEqual({ model: "dcim.cable", count: 2, fields: [] });
});

/** Models with records of one slug, or one name, and what becomes of the second. */
const repeated: readonly [string, Records, string, string, string[]][] = [
  [
    "a region in another one",
    {
      "dcim.region": [
        { name: "A", slug: "east" },
        { name: "B", slug: "East", parent: 1 },
      ],
    },
    "regions",
    "slug",
    ["east", "East-2"],
  ],
  [
    "locations of one site",
    {
      "dcim.site": [{ name: "S", slug: "s" }],
      "dcim.location": [
        { name: "A", slug: "a", site: 1 },
        { name: "A", slug: "a", site: 1, parent: 1 },
      ],
    },
    "locations",
    "slug",
    ["a", "a-2"],
  ],
  [
    "devices of two tenants",
    {
      "dcim.site": [{ name: "S", slug: "s" }],
      "dcim.device": [
        { name: "fw", site: 1, tenant: 1 },
        { name: "fw", site: 1, tenant: 2 },
      ],
    },
    "devices",
    "name",
    ["fw", "fw (2)"],
  ],
];

for (const [what, records, sheet, header, expected] of repeated)
  test(`${what} that are called alike are told apart, and it is said`, () => {
    const conversion = convert(records);
    expect(rowsOf(conversion, sheet).map((row) => row[header] ?? "")).toEqual(expected);
    expect(conversion.notes.join()).toContain(expected[1] ?? "");
  });

test("records that make no sense are converted or counted all the same", () => {
  let seed = 11;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const junk: readonly unknown[] = [
    ...[
      null,
      undefined,
      "",
      "x",
      " ",
      0,
      -1,
      1,
      2,
      3,
      1e300,
      Number.NaN,
      true,
      false,
      [],
      [1],
      [[]],
      {},
      { id: 1 },
    ],
    ...["\ud800", "a\nb", "[1-3]", '"', "\\", "dcim.interface", ["dcim", "interface"], "10.0.0.0/8", "7.5"],
  ];
  const broken = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        random(4) === 0 ? junk[random(junk.length)] : value,
      ]),
    );
  const models = Object.entries({
    ...company,
    "dcim.devicebay": [{ device: 1, name: "B", installed_device: 2 }],
  });
  for (let round = 0; round < 200; round++) {
    const records = Object.fromEntries(models.map(([model, list]) => [model, list.map(broken)]));
    const { taken, lost } = convert(records);
    expect(sum(taken) + sum(lost)).toBe(dumpOf(records).length);
  }
});

test("many of one name do not take long", () => {
  const device = Array.from({ length: 5000 }, () => ({ name: "same", site: 1 }));
  const names = rowsOf(
    convert({ "dcim.site": [{ name: "S", slug: "s" }], "dcim.device": device }),
    "devices",
  );
  expect(names.at(-1)?.name).toBe("same (5000)");
});
