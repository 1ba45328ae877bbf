import type { LoggedChange } from "../../../../features/history/answers.ts";

/** Returns the newest log entry of each record; the entries must be in order, newest first. */
export function eachOnce(entries: readonly LoggedChange[]): readonly LoggedChange[] {
  const seen = new Set<string>();
  return entries.filter(({ resource, recordId }) => {
    const key = `${resource} ${recordId}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
