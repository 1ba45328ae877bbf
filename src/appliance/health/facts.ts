import type { BackupStanding } from "./answers.ts";

/** What the health of a running Sitebook is derived from, in addition to its database. */
export interface HealthFacts {
  readonly version: string;
  readonly commit: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly backups: () => BackupStanding;
  /** What else needs attention: problems make the service degraded, warnings do not. */
  readonly problems: () => readonly string[];
  readonly warnings: readonly string[];
  /** Requests that are being answered. */
  readonly inFlight: () => number;
}
