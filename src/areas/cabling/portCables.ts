import type { Database } from "../../db/open.ts";
import type { CableView, Plant } from "../../lib/cabling/plant.ts";
import { walkAlong } from "../../lib/cabling/walk.ts";
import type { PortCable } from "./answers.ts";
import { type PathParts, readPathParts } from "./pathParts.ts";
import { readPlant } from "./readPlant.ts";

/** Returns a function that lists the cables at a port, each with the end of its path; for one answer. */
export function portCablesOf(database: Database): (portId: string) => readonly PortCable[] {
  const [plant, parts] = [readPlant(database), readPathParts(database)];
  return (portId) => plant.connectionsAt(portId).map((connection) => showCable(plant, parts, connection));
}

function showCable(plant: Plant, parts: PathParts, connection: CableView): PortCable {
  const { cableId, near, far } = connection;
  // Of a path that branches, the first end stands for all; the trace of the port shows each.
  const { hops, state } = walkAlong(plant, connection);
  const { to: end = null, circuitId } = hops.at(-1) ?? {};
  return {
    ...parts.cable(cableId),
    side: near.side,
    position: near.position,
    far: parts.port(far),
    peer: end === null ? null : parts.port(end),
    circuit: end !== null || circuitId === undefined ? null : parts.circuit(circuitId),
    state,
  };
}
