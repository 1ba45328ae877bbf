import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { Naming, NetBoxWorld } from "../model.ts";
import { names } from "./naming.ts";

/** The name of a device. One that has none is called by what it is and where: "Patch panel, R201 U40". */
function nameOf(record: NetBoxRecord, world: NetBoxWorld): string {
  const own = textIn(record, "name");
  return own === "" ? `${whatIs(record, world)}, ${whereIs(record, world)}` : own;
}

function whatIs(record: NetBoxRecord, world: NetBoxWorld): string {
  const role = world.get("dcim.devicerole", numberIn(record, "role") ?? numberIn(record, "device_role"));
  const type = world.get("dcim.devicetype", numberIn(record, "device_type"));
  return (role && textIn(role, "name")) || (type && textIn(type, "model")) || "Device";
}

function whereIs(record: NetBoxRecord, world: NetBoxWorld): string {
  const [bay] = world.by("dcim.devicebay", "installed_device", record.id);
  const parent = bay && world.get("dcim.device", numberIn(bay, "device"));
  if (bay !== undefined && parent !== undefined) return `${textIn(parent, "name")} ${textIn(bay, "name")}`;
  const rack = world.get("dcim.rack", numberIn(record, "rack"));
  const site = world.get("dcim.site", numberIn(record, "site"));
  const position = numberIn(record, "position");
  if (rack === undefined) return site === undefined ? String(record.id) : textIn(site, "name");
  return position === undefined ? textIn(rack, "name") : `${textIn(rack, "name")} U${position}`;
}

/** ChosenNames of devices, unique at a site. Power panels, which are devices here, choose behind the others. */
export const deviceNames: Naming = {
  ...names("dcim.device", "device", ["site"]),
  models: ["dcim.device", "dcim.powerpanel"],
  nameOf: (record, world, model) =>
    model === "dcim.powerpanel" ? textIn(record, "name") : nameOf(record, world),
};
