import type { Plant, PlantPort, Socket } from "../../lib/cabling/plant.ts";
import { isRing } from "../../lib/cabling/ring.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import type { PortKind } from "../../lib/ports/portKinds.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { readPlant } from "./readPlant.ts";

/** Creates a port of a checked body; a panel port that leads to a port of one position leads to that position. */
export function createPort(context: WriteContext, body: Input): Rendered {
  if (body.leadsToId === undefined) return createRecord(context, interfaces, body);
  return createRecord(context, interfaces, body, leadingGiven(context, storeInput(interfaces, body), body));
}

/** Changes a port; one that no longer leads to another loses its position there. */
export function updatePort(context: WriteContext, id: string, body: Input, before: Rendered): Rendered {
  if (!leadingKeys.some((key) => body[key] !== undefined)) {
    return updateRecord(context, interfaces, id, body, { before });
  }
  const values = { ...readStored(context.database, interfaces, id), ...storeInput(interfaces, body) };
  const given = leadingGiven(context, values, body);
  checkLeading(context, id, { ...values, ...given });
  return updateRecord(context, interfaces, id, body, { before, given });
}

const leadingKeys = ["kind", "leadsToId", "leadsToPosition"] as const;

/** The position that goes with what a port leads to: none without it, the only one of a panel port that has one. */
function leadingGiven({ database }: WriteContext, values: StoredValues, body: Input): StoredValues {
  const { leadsToId = null, leadsToPosition = null, kind = "network" } = values;
  if (leadsToId === null) {
    return leadsToPosition === null || body.leadsToPosition !== undefined ? {} : { leadsToPosition: null };
  }
  if (kind !== "panel" || leadsToPosition !== null) return {};
  const target = readPlant(database).portOf(String(leadsToId));
  return target?.positions === 1 ? { leadsToPosition: 1 } : {};
}

/** Throws 409 if a panel port, by what it leads to, closes a ring of panel ports. */
export function checkLeading(context: WriteContext, id: string | undefined, values: StoredValues): void {
  const { leadsToId = null, leadsToPosition = null, kind } = values;
  if (id === undefined || leadsToId === null || kind !== "panel") return;
  const port: PlantPort = {
    id,
    kind: kind as PortKind,
    positions: 1,
    leadsToId: String(leadsToId),
    leadsToPosition: leadsToPosition as number | null,
  };
  const sockets: Socket[] = [
    { portId: id, side: "front", position: null },
    { portId: port.leadsToId ?? "", side: "rear", position: port.leadsToPosition },
  ];
  if (sockets.some((socket) => isRing(withPort(readPlant(context.database), port), socket))) {
    throw conflict("leadsToId: closes a ring of panel ports; disconnect one of their cables first");
  }
}

/** The plant as it would be with this port, in the place of the one with its id. */
const withPort = (plant: Plant, port: PlantPort): Plant => ({
  ...plant,
  portOf: (portId) => (portId === port.id ? port : plant.portOf(portId)),
  leadingTo: (portId) => [
    ...plant.leadingTo(portId).filter(({ id }) => id !== port.id),
    ...(portId === port.leadsToId ? [port] : []),
  ],
});
