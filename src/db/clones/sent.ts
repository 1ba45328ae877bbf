import { findMeta, writeMeta } from "../meta.ts";
import type { Connected } from "../transaction.ts";

/** What a clone has sent to its box last. */
export interface SentBundle {
  /** The ID of the merge that the box made of it. */
  readonly id: string;
  readonly sentAt: string;
  /** The page of the merge at the box. */
  readonly url: string;
  /** The last entry of the clone's change log that was in it. */
  readonly sequence: number;
}

const sentKey = "sent";

/** Finds what was sent last; undefined before the first sending. */
export function findSent(database: Connected): SentBundle | undefined {
  const text = findMeta(database, sentKey);
  return text === undefined ? undefined : (JSON.parse(text) as SentBundle);
}

/** Notes what was sent, inside a write. */
export function writeSent(database: Connected, sent: SentBundle): void {
  writeMeta(database, sentKey, JSON.stringify(sent));
}
