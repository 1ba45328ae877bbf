import type { PortKind } from "../../../lib/ports/portKinds.ts";
import { maxPortPairs, type TopologyConnection } from "./answers.ts";
import type { PortRow } from "./rows.ts";

/** Cables, folded by the two devices at their ends and what they carry. */
export interface Connections {
  /** Adds what leads from one port to another; it is added again from its other end, and counts once. */
  add(from: PortRow, to: PortRow, isPlanned: boolean): void;
  all(): readonly TopologyConnection[];
}

/** Returns the connections of devices, each named from the one of its two devices that comes first. */
export function createConnections(deviceIds: readonly string[]): Connections {
  const order = new Map(deviceIds.map((id, index) => [id, index]));
  const placeOf = ({ deviceId }: PortRow): number => order.get(deviceId) ?? deviceIds.length;
  const folded = new Map<string, TopologyConnection>();
  return {
    add: (from, to, isPlanned) => {
      if (from.deviceId === to.deviceId || placeOf(from) > placeOf(to)) return;
      const medium = mediumOf([from.kind, to.kind]);
      const key = `${from.deviceId} ${to.deviceId} ${medium}`;
      const { cables, planned, ports } = folded.get(key) ?? { cables: 0, planned: 0, ports: [] };
      const pair = { aInterfaceId: from.id, a: from.name, bInterfaceId: to.id, b: to.name };
      folded.set(key, {
        ...{ aDeviceId: from.deviceId, bDeviceId: to.deviceId, medium },
        cables: cables + 1,
        planned: planned + (isPlanned ? 1 : 0),
        ports: ports.length < maxPortPairs ? [...ports, pair] : ports,
      });
    },
    all: () => [...folded.values()],
  };
}

/** What a cable between ports of these kinds carries. */
function mediumOf(kinds: readonly PortKind[]): TopologyConnection["medium"] {
  if (kinds.includes("inlet") || kinds.includes("outlet")) return "power";
  return kinds.includes("console") ? "console" : "network";
}
