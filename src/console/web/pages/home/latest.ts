import type { LoggedChange } from "../../../../features/history/answers.ts";

/** Of entries of the change log, the newest first, the newest of each record. */
export function eachOnce(entries: readonly LoggedChange[]): readonly LoggedChange[] {
  const seen = new Set<string>();
  return entries.filter(({ resource, recordId }) => {
    const key = `${resource} ${recordId}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
