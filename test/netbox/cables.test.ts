import { expect, test } from "bun:test";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, type Records, rowsOf, small } from "./dump.ts";

const port = (name: string, device = 1, more = {}) => ({ device, name, type: "1000base-t", ...more });
const end = (cable: number, side: "A" | "B", model: string, id: number) => ({
  ...{ cable, cable_end: side, termination_type: model.split("."), termination_id: id },
});

/** A switch whose ports are cabled to a panel with a trunk, to itself, to a power feed and to a circuit. */
const cabled: Records = {
  ...small,
  "dcim.interface": [port("ge1", 1, { cable: 1 }), port("ge2", 1, { cable: 2 }), port("ge3"), port("ge4")],
  "dcim.powerport": [{ device: 1, name: "PSU", type: "iec-60320-c14", cable: 3 }],
  "dcim.poweroutlet": [{ device: 1, name: "Out", type: "iec-60320-c13", power_port: 1 }],
  "dcim.frontport": [
    { device: 2, name: "1", type: "lc", rear_port: 1, rear_port_position: 1, cable: 1 },
    { device: 2, name: "2", type: "lc", rear_port: 1, rear_port_position: 2 },
  ],
  "dcim.rearport": [{ device: 2, name: "1", type: "mpo", positions: 2, cable: 4 }],
  "dcim.powerpanel": [{ name: "Board", site: 1, location: 1 }],
  "dcim.powerfeed": [
    {
      ...{ power_panel: 1, name: "F1", rack: 1, status: "active", type: "primary", supply: "ac" },
      ...{ phase: "single-phase", voltage: 230, amperage: 16, max_utilization: 80 },
    },
  ],
  "circuits.provider": [{ name: "Fennet", slug: "fennet" }],
  "circuits.circuit": [{ cid: "F-1", provider: 1, status: "active" }],
  "circuits.circuittermination": [{ circuit: 1, term_side: "A", site: 1, cable: 4 }],
  "dcim.cable": [
    { label: "", type: "smf", status: "connected", color: "ffeb3b", length: "10.00", length_unit: "ft" },
    { label: "W-7", type: "cat6", status: "decommissioning", description: "Old", comments: "Remove" },
    { label: "", type: "power", status: "planned" },
    { label: "", type: "", status: "connected" },
  ],
  "dcim.cabletermination": [
    ...[end(1, "A", "dcim.frontport", 1), end(1, "B", "dcim.interface", 1)],
    ...[end(2, "A", "dcim.interface", 2), end(2, "B", "dcim.interface", 3)],
    ...[end(3, "A", "dcim.powerport", 1), end(3, "B", "dcim.powerfeed", 1)],
    ...[end(4, "A", "circuits.circuittermination", 1), end(4, "B", "dcim.rearport", 1)],
  ],
};

/** What the API of a NetBox lists instead of records of terminations. */
const listed = (model: string, id: number) => ({ object_type: model, object_id: id });

const cableColumns =
  "concat_ws(' ', a.name, a_side, a_position, '-', b.name, b_side, b_position) AS ends, cables.label, cables.type, status, length_m, bundle";
const cableTables =
  "cables JOIN interfaces a ON a.id = a_interface_id JOIN interfaces b ON b.id = b_interface_id";

/** A database into which dumps are imported. */
function openWorld() {
  const world = openImportWorld();
  const bring = async (records: Records) => {
    const text = JSON.stringify(dumpOf(records));
    const { sheets = [] } = recognise(new TextEncoder().encode(text)) ?? {};
    const { report } = await world.bring(text, { sheets });
    expect(report.errors).toEqual([]);
    return report.counts;
  };
  return { ...world, bring, cables: () => world.rows(cableTables, cableColumns, "cables.id") };
}

test("imports cables with their words, metres and sides, and the second time changes nothing", async () => {
  const { bring, cables } = openWorld();
  await bring(cabled);
  expect(cables()).toEqual([
    {
      ...{ ends: "ge2 - ge3", label: "W-7", type: "cat6", status: "decommissioning" },
      ...{ length_m: null, bundle: null },
    },
    {
      ...{ ends: "1 front - ge1", label: "C-0001", type: "smf", status: "connected" },
      ...{ length_m: 305, bundle: null },
    },
    {
      ...{ ends: "PSU - F1", label: "C-0002", type: "power", status: "planned" },
      ...{ length_m: null, bundle: null },
    },
  ]);
  expect(await bring(cabled)).toMatchObject({ created: 0, updated: 0, cleared: 0 });
  const turned = (cabled["dcim.cabletermination"] ?? []).map(({ cable_end, ...rest }) => ({
    ...rest,
    cable_end: cable_end === "A" ? "B" : "A",
  }));
  expect(await bring({ ...cabled, "dcim.cabletermination": turned })).toMatchObject({
    ...{ created: 0, updated: 0, cleared: 0 },
  });
});

test("keeps where front ports and outlets lead, the end of a circuit at a trunk, and power feeds as outlets", async () => {
  const { bring, rows } = openWorld();
  await bring(cabled);
  const leading = "interfaces p JOIN interfaces t ON t.id = p.leads_to_id";
  expect(rows(leading, "p.name, t.name AS leads, p.leads_to_position AS at, t.positions", "p.id")).toEqual([
    { name: "Out", leads: "PSU", at: null, positions: null },
    { name: "1", leads: "1 (rear)", at: 1, positions: 2 },
    { name: "2", leads: "1 (rear)", at: 2, positions: 2 },
  ]);
  expect(rows("circuits JOIN interfaces i ON i.id = a_interface_id", "cid, i.name")).toEqual([
    { cid: "F-1", name: "1 (rear)" },
  ]);
  const feeds =
    "interfaces i JOIN devices d ON d.id = device_id JOIN device_types t ON t.id = device_type_id";
  expect(rows(`${feeds} WHERE i.name = 'F1'`, "d.name, i.kind, t.name AS type, i.description")).toEqual([
    {
      ...{ name: "Board", kind: "outlet", type: "Power panel" },
      description: "230 V AC, 16 A, single-phase, primary, at most 80 %, rack R1",
    },
  ]);
});

