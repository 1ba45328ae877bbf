import { circuitSide, type Plant } from "../../../lib/cabling/plant.ts";
import { throughPort, walkFrom } from "../../../lib/cabling/walk.ts";
import type { CircuitEnd, TopologyCircuit } from "./answers.ts";
import type { CircuitRow, PortRow } from "./rows.ts";

interface CircuitPlant {
  readonly plant: Plant;
  /** A circuit that ends at a panel ends there, and not at the equipment behind it. */
  readonly panels: boolean;
  readonly portOf: (id: string) => PortRow | undefined;
  readonly deviceNameOf: (id: string) => string | undefined;
}

/** Returns a circuit as seen from a site; one with both ends there from its A end. */
export function showCircuit(of: CircuitPlant, siteId: string, row: CircuitRow): TopologyCircuit {
  const { id, cid, provider, status } = row;
  const a = endOf(of, row.aInterfaceId, {
    ...{ siteId: row.aSiteId, site: row.aSite, providerNetwork: row.aProviderNetwork },
  });
  const z = endOf(of, row.zInterfaceId, {
    ...{ siteId: row.zSiteId, site: row.zSite, providerNetwork: row.zProviderNetwork },
  });
  const [near, far] = row.aSiteId === siteId ? [a, z] : [z, a];
  return { id, cid, provider, status, near, far };
}

function endOf(
  of: CircuitPlant,
  interfaceId: string | null,
  place: Pick<CircuitEnd, "siteId" | "site" | "providerNetwork">,
): CircuitEnd {
  const port = interfaceId === null ? undefined : (behindPanels(of, interfaceId) ?? of.portOf(interfaceId));
  const device = port && of.deviceNameOf(port.deviceId);
  if (port === undefined || device === undefined) {
    return { ...place, deviceId: null, device: null, interfaceId: null, port: null };
  }
  return { ...place, deviceId: port.deviceId, device, interfaceId: port.id, port: port.name };
}

/** The port of equipment that a panel port with a circuit leads to; undefined if there is none, or none is asked for. */
function behindPanels({ plant, panels, portOf }: CircuitPlant, interfaceId: string): PortRow | undefined {
  const port = plant.portOf(interfaceId);
  if (panels || port === undefined || port.kind !== "panel") return undefined;
  const branches = throughPort(plant, port, circuitSide(port) === "rear" ? "front" : "rear", null).flatMap(
    (socket) => walkFrom(plant, socket),
  );
  for (const { hops, state } of branches) {
    const to = hops.at(-1)?.to ?? null;
    const isCabled = hops.every(({ circuitId }) => circuitId === undefined);
    if (state === "complete" && to !== null && isCabled) return portOf(to.portId);
  }
  return undefined;
}
