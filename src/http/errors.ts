import { Refusal } from "../lib/refusal.ts";
import { type Answer, answerError } from "./answer.ts";

/**
 * What SQLite's primary result codes mean to a caller (https://sqlite.org/rescode.html); others are faults of ours.
 * Decision: the specification shows no status codes; those that are answered, and when, stand in docs/api.md under
 * Answers. A fault of ours answers a fixed text with its request id, and its reason stands in the log alone.
 */
const databaseTroubles: Readonly<Record<number, readonly [status: number, message: string]>> = {
  5: [503, "The database is busy: try again"],
  6: [503, "The database is busy: try again"],
  8: [503, "The database cannot be written: see the server's log"],
  10: [503, "The disk does not answer as it should: see the server's log"],
  13: [507, "The disk is full: free some space, then try again"],
  14: [503, "The database cannot be opened: see the server's log"],
};

/** Whether a result code of SQLite tells of the disk or of another process, and of no mistake in the program. */
export const isTrouble = (errno: number): boolean => (errno & 0xff) in databaseTroubles;

/** Tells the log about a fault that the caller learns nothing of but its request id. */
export type LogFault = (fault: unknown, requestId: string) => void;

/** Turns whatever was thrown into an answer; only a `Refusal` tells the caller its own text. */
export function answerThrown(thrown: unknown, requestId: string, logFault: LogFault): Answer {
  if (thrown instanceof Refusal) {
    return answerError(thrown.message, thrown.status, thrown.headers);
  }
  logFault(thrown, requestId);
  const code =
    thrown instanceof Error && "errno" in thrown && typeof thrown.errno === "number"
      ? thrown.errno & 0xff
      : 0;
  const [status, message] = databaseTroubles[code] ?? [500, `Internal error (request ${requestId})`];
  return answerError(message, status, status === 503 ? { "retry-after": "1" } : {});
}
