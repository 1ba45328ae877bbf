import { createHash } from "node:crypto";
import type { Connected } from "../transaction.ts";

/** Returns the sequence of the last entry of the change log; 0 if it never had one. */
export const lastSequence = ({ sqlite }: Connected): number =>
  sqlite
    .query<{ last: number }, []>(
      "SELECT coalesce(max(seq), 0) AS last FROM sqlite_sequence WHERE name = 'changes'",
    )
    .get()?.last ?? 0;

/** Lets the change log count on from a sequence, if it is not there yet. */
export function raiseSequence({ sqlite }: Connected, sequence: number): void {
  sqlite.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'changes'", [sequence]);
}

/**
 * Returns the SHA-256 of an entry of the change log, in lower-case hex; "" if the log has no such entry. Two histories
 * that parted before it differ there: the entry names its time, its record, and the request that made it. What it says of the
 * record is left out, as a migration may rewrite that.
 */
export function fingerprintAt({ sqlite }: Connected, sequence: number): string {
  const entry = sqlite
    .query<Record<string, unknown>, [number]>(
      "SELECT sequence, at, actor_id, request_id, action, resource, record_id FROM changes WHERE sequence = ?",
    )
    .get(sequence);
  return entry === null
    ? ""
    : createHash("sha256")
        .update(JSON.stringify(Object.values(entry)))
        .digest("hex");
}
