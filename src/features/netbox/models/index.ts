import type { NetBoxData } from "../data.ts";
import type { Absorbed, NetBoxModel } from "../model.ts";
import { cables, cablesOfCircuits, paths, terminations } from "./cables.ts";
import { circuits, ends, providerNetworks } from "./circuits.ts";
import { bays, devices } from "./devices.ts";
import { bareTypes, templates, typePorts, wholeTypes } from "./deviceTypes.ts";
import { addresses, networks } from "./network.ts";
import { makers, parties, places } from "./places.ts";
import { macAddresses, portMappings, ports, tagged } from "./ports.ts";
import { feeds, panels, panelType } from "./power.ts";
import { racks } from "./racks.ts";
import { tags } from "./tags.ts";
import { clusters, machines } from "./virtual.ts";

const withoutDevices = [tags, ...parties, ...places, ...makers];
const hardware = [...clusters, racks, devices, panelType, panels];
const connected = [...[...networks, ...ports, feeds, tagged, ...machines, addresses, ...circuits], cables];

/** Everything of NetBox that has a place here, each behind what it refers to. */
const models: readonly NetBoxModel[] = [...withoutDevices, bareTypes, ...hardware, typePorts, ...connected];

/** The same of what has no devices, such as a library of their types. */
const modelsOfLibrary: readonly NetBoxModel[] = [...withoutDevices, wholeTypes, ...hardware, ...connected];

/** The models of what was read. */
export const modelsOf = ({ records }: NetBoxData): readonly NetBoxModel[] =>
  records.has("dcim.device") ? models : modelsOfLibrary;

/**
 * The fields of a model of which a record must have even what says nothing: an empty field clears what there is here, and
 * one that a record lacks does not.
 */
export const fieldsOfColumns = (model: string): ReadonlySet<string> =>
  new Set([
    ...[...models, ...modelsOfLibrary]
      .filter((one) => one.model === model)
      .flatMap(({ columns, each }) => [...columns.flatMap(({ takes }) => takes), ...(each?.takes ?? [])]),
    ...(model === "extras.journalentry" ? ["created"] : []),
  ]);

/** What goes into rows of others. */
export const absorbed: readonly Absorbed[] = [
  ...templates,
  bays,
  macAddresses,
  ends,
  providerNetworks,
  portMappings,
  cablesOfCircuits,
  terminations,
  paths,
];
