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
