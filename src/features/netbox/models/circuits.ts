import { distinct, made, paragraphs, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import { farEnd } from "../lookups/farEnd.ts";
import { names } from "../lookups/naming.ts";
import { siteOf } from "../lookups/siteOf.ts";
import { targets } from "../lookups/targets.ts";
import type { Absorbed, NetBoxModel, NetBoxWorld } from "../model.ts";
import { named, tenant } from "./places.ts";

const endOf = ({ id }: NetBoxRecord, world: NetBoxWorld, side: string): NetBoxRecord | undefined =>
  world.by("circuits.circuittermination", "circuit", id).find((end) => textIn(end, "term_side") === side);

const siteOfEnd = (end: NetBoxRecord, world: NetBoxWorld): number | undefined =>
  siteOf(end, world, "termination");

/** The interface that the cable at an end leads to, where it is at the same site. */
function portOfEnd(end: NetBoxRecord, world: NetBoxWorld): number | undefined {
  const port = world.get(
    "dcim.interface",
    farEnd(end, "circuits.circuittermination", "dcim.interface", world),
  );
  const device = port && world.get("dcim.device", numberIn(port, "device"));
  const isThere = device !== undefined && numberIn(device, "site") === siteOfEnd(end, world);
  return isThere ? port?.id : undefined;
}

const at =
  (side: string, find: (end: NetBoxRecord, world: NetBoxWorld) => number | undefined) =>
  (record: NetBoxRecord, world: NetBoxWorld) => {
    const end = endOf(record, world, side);
    return end === undefined ? undefined : find(end, world);
  };

/** The speed of a circuit in Mbit/s: what its ends say, or what is guaranteed. NetBox counts kilobits. */
const speed = (fields: readonly string[]) => (record: NetBoxRecord, world: NetBoxWorld) => {
  const ends = ["A", "Z"].map((side) => endOf(record, world, side)).filter((end) => end !== undefined);
  const said = fields.flatMap((field) => ends.map((end) => numberIn(end, field)));
  const kilobits = [...said, numberIn(record, "commit_rate")].find((one) => one !== undefined);
  return kilobits === undefined ? null : Math.max(1, Math.round(kilobits / 1000));
};

/** Lines of providers. */
export const circuits: readonly NetBoxModel[] = [
  named("circuits.provider", "vendors", "provider", text("website", "portal_url")),
  named("circuits.circuittype", "circuit-types", "circuit type"),
  {
    model: "circuits.circuit",
    resource: "circuits",
    columns: [
      { ...distinct("cid", circuitIds()), takes: ["cid"] },
      reference("vendor", "provider", targets.provider),
      reference("type", "type", targets.circuitType),
      tenant,
      term("status", "status", { decommissioned: "retired" }),
      reference("aSite", [], targets.site, at("A", siteOfEnd)),
      reference("aInterface", [], targets.port, at("A", portOfEnd)),
      reference("zSite", [], targets.site, at("Z", siteOfEnd)),
      reference("zInterface", [], targets.port, at("Z", portOfEnd)),
      made("downMbps", ["commit_rate"], speed(["port_speed"])),
      made("upMbps", ["commit_rate"], speed(["upstream_speed", "port_speed"])),
      text("installDate", "install_date"),
      text("endDate", "termination_date"),
      paragraphs("description", "description", "comments"),
    ],
    identity: [],
    keys: [{ fields: ["vendorId", "cid"] }],
  },
];

function circuitIds() {
  return names("circuits.circuit", "circuit", ["provider"], (record) => textIn(record, "cid").trim());
}

/** An end of a circuit says its site and speed; one in the network of a provider has no place. */
export const ends: Absorbed = {
  model: "circuits.circuittermination",
  takes: [
    "circuit",
    "term_side",
    "site",
    "termination_type",
    "termination_id",
    "port_speed",
    "upstream_speed",
  ],
  isTaken: (record, world) =>
    world.get("circuits.circuit", numberIn(record, "circuit")) !== undefined &&
    siteOfEnd(record, world) !== undefined,
};
