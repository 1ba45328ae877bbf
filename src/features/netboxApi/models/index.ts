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

/** Services are ports that a machine listens at, of which Sitebook has none. */
const services = empty(
  { path: "ipam/services", model: "ipam.service", label: "service" },
  { device_id: id, virtual_machine_id: id },
);

/** All models that are answered. */
export const models: readonly Model[] = [
  ...places,
  ...hardware,
  devices,
  ...ports,
  cables,
  ...ipam,
  services,
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