test("completes what was imported before there were cables, and deletes nothing", async () => {
  const { bring, database, rows } = openWorld();
  await bring(cabled);
  const count = () => rows("interfaces", "count(*) AS count")[0]?.count;
  const before = count();
  database.sqlite.run("DELETE FROM cables");
  database.sqlite.run("UPDATE interfaces SET leads_to_id = NULL, leads_to_position = NULL");
  database.sqlite.run("UPDATE interfaces SET positions = NULL");
  database.sqlite.run("UPDATE circuits SET a_interface_id = NULL");
  expect(await bring(cabled)).toMatchObject({ created: 3, updated: 5, cleared: 0 });
  expect(count()).toBe(before);
  expect(await bring(cabled)).toMatchObject({ created: 0, updated: 0, cleared: 0 });
});

test("makes a cable of several terminations a row for each pair, with one bundle", async () => {
  const { bring, cables } = openWorld();
  const records = {
    ...small,
    "dcim.interface": ["1", "2", "3", "4"].map((name) => port(name)),
    "dcim.cable": [
      {
        ...{ label: "T", status: "connected" },
        a_terminations: [listed("dcim.interface", 1), listed("dcim.interface", 2)],
        b_terminations: [listed("dcim.interface", 3), listed("dcim.interface", 4)],
      },
    ],
  };
  await bring(records);
  expect(cables()).toMatchObject([
    { ends: "1 - 3", label: "T", bundle: "T" },
    { ends: "2 - 4", label: "T", bundle: "T" },
  ]);
  expect(await bring(records)).toMatchObject({ created: 0, updated: 0 });
});

test("gives a port that breaks out a position for each port at the other end", async () => {
  const { bring, cables, rows } = openWorld();
  const records = {
    ...small,
    "dcim.interface": [port("qsfp", 1, { cable: 1 }), port("1"), port("2")],
    "dcim.cable": [{ label: "", status: "connected" }],
    "dcim.cabletermination": [
      end(1, "A", "dcim.interface", 1),
      end(1, "B", "dcim.interface", 2),
      end(1, "B", "dcim.interface", 3),
    ],
  };
  await bring(records);
  expect(cables()).toMatchObject([
    { ends: "qsfp 1 - 1", bundle: "NetBox cable 1" },
    { ends: "qsfp 2 - 2", bundle: "NetBox cable 1" },
  ]);
  expect(rows("interfaces WHERE positions > 1", "name, positions")).toEqual([{ name: "qsfp", positions: 2 }]);
  expect(await bring(records)).toMatchObject({ created: 0, updated: 0 });
});

test("counts cables to what is not imported as lost, with the reason", () => {
  const { taken, lost, notes } = convert({
    ...small,
    "dcim.interface": [port("1"), port("2"), port("3"), port("lag", 1, { type: "lag" })],
    "dcim.cable": [{ status: "connected" }, { status: "connected" }, { status: "connected" }],
    "dcim.cabletermination": [
      ...[end(1, "A", "dcim.interface", 1), end(1, "B", "dcim.oddport", 1)],
      ...[end(2, "A", "dcim.interface", 2), end(2, "B", "dcim.interface", 4)],
      end(3, "A", "dcim.interface", 3),
    ],
  });
  expect(taken.filter(({ model }) => model.includes("cable"))).toEqual([]);
  expect(lost.filter(({ model }) => model.includes("cable"))).toEqual([
    { model: "dcim.cable", count: 3, fields: [] },
    { model: "dcim.cabletermination", count: 5, fields: [] },
  ]);
  expect(notes).toEqual([
    "Cables that were left out because dcim.oddport is not imported: 1.",
    "Cables that were left out because virtual interfaces and LAGs take no cable: 1.",
    "Cables that were left out because an end is not connected: 1.",
  ]);
});

test.each<[what: string, records: Records]>([
  [
    "in records of their own",
    { "dcim.portmapping": [{ front_port: 1, rear_port: 1, rear_port_position: 3 }] },
  ],
  [
    "in the ports",
    {
      "dcim.frontport": [
        { device: 2, name: "1", type: "lc", rear_ports: [{ rear_port: 1, rear_port_position: 3 }] },
      ],
    },
  ],
])("keeps the mappings of NetBox 4.5, %s", (_, records) => {
  const conversion = convert({
    ...small,
    "dcim.frontport": [{ device: 2, name: "1", type: "lc" }],
    "dcim.rearport": [{ device: 2, name: "1", type: "mpo", positions: 12 }],
    ...records,
  });
  expect(rowsOf(conversion, "interfaces (front ports)")[0]).toMatchObject({
    ...{ "leadsTo.name": "1 (rear)", leadsToPosition: "3" },
  });
});

test.each<[length: number, unit: string, metres: string]>([
  [150, "cm", "1.5"],
  [2, "m", "2"],
  [1.2, "km", "1200"],
  [36, "in", "0.91"],
  [10, "ft", "3.05"],
  [1, "mi", "1609.34"],
])("takes %d %s as %s m", (length, length_unit, expected) => {
  const records = { ...cabled, "dcim.cable": [{ status: "connected", length, length_unit }] };
  expect(rowsOf(convert(records), "cables")[0]?.lengthM).toBe(expected);
});
