import { Failure } from "../../lib/failures/failure.ts";
import { type PassedError, passError, reviveError } from "../../lib/threads.ts";
import type { Manifest } from "./answers.ts";
import { takeSnapshot } from "./snapshot.ts";

/** What a worker is told to do. */
export interface SnapshotJob {
  readonly databaseFile: string;
  readonly target: string;
  readonly reason: string;
}

/** An error of a worker, and whether it is a `Failure`. */
interface PassedFailure extends PassedError {
  readonly isFailure: boolean;
}

/** What became of a job. */
export type BackupResult = { readonly manifest: Manifest } | { readonly trouble: PassedFailure };

/** Does a job and answers what became of it; nothing is thrown. */
export function settle({ databaseFile, target, reason }: SnapshotJob): BackupResult {
  try {
    return { manifest: takeSnapshot(databaseFile, target, { reason }) };
  } catch (error) {
    return { trouble: { ...passError(error), isFailure: error instanceof Failure } };
  }
}

/** The error that a worker met, as one of this thread. */
export const revive = ({ isFailure, ...error }: PassedFailure): Error =>
  isFailure ? new Failure(error.message) : reviveError(error);
