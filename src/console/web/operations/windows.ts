import type { Records } from "../../../resources/index.ts";
import { momentOf } from "./span.ts";

type Window = Records["maintenance-windows"];

/** Maintenance windows around a moment, each in order of their beginning. */
export interface Windows {
  /** Under way at this very moment. */
  readonly running: readonly Window[];
  /** Yet to begin today. */
  readonly today: readonly Window[];
  /** On later days. */
  readonly later: readonly Window[];
}

/** The words for a window in which nothing happens any more. */
const overTerms: ReadonlySet<string> = new Set(["completed", "cancelled"]);

const startOf = (row: Window): number => momentOf(row.startTime) ?? Number.POSITIVE_INFINITY;
const endOf = (row: Window): number => momentOf(row.endTime) ?? Number.POSITIVE_INFINITY;

/**
 * Sorts windows by when they are, without those that are over; one that says that it is in progress is under way beyond
 * its time, too.
 */
export function windowsAround(
  rows: readonly Window[],
  now: number,
  isToday: (moment: number) => boolean,
): Windows {
  const awaited = rows
    .filter(({ status }) => !overTerms.has(status))
    .sort((one, other) => startOf(one) - startOf(other));
  const isRunning = (row: Window): boolean =>
    row.status === "in_progress" || (startOf(row) <= now && now < endOf(row));
  const ahead = awaited.filter(
    (row) => !isRunning(row) && startOf(row) > now && Number.isFinite(startOf(row)),
  );
  return {
    running: awaited.filter(isRunning),
    today: ahead.filter((row) => isToday(startOf(row))),
    later: ahead.filter((row) => !isToday(startOf(row))),
  };
}
