import type { Plant, Socket } from "../../../lib/cabling/plant.ts";
import { walkFrom } from "../../../lib/cabling/walk.ts";
import type { PortRow } from "./rows.ts";

/** A way from a port to another one, along these cables. */
export interface PortLead {
  readonly cableIds: readonly string[];
  readonly to: Socket;
}

/** All ways from a port. */
interface Leads {
  readonly leads: readonly PortLead[];
  /** Whether the port has cables of which none leads to equipment or a provider. */
  readonly isOpen: boolean;
}

const nothing: Leads = { leads: [], isOpen: false };

/** Returns the cables at a port. */
export const cablesAt = (plant: Plant, portId: string): Leads => ({
  leads: plant.connectionsAt(portId).map(({ cableId, far }) => ({ cableIds: [cableId], to: far })),
  isOpen: false,
});

/** Returns the paths from a port of equipment through panels, without those along a circuit, which is shown by itself. */
export function pathsFrom(plant: Plant, { id: portId, kind }: PortRow): Leads {
  if (kind === "panel") return nothing;
  const branches = walkFrom(plant, { portId, side: null, position: null });
  const leads = branches.flatMap(({ hops, state }): PortLead[] => {
    const to = hops.at(-1)?.to ?? null;
    const isCabled = hops.every(({ circuitId }) => circuitId === undefined);
    if (state !== "complete" || to === null || !isCabled) return [];
    return [{ cableIds: hops.flatMap(({ cableId }) => cableId ?? []), to }];
  });
  return { leads, isOpen: branches.every(({ state }) => state !== "complete") };
}
