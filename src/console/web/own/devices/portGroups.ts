import type { DevicePort } from "../../../../areas/equipment/answers.ts";

/** What a port is to the eye: something lies on it, it is switched off, or nothing is known of it. */
export type PortState = "used" | "disabled" | "free";

/** Ports whose names begin alike, in their order. */
export interface PortGroup {
  readonly label: string;
  readonly ports: readonly DevicePort[];
}

/** The kinds that are drawn: what has a socket. */
const drawn: readonly DevicePort["kind"][] = ["network", "console", "inlet", "outlet", "panel"];

/** Whether something lies on a port: an address, a VLAN, a circuit, a LAG, or words. */
export function stateOf(port: DevicePort): PortState {
  if (!port.enabled) return "disabled";
  const { addresses, untagged, tagged, circuit, lagId, description } = port;
  const isUsed =
    addresses.length + tagged.length > 0 ||
    [untagged, circuit, lagId, description].some((one) => one !== null);
  return isUsed ? "used" : "free";
}

/** The ports of a device by what their names begin with, "xe-0/0/", network before all else. */
export function groupPorts(ports: readonly DevicePort[]): PortGroup[] {
  const sockets = ports
    .filter(({ kind }) => drawn.includes(kind))
    .sort((a, b) => drawn.indexOf(a.kind) - drawn.indexOf(b.kind));
  const groups = Map.groupBy(sockets, ({ kind, name }) => `${kind} ${name.replace(/\d+$/, "")}`);
  return [...groups.values()].map((group) => ({ label: labelOf(group), ports: group }));
}

const labelOf = ([first]: readonly DevicePort[]): string =>
  (first?.name ?? "").replace(/\d+$/, "").replace(/[-/.:\s]+$/, "");

/** How many ports are in each state. */
export function countStates(ports: readonly DevicePort[]): Readonly<Record<PortState, number>> {
  const counts = { used: 0, disabled: 0, free: 0 };
  for (const port of ports) if (drawn.includes(port.kind)) counts[stateOf(port)] += 1;
  return counts;
}
