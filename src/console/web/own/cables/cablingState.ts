import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import type { Tone } from "../../../../lib/tone.ts";
import { isFree, sidesOf } from "./sockets.ts";

/** Where the cables of a port lead: to equipment or a provider, nowhere, in a circle, or there are none. */
export type CablingState = "complete" | "open" | "loop" | "free";

/** The words and the tone of each state. */
export const cablingStates: Readonly<Record<CablingState, { readonly label: string; readonly tone: Tone }>> =
  {
    complete: { label: "Connected", tone: "good" },
    open: { label: "Open", tone: "warn" },
    loop: { label: "Loop", tone: "bad" },
    free: { label: "Free", tone: "muted" },
  };

/** Returns the state of a port, as its trace has it; the worst one of its cables counts. */
export function cablingState(port: DevicePort, ports: readonly DevicePort[]): CablingState {
  if (isFree(port)) return "free";
  const states = port.cables.map(({ state }) => state);
  if (states.includes("loop")) return "loop";
  return states.includes("open") || !isThrough(port, ports) ? "open" : "complete";
}

/** Whether something is connected at both sides of a panel port. */
function isThrough(port: DevicePort, ports: readonly DevicePort[]): boolean {
  if (port.kind !== "panel") return true;
  const { cables, circuit, leadsToId } = port;
  if (leadsToId !== null) {
    const trunk = ports.find(({ id }) => id === leadsToId);
    return trunk === undefined || trunk.cables.length > 0 || trunk.circuit !== null;
  }
  return sidesOf(port, ports).every(
    (side) => cables.some((cable) => cable.side === side) || (side === "rear" && circuit !== null),
  );
}
