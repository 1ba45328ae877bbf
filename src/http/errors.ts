import { isDiskError } from "../db/diskError.ts";
import { isFull } from "../db/reserve.ts";
import { Refusal } from "../lib/failures/refusal.ts";
import { systemErrorOf } from "../lib/failures/systemError.ts";
import type { Dialect } from "./dialect.ts";
import { answerError, answerJson, type TextAnswer } from "./sending/answer.ts";

/**
 * What SQLite's primary result codes mean to a caller (https://sqlite.org/rescode.html); others are faults of ours.
 * Decision: the specification shows no status codes; those that are answered, and when, stand in docs/api.md under
 * Answers. A fault of ours answers a fixed text with its request id, and its reason stands in the log alone.
 */
const databaseTroubles: Readonly<Record<number, readonly [status: number, message: string]>> = {
  5: [503, "The database is busy: try again"],
  6: [503, "The database is busy: try again"],
  8: [503, "The database cannot be written: see the server's log"],
  10: [503, "The disk cannot be read or written: check the disk; the server's log says more"],
  11: [503, "The database cannot be read: check the disk; the server's log says more"],
  13: [507, "The disk is full: free some space, then try again"],
  14: [503, "The database cannot be opened: see the server's log"],
};

/** Whether a result code of SQLite tells of the disk or of another process, and of no mistake in the program. */
export const isTrouble = (errno: number): boolean => (errno & 0xff) in databaseTroubles;

/** SQLite's primary result code for whatever was thrown, also where the system itself has told of the disk; 0 for none. */
function codeOf(thrown: unknown): number {
  if (isFull(thrown)) return 13;
  if (isDiskError(thrown)) return 10;
  return (systemErrorOf(thrown).errno ?? 0) & 0xff;
}

/** What a caller is told of trouble with the database or its disk; undefined for a fault of ours. */
export const describeProblem = (thrown: unknown): string | undefined => databaseTroubles[codeOf(thrown)]?.[1];

/** Tells the log about a fault that the caller learns nothing of but its request id. */
export type LogFault = (fault: unknown, requestId: string) => void;

/** Turns whatever was thrown into an answer; only a `Refusal` tells the caller its own text. */
export function answerThrown(
  thrown: unknown,
  requestId: string,
  logFault: LogFault,
  dialect?: Dialect,
): TextAnswer {
  const answer = describeThrown(thrown, requestId, logFault);
  if (dialect === undefined)
    return answerError(answer.message, answer.status, answer.headers, answer.details);
  return answerJson(dialect.errorBody(answer.message), answer.status, answer.headers);
}

function describeThrown(
  thrown: unknown,
  requestId: string,
  logFault: LogFault,
): Pick<Refusal, "message" | "status" | "headers" | "details"> {
  if (thrown instanceof Refusal) return thrown;
  logFault(thrown, requestId);
  const [status, message] = databaseTroubles[codeOf(thrown)] ?? [
    500,
    `Internal error (request ${requestId})`,
  ];
  return { message, status, headers: status === 503 ? { "retry-after": "1" } : {}, details: {} };
}
