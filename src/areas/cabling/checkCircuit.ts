import { type CircuitView, circuitSide, type Plant } from "../../lib/cabling/plant.ts";
import { isRing } from "../../lib/cabling/ring.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { circuits } from "../../resources/circuits.ts";
import { readPlant } from "./readPlant.ts";

/** Creates a circuit of a checked body, unless it closes a ring of panel ports. */
export function createCircuit(context: WriteContext, body: Input): Rendered {
  checkCircuit(context, undefined, storeInput(circuits, body));
  return createRecord(context, circuits, body);
}

/** Changes a circuit, unless it closes a ring of panel ports. */
export function updateCircuit(context: WriteContext, id: string, body: Input, before: Rendered): Rendered {
  if (body.aInterfaceId !== undefined || body.zInterfaceId !== undefined) {
    const stored = readStored(context.database, circuits, id);
    checkCircuit(context, id, { ...stored, ...storeInput(circuits, body) });
  }
  return updateRecord(context, circuits, id, body, { before });
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
