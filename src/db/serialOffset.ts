import { findMeta, writeMeta } from "./meta.ts";
import type { Connected } from "./transaction.ts";

const key = "serialOffset";

/** More than the changes that a restore may lose. */
const step = 1_000_000;

/** Returns what is added to the sequence of changes where a number has to grow across restores, as in the SOA of a zone. */
export const readSerialOffset = (database: Connected): number => Number(findMeta(database, key) ?? 0);

/** Returns the highest serial that this database may have given: the offset and the sequence of its last change. */
export const readLastSerial = (database: Connected): number =>
  readSerialOffset(database) +
  (database.sqlite.query<{ last: number | null }, []>("SELECT max(sequence) AS last FROM changes").get()
    ?.last ?? 0);

/**
 * Raises it in a backup that is restored: the sequence of a backup is behind that of what it replaces. `replaced` is the
 * highest serial of the replaced database, which may have been restored more often.
 */
export function raiseSerialOffset(database: Connected, replaced: number): void {
  writeMeta(database, key, String(Math.max(readSerialOffset(database), replaced) + step));
}
