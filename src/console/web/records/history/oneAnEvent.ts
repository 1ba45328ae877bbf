import type { LoggedChange } from "../../../../features/history/answers.ts";

/**
 * Merges the entries of a record that belong to one request, newest first. Changes that cancel each other out are left
 * out. Links are not merged, as each is a different one.
 */
export function oneAnEvent(entries: readonly LoggedChange[]): LoggedChange[] {
  const events: LoggedChange[] = [];
  for (const entry of entries) {
    const newer = events.at(-1);
    if (newer !== undefined && isSameEvent(newer, entry)) events.splice(-1, 1, together(entry, newer));
    else events.push(entry);
  }
  return events;
}

const isSameEvent = (newer: LoggedChange, older: LoggedChange): boolean =>
  older.requestId !== null &&
  older.requestId === newer.requestId &&
  older.recordId === newer.recordId &&
  older.origin?.at === newer.origin?.at &&
  newer.action === "update" &&
  older.action !== "delete" &&
  !isOfLink(older) &&
  !isOfLink(newer);

const isOfLink = ({ before, after }: LoggedChange): boolean => "link" in { ...before, ...after };

function together(older: LoggedChange, newer: LoggedChange): LoggedChange {
  const after = { ...older.after, ...newer.after };
  if (older.action === "create") return { ...older, after };
  const before = { ...newer.before, ...older.before };
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return { ...newer, before: only(before), after: only(after) };
}
