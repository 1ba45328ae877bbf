import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { cablingState } from "../cables/cablingState.ts";
import { hasSocket } from "../cables/sockets.ts";

/** The displayed state of a port: a cable leads to an end or to none, in use without a cable, disabled, or free. */
export type PortState = "connected" | "open" | "used" | "disabled" | "free";

/** Ports with the same name prefix, in order. */
export interface PortGroup {
  readonly label: string;
  readonly ports: readonly DevicePort[];
}

/** The kinds that are drawn: those with a socket. */
const drawn: readonly DevicePort["kind"][] = ["network", "console", "inlet", "outlet", "panel"];

/** Returns whether a port is in use: with a cable, an address, a VLAN, a circuit, a LAG, or a description. */
export function isInUse(port: DevicePort): boolean {
  if (!port.enabled) return false;
  const { addresses, untagged, tagged, circuit, cables, lagId, description } = port;
  return (
    addresses.length + tagged.length + cables.length > 0 ||
    [untagged, circuit, lagId, description].some((one) => one !== null)
  );
}

/** Returns the state of a port among those of its device. */
export function stateOf(port: DevicePort, ports: readonly DevicePort[]): PortState {
  if (!port.enabled) return "disabled";
  const cabling = cablingState(port, ports);
  if (cabling === "complete") return hasSocket(port) ? "connected" : "used";
  if (cabling !== "free" && hasSocket(port)) return "open";
  return isInUse(port) ? "used" : "free";
}

/** Groups the ports of a device by the prefix of their names, "xe-0/0/", network first. */
export function groupPorts(ports: readonly DevicePort[]): PortGroup[] {
  const sockets = ports
    .filter(({ kind }) => drawn.includes(kind))
    .sort((a, b) => drawn.indexOf(a.kind) - drawn.indexOf(b.kind));
  const groups = Map.groupBy(sockets, ({ kind, name }) => `${kind} ${name.replace(/\d+$/, "")}`);
  return [...groups.values()].map((group) => ({ label: labelOf(group), ports: group }));
}

const labelOf = ([first]: readonly DevicePort[]): string =>
  (first?.name ?? "").replace(/\d+$/, "").replace(/[-/.:\s]+$/, "");

/** Counts the ports in each state. */
export function countStates(ports: readonly DevicePort[]): Readonly<Record<PortState, number>> {
  const counts = { connected: 0, open: 0, used: 0, disabled: 0, free: 0 };
  for (const port of ports) if (drawn.includes(port.kind)) counts[stateOf(port, ports)] += 1;
  return counts;
}
