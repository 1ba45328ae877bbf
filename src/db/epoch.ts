import { newId } from "../lib/uuid.ts";
import { writeMeta } from "./meta.ts";
import type { Connected } from "./transaction.ts";

/** Makes an epoch, the beginning of every ETag. */
export const newEpoch = (): string => newId().slice(-12);

/** Gives the database an epoch that it never had, which voids every ETag given out before; answers it. */
export function renewEpoch(database: Connected): string {
  const epoch = newEpoch();
  writeMeta(database, "epoch", epoch);
  return epoch;
}
