import type { Drafts } from "../../../records/form/values.ts";
import { freePositions, freeSides, sidesOf } from "../sockets.ts";
import type { FoundPort } from "./findPorts.ts";

/**
 * Returns the side and the position that a cable gets at one end of it unless the person chooses others: the first free
 * side, front before rear, and the first free position if others are taken.
 */
export function startSocket(end: "a" | "b", { port, ports }: Pick<FoundPort, "port" | "ports">): Drafts {
  const side = freeSides(port, ports)[0] ?? sidesOf(port, ports)[0] ?? null;
  const free = freePositions(port, side);
  const isPartly = free.length > 0 && free.length < (port.positions ?? 1);
  return { [`${end}Side`]: side ?? "", [`${end}Position`]: isPartly ? String(free[0]) : "" };
}
