import type { Conversion } from "../../src/features/netbox/conversion.ts";
import { convertNetBox } from "../../src/features/netbox/convert.ts";
import { readDump } from "../../src/features/netbox/readDump.ts";

/** Records as NetBox has them, by model; their numbers count from 1 on. */
export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What `manage.py dumpdata` would write of these. */
export const dumpOf = (records: Records): unknown[] =>
  Object.entries(records).flatMap(([model, ofModel]) =>
    ofModel.map((fields, index) => ({ model, pk: index + 1, fields })),
  );

/** What becomes of these records. */
export const convert = (records: Records): Conversion =>
  convertNetBox(readDump(dumpOf(records)), "NetBox dump");

/** The rows of a sheet, each with its filled cells. */
export function rowsOf({ sheets }: Conversion, name: string): Record<string, string>[] {
  const sheet = sheets.find((one) => one.name === name);
  return (sheet?.rows ?? []).map(({ cells }) =>
    Object.fromEntries(
      (sheet?.header ?? []).flatMap((header, at) => {
        const cell = cells[at] ?? null;
        return cell === null ? [] : [[header, cell]];
      }),
    ),
  );
}

/** A small company: two sites, a rack in a room, and a switch in it. */
export const small: Records = {
  "dcim.region": [
    { name: "Valley", slug: "valley", parent: 2 },
    { name: "North", slug: "north", parent: null },
  ],
  "dcim.site": [
    { name: "Mill", slug: "mill", status: "active", region: 1, latitude: "47.5", longitude: "8.25" },
    { name: "Barn", slug: "barn", status: "planned", region: 2 },
  ],
  "dcim.location": [
    { name: "Cellar", slug: "cellar", site: 1, status: "active" },
    { name: "Cellar", slug: "cellar", site: 2, status: "active" },
  ],
  "dcim.manufacturer": [{ name: "Fernwerk", slug: "fernwerk" }],
  "dcim.devicerole": [
    { name: "Switch", slug: "switch", color: "00aa44", vm_role: false },
    { name: "Patch panel", slug: "panel", color: "999999", vm_role: false },
  ],
  "dcim.devicetype": [
    {
      ...{ manufacturer: 1, model: "FX 24", slug: "fx-24", part_number: "FX-24-A", u_height: "1.0" },
      ...{ is_full_depth: false, weight: "10.00", weight_unit: "lb", airflow: "front-to-rear" },
    },
    { manufacturer: 1, model: "Panel 2", slug: "panel-2", u_height: "1.0", is_full_depth: false },
  ],
  "dcim.rack": [{ name: "R1", site: 1, location: 1, status: "deprecated", u_height: 42, desc_units: true }],
  "dcim.device": [
    {
      ...{ name: "sw1", device_type: 1, device_role: 1, site: 1, rack: 1, position: "7.0", face: "front" },
      ...{ status: "inventory", serial: "A1", asset_tag: null, primary_ip4: 1, comments: "Spare" },
    },
    {
      name: null,
      device_type: 2,
      role: 2,
      site: 1,
      rack: 1,
      position: "9.0",
      face: "rear",
      status: "active",
    },
  ],
};

/** A company whose parts refer to one another in every way: VLANs with and without a group, a primary address, a bay. */
export const company: Records = {
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
