import { findMeta, writeMeta } from "./meta.ts";
import type { Connected } from "./transaction.ts";

const key = "serialOffset";

/** More than the changes that a restore may lose. */
const step = 1_000_000;

/** Returns what is added to the sequence of changes where a number has to grow across restores, as in the SOA of a zone. */
export const readSerialOffset = (database: Connected): number => Number(findMeta(database, key) ?? 0);

/** Raises it, as the sequence of a backup is behind that of what it replaces. */
export function raiseSerialOffset(database: Connected): void {
  writeMeta(database, key, String(readSerialOffset(database) + step));
}
