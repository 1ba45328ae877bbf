/** A backup that failed, or was not copied to the bucket. */
interface FailedBackup {
  readonly at: string;
  readonly reason: string;
  readonly error: string;
}

/** How the backups of a service stand, for people who look after it. */
export interface BackupStatus {
  /** Milliseconds between scheduled backups; null without a schedule. */
  readonly every: number | null;
  readonly isRunning: boolean;
  /** The newest backup on disk. */
  readonly lastSuccess: { readonly at: string; readonly name: string } | null;
  /** The last failure since the start, whatever came after it. */
  readonly lastFailure: FailedBackup | null;
  /** The last attempt failed, or its copy to the bucket did: an administrator has to look. */
  readonly isFailing: boolean;
  readonly nextDue: string | null;
  /** What else needs attention. */
  readonly problems: readonly string[];
}

/** What can go wrong by itself: a copy that succeeds says nothing of the bucket. */
export type BackupStep = "copy" | "upload";

/** Remembers how the last attempts ended. */
export interface Tally {
  succeeded(step: BackupStep): void;
  failed(step: BackupStep, failure: FailedBackup): void;
  readonly lastFailure: FailedBackup | null;
  readonly isFailing: boolean;
}

/** Makes an empty tally. */
export function createTally(): Tally {
  const failing = new Set<BackupStep>();
  let lastFailure: FailedBackup | null = null;
  return {
    succeeded: (step) => {
      failing.delete(step);
    },
    failed: (step, failure) => {
      failing.add(step);
      lastFailure = failure;
    },
    get lastFailure() {
      return lastFailure;
    },
    get isFailing() {
      return failing.size > 0;
    },
  };
}
