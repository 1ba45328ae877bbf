/** What became of the rows of a file, and how many values were emptied. */
export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly cleared: number;
}

/** What may become of a row. */
export const outcomes = ["created", "updated", "unchanged", "failed"] as const;
/** What became of a row, or would. */
export type Outcome = (typeof outcomes)[number];

/** The counts of no rows. */
export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0, cleared: 0 };

/** The counts of several sheets together. */
export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, counts) => ({
      created: sum.created + counts.created,
      updated: sum.updated + counts.updated,
      unchanged: sum.unchanged + counts.unchanged,
      failed: sum.failed + counts.failed,
      cleared: sum.cleared + counts.cleared,
    }),
    noCounts,
  );
