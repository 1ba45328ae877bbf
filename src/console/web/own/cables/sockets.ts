import type { DevicePort } from "../../../../areas/equipment/answers.ts";

/** A side of a panel port; null at other ports. */
export type PortSide = "front" | "rear" | null;

/** The kinds of ports that take a cable. */
const cabled: ReadonlySet<DevicePort["kind"]> = new Set(["network", "console", "inlet", "outlet", "panel"]);

/** Returns whether a port has a socket; virtual interfaces and LAGs have none. */
export const hasSocket = ({ kind }: Pick<DevicePort, "kind">): boolean => cabled.has(kind);

/** Returns the sides at which a port takes cables; a port that leads to another has no rear, one that others lead to no front. */
export function sidesOf(port: DevicePort, ports: readonly DevicePort[]): readonly PortSide[] {
  if (!hasSocket(port)) return [];
  if (port.kind !== "panel") return [null];
  if (port.leadsToId !== null) return ["front"];
  return ports.some(({ leadsToId }) => leadsToId === port.id) ? ["rear"] : ["front", "rear"];
}

/** Returns the cables at one side of a port. */
const cablesAt = ({ cables }: DevicePort, side: PortSide): DevicePort["cables"] =>
  cables.filter((cable) => cable.side === side);

/** Returns the positions of a side that no cable takes; all of them if it is free. */
export function freePositions(port: DevicePort, side: PortSide): readonly number[] {
  const taken = cablesAt(port, side).map(({ position }) => position);
  if (taken.includes(null)) return [];
  const all = Array.from({ length: port.positions ?? 1 }, (_, index) => index + 1);
  return all.filter((position) => !taken.includes(position));
}

/** Returns the sides of a port at which another cable can be connected. */
export function freeSides(port: DevicePort, ports: readonly DevicePort[]): readonly PortSide[] {
  const { circuit, leadsToId } = port;
  const ofCircuit = port.kind !== "panel" ? null : leadsToId === null ? "rear" : "front";
  return sidesOf(port, ports).filter(
    (side) => !(circuit !== null && side === ofCircuit) && freePositions(port, side).length > 0,
  );
}

/** Returns whether nothing is connected to a port. */
export const isFree = (port: DevicePort): boolean =>
  hasSocket(port) && port.cables.length === 0 && port.circuit === null;
