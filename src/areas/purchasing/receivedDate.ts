import { now } from "../../lib/time/time.ts";
import type { StoredValues } from "../../resource/definition/values.ts";

/**
 * What a move from one status to another does to receivedDate: entering `received` stamps it with the time, leaving it
 * clears it, and anything else leaves it alone.
 */
export function stampReceived(from: unknown, to: unknown): StoredValues {
  if (from === to) return {};
  if (to === "received") return { receivedDate: now() };
  return from === "received" ? { receivedDate: null } : {};
}
