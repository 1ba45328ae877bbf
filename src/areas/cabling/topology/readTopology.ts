import type { Database } from "../../../db/open.ts";
import type { Plant } from "../../../lib/cabling/plant.ts";
import { nextTurn } from "../../../lib/nextTurn.ts";
import { readPlant } from "../readPlant.ts";
import { remembered } from "../remembered.ts";
import type { Topology, TopologyCircuit, TopologyDevice } from "./answers.ts";
import { showCircuit } from "./circuits.ts";
import { createConnections } from "./connections.ts";
import { cablesAt, type PortLead, pathsFrom } from "./leads.ts";
import {
  type CircuitRow,
  cabledPorts,
  cableStatus,
  circuitsAt,
  type DeviceRow,
  devicesAt,
  deviceWith,
  type PortRow,
  portWith,
} from "./rows.ts";

/** So many ports are followed at once, which takes a few milliseconds. */
const batch = 50;

interface TopologyOptions {
  /** Shows patch panels as devices; otherwise paths run through them. */
  readonly panels: boolean;
  readonly maxDevices: number;
}

/**
 * Returns what the devices of a site are connected to; undefined if it has more than `maxDevices`. Other requests are
 * answered in between: what they delete is left out.
 */
export async function readTopology(
  database: Database,
  siteId: string,
  { panels, maxDevices }: TopologyOptions,
): Promise<Topology | undefined> {
  const rows = devicesAt(database).all<DeviceRow>({ id: siteId, limit: maxDevices + 1 });
  if (rows.length > maxDevices) return undefined;
  const own = rows.map(deviceOf).filter(({ isPanel }) => panels || !isPanel);
  const known = new Map(rows.map((row) => [row.id, deviceOf(row)]));
  const source: Source = {
    ...{ database, siteId, panels, plant: readPlant(database), turn: everyFew() },
    deviceWith: remembered((id) => known.get(id) ?? readDevice(database, id)),
    portOf: remembered((id) => portWith(database).get<PortRow>({ id }) ?? undefined),
  };
  const { connections, elsewhere, open } = await readConnections(source, own);
  const circuits = await readCircuits(source);
  return { devices: [...own, ...elsewhere], connections: [...connections], circuits, open };
}

interface Source {
  readonly database: Database;
  readonly siteId: string;
  readonly panels: boolean;
  readonly plant: Plant;
  /** Called before each port that is followed. */
  readonly turn: () => Promise<void> | undefined;
  readonly deviceWith: (id: string) => TopologyDevice | undefined;
  readonly portOf: (id: string) => PortRow | undefined;
}

/** The connections of these devices, the devices of other sites that they lead to, and the number of open paths. */
async function readConnections(source: Source, own: readonly TopologyDevice[]) {
  const { database, siteId, panels, plant } = source;
  const connections = createConnections(own.map(({ id }) => id));
  const elsewhere = new Map<string, TopologyDevice>();
  const isPlanned = remembered(
    (id) => cableStatus(database).get<{ readonly status: string }>({ id })?.status === "planned",
  );
  const add = (from: PortRow, { cableIds, to }: PortLead): void => {
    const far = source.portOf(to.portId);
    const device = far && source.deviceWith(far.deviceId);
    if (far === undefined || device === undefined) return;
    if (device.siteId !== siteId) elsewhere.set(device.id, device);
    connections.add(from, far, cableIds.some(isPlanned));
  };
  let open = 0;
  for await (const port of portsOf(source, own)) {
    const { leads, isOpen } = panels ? cablesAt(plant, port.id) : pathsFrom(plant, port);
    open += isOpen ? 1 : 0;
    for (const lead of leads) add(port, lead);
  }
  return { connections: connections.all(), elsewhere: elsewhere.values(), open };
}

/** The cabled ports of devices, with turns of the event loop in between. */
async function* portsOf({ database, turn }: Source, own: readonly TopologyDevice[]): AsyncGenerator<PortRow> {
  for (const { id } of own) {
    for (const port of cabledPorts(database).all<PortRow>({ id })) {
      await turn();
      yield port;
    }
  }
}

async function readCircuits({ database, siteId, turn, deviceWith: find, ...of }: Source) {
  const circuits: TopologyCircuit[] = [];
  for (const row of circuitsAt(database).all<CircuitRow>({ id: siteId })) {
    await turn();
    circuits.push(showCircuit({ ...of, deviceNameOf: (id) => find(id)?.name }, siteId, row));
  }
  return circuits;
}

const deviceOf = ({ isPanel, ...row }: DeviceRow): TopologyDevice => ({ ...row, isPanel: isPanel === 1 });

function readDevice(database: Database, id: string): TopologyDevice | undefined {
  const row = deviceWith(database).get<DeviceRow>({ id });
  return row === null ? undefined : deviceOf(row);
}

/** Lets other requests be answered each time that so many ports have been followed. */
function everyFew(): () => Promise<void> | undefined {
  let count = 0;
  return () => {
    count += 1;
    return count % batch === 0 ? nextTurn() : undefined;
  };
}
