import { id } from "../filters/filters.ts";
import type { Model } from "../model.ts";
import { cables } from "./cables.ts";
import { circuits } from "./circuits.ts";
import { empty } from "./common.ts";
import { devices } from "./devices.ts";
import { hardware } from "./hardware.ts";
import { ipam } from "./ipam.ts";
import { places } from "./places.ts";
import { ports } from "./ports.ts";
import { tenancy } from "./tenancy.ts";
import { virtual } from "./virtual.ts";

/** What programs ask for, and Sitebook has none of. */
const absent: readonly Model[] = [
  empty(
    { path: "ipam/services", model: "ipam.service", label: "service" },
    { device_id: id, virtual_machine_id: id },
  ),
  empty({ path: "ipam/roles", model: "ipam.role", label: "role" }),
  empty({ path: "dcim/rack-roles", model: "dcim.rackrole", label: "rack role" }),
  empty({ path: "dcim/virtual-chassis", model: "dcim.virtualchassis", label: "virtual chassis" }),
  empty(
    { path: "virtualization/virtual-disks", model: "virtualization.virtualdisk", label: "virtual disk" },
    { virtual_machine_id: id },
  ),
  empty({ path: "extras/config-contexts", model: "extras.configcontext", label: "config context" }),
];

/** All models that are answered. */
export const models: readonly Model[] = [
  ...places,
  ...hardware,
  devices,
  ...ports,
  cables,
  ...ipam,
  ...absent,
  ...virtual,
  ...circuits,
  ...tenancy,
];

const byPath = new Map(models.map((model) => [model.path, model]));

/** The model at a path such as "dcim/devices"; undefined where there is none. */
export const findModel = (path: string): Model | undefined => byPath.get(path);

/** The model at a path that is written in a table of models. */
export function modelAt(path: string): Model {
  const found = byPath.get(path);
  if (found === undefined) throw new Error(`there is no model at ${path}`);
  return found;
}
