/** How the backups stand; times are UTC timestamps. */
export interface BackupStanding {
  readonly lastSuccessAt: string | null;
  /** The last one that failed, also where a later one succeeded. */
  readonly lastFailure: { readonly at: string; readonly problem: string } | null;
  /** The last attempt failed, or its copy elsewhere did: somebody has to look. */
  readonly isFailing: boolean;
}

/** What the health of a running Sitebook is told from, besides its database. */
export interface HealthFacts {
  readonly version: string;
  readonly commit: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly backups: () => BackupStanding;
  /** Requests that are being answered. */
  readonly inFlight: () => number;
}
