import { distinct, made, paragraphs, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { CableTermination } from "../lookups/cableEnds.ts";
import { farEnd } from "../lookups/farEnd.ts";
import { names } from "../lookups/naming.ts";
import { networkNameOf, providerNetworkOf } from "../lookups/providerNetworks.ts";
import { siteOf } from "../lookups/siteOf.ts";
import { portTarget, targets } from "../lookups/targets.ts";
import type { Absorbed, ModelColumn, NetBoxModel, NetBoxWorld } from "../model.ts";
import { circuitTerms } from "../terms.ts";
import { named, tenant } from "./places.ts";

const endOf = ({ id }: NetBoxRecord, world: NetBoxWorld, side: string): NetBoxRecord | undefined =>
  world.by("circuits.circuittermination", "circuit", id).find((end) => textIn(end, "term_side") === side);

/** What is read from the ends of circuits: left out, rather than empty, if these could not be read. */
const fromEnds = (column: ModelColumn): ModelColumn => ({
  ...column,
  looksInto: [...(column.looksInto ?? []), "circuits.circuittermination"],
});

const siteOfEnd = (end: NetBoxRecord, world: NetBoxWorld): number | undefined =>
  siteOf(end, world, "termination");

/** The models of ports at which circuits end: a rear port is the trunk of a panel. */
const portModels = ["dcim.interface", "dcim.frontport", "dcim.rearport"];

/** Returns the port that the cable at an end leads to, where it is at the same site. */
export function portOfEnd(end: NetBoxRecord, world: NetBoxWorld): CableTermination | undefined {
  for (const model of portModels) {
    const port = world.get(model, farEnd(end, "circuits.circuittermination", model, world));
    const device = port && world.get("dcim.device", numberIn(port, "device"));
    const isThere = device !== undefined && numberIn(device, "site") === siteOfEnd(end, world);
    if (port !== undefined && isThere) return { model, id: port.id };
  }
  return undefined;
}

/** The port at an end of a circuit, as dotted columns. */
const portAt = (end: "a" | "z"): ModelColumn => ({
  headers: targets.port.identity.map((header) => `${end}Interface.${header}`),
  takes: [],
  looksInto: [...portModels, "circuits.circuittermination"],
  cells: (record, world) => {
    const termination = endOf(record, world, end.toUpperCase());
    const port = termination && portOfEnd(termination, world);
    return world.identify(portTarget(port?.model ?? "dcim.interface"), port?.id);
  },
});

/** The provider network at an end of a circuit. */
const networkAt = (end: "a" | "z"): ModelColumn =>
  fromEnds({
    ...made(`${end}ProviderNetwork`, [], (circuit, world) => {
      const termination = endOf(circuit, world, end.toUpperCase());
      return termination && networkNameOf(termination, circuit, world);
    }),
    looksInto: ["circuits.providernetwork"],
  });

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
      term("status", "status", circuitTerms),
      fromEnds(reference("aSite", [], targets.site, at("A", siteOfEnd))),
      portAt("a"),
      networkAt("a"),
      fromEnds(reference("zSite", [], targets.site, at("Z", siteOfEnd))),
      portAt("z"),
      networkAt("z"),
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

/** An end of a circuit says its site or provider network, and its speed; one in a region has no place. */
export const ends: Absorbed = {
  model: "circuits.circuittermination",
  takes: [
    "circuit",
    "term_side",
    "site",
    "provider_network",
    "termination_type",
    "termination_id",
    "port_speed",
    "upstream_speed",
  ],
  isTaken: (record, world) =>
    world.get("circuits.circuit", numberIn(record, "circuit")) !== undefined &&
    (siteOfEnd(record, world) !== undefined || providerNetworkOf(record, world) !== undefined),
};

/** A provider network is the text of the circuits that end in it. */
export const providerNetworks: Absorbed = {
  model: "circuits.providernetwork",
  takes: ["name", "provider"],
  isTaken: ({ id }, world) =>
    ["provider_network", "termination_id"]
      .flatMap((field) => world.by("circuits.circuittermination", field, id))
      .some((end) => ends.isTaken(end, world) && providerNetworkOf(end, world)?.id === id),
};
