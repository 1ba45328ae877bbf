import type { Records } from "../../../resources/index.ts";
import { momentOf } from "./span.ts";

type Window = Records["maintenance-windows"];

/** Maintenance windows around a moment, each group sorted by start. */
export interface Windows {
  /** In progress. */
  readonly running: readonly Window[];
  /** Starting later today. */
  readonly today: readonly Window[];
  /** Starting on later days. */
  readonly later: readonly Window[];
}

/** The final statuses of a window. */
const overTerms: ReadonlySet<string> = new Set(["completed", "cancelled"]);

const startOf = (row: Window): number => momentOf(row.startTime) ?? Number.POSITIVE_INFINITY;
const endOf = (row: Window): number => momentOf(row.endTime) ?? Number.POSITIVE_INFINITY;

/**
 * Groups windows by time, without finished ones; a window with the status "in progress" counts as running even after its
 * end.
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
