import type { LoggedChange } from "../../../features/history/answers.ts";

/** The entries of a record that came after the change which this request made; the newest first, as they are given. */
export function newerThan(
  entries: readonly LoggedChange[],
  requestId: string | undefined,
): readonly LoggedChange[] {
  const own = entries.findIndex((entry) => entry.requestId === requestId);
  return own === -1 ? entries : entries.slice(0, own);
}

/**
 * Whether changes, the newest first, have in sum changed nothing: what some did, others have taken back. Links that came or
 * went are nothing of the record itself.
 */
export function cancelOut(entries: readonly LoggedChange[]): boolean {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const entry of entries.toReversed()) {
    if (entry.action !== "update") return false;
    for (const [key, value] of Object.entries(entry.before ?? {})) if (!(key in before)) before[key] = value;
    Object.assign(after, entry.after);
  }
  delete after.link;
  return Object.keys(after).every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]));
}
