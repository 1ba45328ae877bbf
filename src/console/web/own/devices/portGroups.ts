import type { DevicePort } from "../../../../areas/equipment/answers.ts";

/** The displayed state of a port: in use, disabled, or free. */
export type PortState = "used" | "disabled" | "free";

/** Ports with the same name prefix, in order. */
export interface PortGroup {
  readonly label: string;
  readonly ports: readonly DevicePort[];
}

/** The kinds that are drawn: those with a socket. */
const drawn: readonly DevicePort["kind"][] = ["network", "console", "inlet", "outlet", "panel"];

/** Returns the state of a port; it is in use with an address, a VLAN, a circuit, a LAG, or a description. */
export function stateOf(port: DevicePort): PortState {
  if (!port.enabled) return "disabled";
  const { addresses, untagged, tagged, circuit, lagId, description } = port;
  const isUsed =
    addresses.length + tagged.length > 0 ||
    [untagged, circuit, lagId, description].some((one) => one !== null);
  return isUsed ? "used" : "free";
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
  const counts = { used: 0, disabled: 0, free: 0 };
  for (const port of ports) if (drawn.includes(port.kind)) counts[stateOf(port)] += 1;
  return counts;
}
