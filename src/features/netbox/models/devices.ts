import type { SheetCell } from "../../../sheets/sheet.ts";
import { distinct, made, paragraphs, quiet, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import { deviceNames } from "../lookups/deviceNames.ts";
import { primaryAddress } from "../lookups/primaryAddress.ts";
import { targets } from "../lookups/targets.ts";
import type { Absorbed, NetBoxModel, NetBoxWorld } from "../model.ts";
import { deviceTerms } from "../terms.ts";
import { tenant } from "./places.ts";

/** The device in whose bay one is. */
const parentOf = ({ id }: NetBoxRecord, world: NetBoxWorld): number | undefined => {
  const [bay] = world.by("dcim.devicebay", "installed_device", id);
  return bay === undefined ? undefined : numberIn(bay, "device");
};

/** The rack that a device stands in by itself: what is part of another stands where that one does. */
const rackOf = (record: NetBoxRecord, world: NetBoxWorld): number | undefined =>
  parentOf(record, world) === undefined ? numberIn(record, "rack") : undefined;

/** The room of a device, which is that of its rack or of what it is part of unless it says one itself. */
const locationOf = (record: NetBoxRecord, world: NetBoxWorld): number | undefined => {
  const standing = world.get("dcim.device", parentOf(record, world)) ?? record;
  const rack = world.get("dcim.rack", numberIn(standing, "rack"));
  return numberIn(standing, "location") ?? (rack === undefined ? undefined : numberIn(rack, "location"));
};

const inRack =
  (field: string) =>
  (record: NetBoxRecord, world: NetBoxWorld): SheetCell => {
    const isMounted = rackOf(record, world) !== undefined && textIn(record, "position") !== "";
    return isMounted ? textIn(record, field) || null : null;
  };

const ports = { model: "dcim.interface", field: "device" };

/** Devices; what is part of another stands behind it. Their primary addresses are set when those are there. */
export const devices: NetBoxModel = {
  model: "dcim.device",
  resource: "devices",
  columns: [
    distinct("name", deviceNames),
    reference("site", "site", targets.site),
    reference("deviceType", "device_type", targets.deviceType),
    reference(
      "role",
      ["role", "device_role"],
      targets.role,
      (record) => numberIn(record, "role") ?? numberIn(record, "device_role"),
    ),
    reference("platform", "platform", targets.platform),
    quiet(reference("location", "location", targets.location, locationOf)),
    quiet(reference("rack", "rack", targets.rack, rackOf)),
    quiet(made("position", ["position"], inRack("position"))),
    quiet(made("face", ["face"], inRack("face"))),
    reference("parent", [], targets.device, parentOf),
    term("status", "status", deviceTerms),
    text("serial"),
    text("assetTag", "asset_tag"),
    tenant,
    reference("cluster", "cluster", targets.cluster),
    reference("primaryIp4", "primary_ip4", targets.address, primaryAddress(ports, "primary_ip4")),
    reference("primaryIp6", "primary_ip6", targets.address, primaryAddress(ports, "primary_ip6")),
    paragraphs("description", "description", "comments"),
  ],
  identity: ["name", "site.slug"],
  keys: [{ fields: ["siteId", "name"] }],
  behind: (record, world) => [parentOf(record, world)],
};

/** A bay says what its device is part of; an empty one says nothing that has a place. */
export const bays: Absorbed = {
  model: "dcim.devicebay",
  takes: ["device", "installed_device"],
  isTaken: (record) => numberIn(record, "installed_device") !== undefined,
};
