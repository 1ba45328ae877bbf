import type { Absorbed, NetBoxModel } from "../model.ts";
import { circuits, ends } from "./circuits.ts";
import { bays, devices } from "./devices.ts";
import { deviceTypes, templates, typePorts } from "./deviceTypes.ts";
import { addresses, networks } from "./network.ts";
import { makers, parties, places } from "./places.ts";
import { macAddresses, ports, tagged } from "./ports.ts";
import { racks } from "./racks.ts";
import { clusters, machines } from "./virtual.ts";

/** Everything of NetBox that has a place here, each behind what it refers to. */
export const models: readonly NetBoxModel[] = [
  ...[...places, ...parties, ...makers],
  ...[deviceTypes, ...clusters, racks, devices, typePorts],
  ...[...networks, ...ports, tagged],
  ...[...machines, addresses],
  ...circuits,
];

/** What goes into rows of others. */
export const absorbed: readonly Absorbed[] = [...templates, bays, macAddresses, ends];
