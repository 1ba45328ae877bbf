import { foldPorts } from "../../../lib/foldPorts.ts";
import { mostPorts } from "../../../lib/limits.ts";
import { distinct, flag, made, paragraphs, reference, term, text } from "../columns.ts";
import { numberIn, textIn } from "../data.ts";
import { kilograms } from "../kilograms.ts";
import type { Absorbed, NetBoxModel } from "../model.ts";
import { slugs } from "../naming.ts";
import { portSources, portsOf } from "../portSources.ts";
import { targets } from "../targets.ts";

const slug = distinct("slug", slugs("dcim.devicetype", "device type"));

/** Models of devices, without their ports: devices come with those that they have. */
export const deviceTypes: NetBoxModel = {
  model: "dcim.devicetype",
  resource: "device-types",
  columns: [
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
    reference("defaultPlatform", "default_platform", targets.platform),
    paragraphs("description", "description", "comments"),
  ],
  identity: ["slug"],
  keys: [{ fields: ["slug"] }],
};

/** The ports of models, once there are the devices of them: each of those has the ports that it has in NetBox. */
export const typePorts: NetBoxModel = {
  model: "dcim.devicetype",
  resource: "device-types",
  sheet: "device-types (ports)",
  columns: [
    slug,
    {
      ...made("ports", [], ({ id }, world) =>
        foldPorts(portSources.flatMap((source) => portsOf(source, id, world)).slice(0, mostPorts)),
      ),
      looksInto: portSources.map(({ template }) => template),
    },
  ],
  identity: [],
  keys: [{ fields: ["slug"] }],
  again: true,
};

/** The ports of models go into their lines; those of modules have no place. */
export const templates: readonly Absorbed[] = portSources.map(({ template, takes }) => ({
  model: template,
  takes: ["device_type", "name", ...takes],
  isTaken: (record) => numberIn(record, "device_type") !== undefined,
}));
