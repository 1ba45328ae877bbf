import { type CircuitView, circuitSide, type Plant } from "../../lib/cabling/plant.ts";
import { isRing } from "../../lib/cabling/ring.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { circuits } from "../../resources/circuits.ts";
import { readPlant } from "./readPlant.ts";

/** Creates a circuit of a checked body, unless both of its ends are at one port or it closes a ring of panel ports. */
export function createCircuit(context: WriteContext, body: Input): Rendered {
  const values = storeInput(circuits, body);
  requireTwoPorts(values);
  checkCircuit(context, undefined, values);
  return createRecord(context, circuits, body);
}

/** Changes a circuit, unless both of its ends are at one port then or it closes a ring of panel ports. */
export function updateCircuit(context: WriteContext, id: string, body: Input, before: Rendered): Rendered {
  if (body.aInterfaceId !== undefined || body.zInterfaceId !== undefined) {
    const values = { ...readStored(context.database, circuits, id), ...storeInput(circuits, body) };
    requireTwoPorts(values);
    checkCircuit(context, id, values);
  }
  return updateRecord(context, circuits, id, body, { before });
}

/** Throws 400 if both ends of a circuit are at one port. Earlier versions took such circuits, and an undo may restore one. */
function requireTwoPorts({ aInterfaceId = null, zInterfaceId }: StoredValues): void {
  if (aInterfaceId !== null && aInterfaceId === zInterfaceId)
    throw invalid("zInterfaceId: must differ from aInterfaceId");
}

/** Throws 409 if the stored values of a circuit, as they would be, close a ring of panel ports; `id` is undefined for a new one. */
export function checkCircuit({ database }: WriteContext, id: string | undefined, values: StoredValues): void {
  const { aInterfaceId = null, zInterfaceId = null } = values;
  if (aInterfaceId === null || zInterfaceId === null) return;
  const plant = withCircuit(readPlant(database), id, String(aInterfaceId), String(zInterfaceId));
  const port = plant.portOf(String(aInterfaceId));
  if (port !== undefined && isRing(plant, { portId: port.id, side: circuitSide(port), position: null })) {
    throw conflict("zInterfaceId: closes a ring of panel ports; choose another port");
  }
}

/** The plant as it would be with this circuit, in the place of the one with the same id. */
function withCircuit(plant: Plant, id = "", a: string, z: string): Plant {
  const ends = new Map<string, CircuitView>([
    [a, { circuitId: id, farPortId: z, isComplete: true }],
    [z, { circuitId: id, farPortId: a, isComplete: true }],
  ]);
  return {
    ...plant,
    circuitsAt: (portId) => {
      const own = ends.get(portId);
      const others = plant.circuitsAt(portId).filter(({ circuitId }) => circuitId !== id);
      return own === undefined ? others : [...others, own];
    },
  };
}
