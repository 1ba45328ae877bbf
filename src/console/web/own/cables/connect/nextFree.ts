import type { DevicePort } from "../../../../../areas/equipment/answers.ts";
import { isFree } from "../sockets.ts";

/** Returns the free port of the same kind after one on its device, or else the first one; undefined if there is none. */
export function nextFree(ports: readonly DevicePort[], id: string): DevicePort | undefined {
  const at = ports.findIndex((port) => port.id === id);
  const kind = ports[at]?.kind;
  const rest = [...ports.slice(at + 1), ...ports.slice(0, Math.max(0, at))];
  return rest.find((port) => port.kind === kind && isFree(port));
}
