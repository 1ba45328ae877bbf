import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { hasSocket } from "../cables/sockets.ts";

/** The number of ports that are shown around one. */
const shown = 9;

/**
 * Returns the ports around one, itself included: those of its kind with a socket, or all of a kind without one, in their
 * order. At the ends of the device the others move up, so that there are as many.
 */
export function portsAround(ports: readonly DevicePort[], id: string): readonly DevicePort[] {
  const own = ports.find((port) => port.id === id);
  if (own === undefined) return [];
  const alike = ports.filter(({ kind }) => (hasSocket(own) ? kind === own.kind : !hasSocket({ kind })));
  const at = alike.indexOf(own);
  const first = Math.max(0, Math.min(at - Math.floor(shown / 2), alike.length - shown));
  return alike.slice(first, first + shown);
}
