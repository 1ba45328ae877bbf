import { Failure } from "../../lib/failure.ts";
import { systemErrorOf } from "../../lib/systemError.ts";
import type { Manifest } from "./answers.ts";
import { takeSnapshot } from "./snapshot.ts";

/** What a worker is told to do. */
export interface SnapshotJob {
  readonly databaseFile: string;
  readonly target: string;
  readonly reason: string;
}

/** An error as it passes between threads, which keep a message and lose the rest. */
interface PassedError {
  readonly message: string;
  readonly code: string | undefined;
  readonly errno: number | undefined;
  readonly isFailure: boolean;
}

/** What became of a job. */
export type BackupResult = { readonly manifest: Manifest } | { readonly trouble: PassedError };

/** Does a job and answers what became of it; nothing is thrown. */
export function settle({ databaseFile, target, reason }: SnapshotJob): BackupResult {
  try {
    return { manifest: takeSnapshot(databaseFile, target, { reason }) };
  } catch (error) {
    const { message, code, errno } = systemErrorOf(error);
    return {
      trouble: { message: message ?? String(error), code, errno, isFailure: error instanceof Failure },
    };
  }
}

/** The error that a worker met, as one of this thread. */
export const revive = ({ message, code, errno, isFailure }: PassedError): Error =>
  Object.assign(isFailure ? new Failure(message) : new Error(message), { code, errno });
