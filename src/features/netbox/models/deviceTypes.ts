import { maxPorts } from "../../../lib/limits.ts";
import { foldPorts } from "../../../lib/ports/foldPorts.ts";
import { distinct, flag, made, paragraphs, reference, term, text } from "../columns.ts";
import { numberIn, textIn } from "../data.ts";
import { kilograms } from "../lookups/kilograms.ts";
import { slugs } from "../lookups/naming.ts";
import { portSources, portsOf } from "../lookups/portSources.ts";
import { targets } from "../lookups/targets.ts";
import type { Absorbed, ModelColumn, NetBoxModel } from "../model.ts";

const slug = distinct("slug", slugs("dcim.devicetype", "device type"));

/** What a model draws at the most: what the power ports say that one of them does. */
const powerMax = made("powerMaxW", [], ({ id }, world) => {
  const draws = world
    .by("dcim.powerporttemplate", "device_type", id)
    .flatMap((port) => numberIn(port, "maximum_draw") ?? []);
  return draws.length === 0 ? null : draws.reduce((most, draw) => Math.max(most, draw));
});

/** A column that leaves alone what there is here where NetBox has nothing, as people often add it by hand. */
const whereSaid = (column: ModelColumn, ...looksInto: readonly string[]): ModelColumn => ({
  ...column,
  looksInto,
  cells: (record, world) => column.cells(record, world).map((cell) => cell ?? undefined),
});

const types: Omit<NetBoxModel, "columns"> = {
  model: "dcim.devicetype",
  resource: "device-types",
  identity: ["slug"],
  keys: [{ fields: ["slug"] }],
};

const own: readonly ModelColumn[] = [
  text("name", "model"),
  slug,
  reference("manufacturer", "manufacturer", targets.manufacturer),
  text("modelFamily", "part_number"),
  text("rackUnits", "u_height"),
  flag("fullDepth", "is_full_depth"),
  term("airflow", "airflow"),
  made("weightKg", ["weight", "weight_unit"], (record) =>
    kilograms(numberIn(record, "weight"), textIn(record, "weight_unit")),
  ),
  whereSaid(powerMax, "dcim.powerporttemplate"),
  reference("defaultPlatform", "default_platform", targets.platform),
  paragraphs("description", "description", "comments"),
];

const ports = whereSaid(
  made("ports", [], ({ id }, world) =>
    foldPorts(portSources.flatMap((source) => portsOf(source, id, world)).slice(0, maxPorts)),
  ),
  ...portSources.map(({ template }) => template),
);

/** Models of devices with their ports. */
export const wholeTypes: NetBoxModel = { ...types, columns: [...own, ports] };

/** Models of devices without their ports: new devices would get these in addition to those that they have in NetBox. */
export const bareTypes: NetBoxModel = { ...types, columns: own };

/** The ports of models, once there are the devices of them. */
export const typePorts: NetBoxModel = {
  ...types,
  sheet: "device-types (ports)",
  columns: [slug, ports],
  again: true,
};

/** The ports of models go into their lines; those of modules have no place. */
export const templates: readonly Absorbed[] = portSources.map(({ template, takes }) => ({
  model: template,
  takes: ["device_type", "name", ...takes],
  isTaken: (record) => numberIn(record, "device_type") !== undefined,
}));
