import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { LatestChange } from "../../../../features/home/answers.ts";
import { maxHomeChanges } from "../../../../lib/limits.ts";
import { minute } from "../../../../lib/time/duration.ts";

/** Returns the newest log entry of each record; the entries must be in order, newest first. */
export function eachOnce(entries: readonly LoggedChange[]): readonly LoggedChange[] {
  const seen = new Set<string>();
  return entries.filter(({ resource, recordId }) => {
    const key = `${resource} ${recordId}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The newest of several changes, and the number of the others. */
export interface ChangeRun extends LatestChange {
  readonly others: number;
  /** There may be more than was loaded. */
  readonly isCut: boolean;
}

/**
 * Folds changes of the same kind, to records of the same resource, that a person made within a minute of each other: most
 * likely they were one action. The changes must be in order, newest first.
 */
export function foldRuns(changes: readonly LatestChange[]): readonly ChangeRun[] {
  const runs: { readonly first: LatestChange; last: LatestChange; others: number }[] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run !== undefined && goOn(run.last, change)) {
      run.last = change;
      run.others += 1;
    } else runs.push({ first: change, last: change, others: 0 });
  }
  const isFull = changes.length >= maxHomeChanges;
  return runs.map(({ first, others }, index) => ({
    ...first,
    others,
    isCut: isFull && others > 0 && index === runs.length - 1,
  }));
}

const goOn = (one: LatestChange, next: LatestChange): boolean =>
  one.group === undefined &&
  next.group === undefined &&
  one.resource === next.resource &&
  one.action === next.action &&
  one.by === next.by &&
  Date.parse(one.at) - Date.parse(next.at) <= minute;
