import type { Plan } from "../rooms.ts";
import { inBackticks } from "./documents.ts";

/**
 * Reads the rows of an import table as the rooms of a plan. A row lists rooms, or says "all above", which is every room
 * of the rows before it, or "all above but" some of them.
 */
export function readImportTable(rows: readonly (readonly string[])[]): Plan["rooms"] {
  const rooms: Record<string, readonly string[]> = {};
  for (const [first = "", second = ""] of rows) {
    const named = inBackticks(second);
    const above = Object.keys(rooms).filter((room) => !named.includes(room));
    const [room = ""] = inBackticks(first);
    rooms[room] = (second.startsWith("all above") ? above : named).sort();
  }
  return rooms;
}

/** The rooms of a plan, in its order, each with what it may import in the order of the alphabet. */
export const sortedRooms = ({ rooms }: Plan): Plan["rooms"] =>
  Object.fromEntries(Object.entries(rooms).map(([room, targets]) => [room, [...targets].sort()]));
