import type { LoggedChange } from "../../../../features/history/answers.ts";
import { minute } from "../../../../lib/time/duration.ts";
import type { Records } from "../../../../resources/index.ts";
import { oneAnEvent } from "../../records/history/oneAnEvent.ts";

/** An event of an incident: a change of its record, or a moment stored in the record. */
export type Happening =
  | { readonly at: string; readonly key: string; readonly entry: LoggedChange }
  | { readonly at: string; readonly key: string; readonly said: "Detected" | "Resolved" };

/**
 * Returns the events of an incident, oldest first, one entry per event. Detection and resolution come from the record
 * itself, unless an entry of the log records the same moment.
 */
export function happeningsOf(incident: Records["incidents"], entries: readonly LoggedChange[]): Happening[] {
  const events = oneAnEvent(entries.toSorted((one, other) => other.sequence - one.sequence));
  const changes = events.map((entry) => ({ at: entry.at, key: `change ${entry.sequence}`, entry }));
  const moments = [
    { at: incident.detectedAt, key: "detected", said: "Detected" as const, field: "detectedAt" },
    { at: incident.resolvedAt, key: "resolved", said: "Resolved" as const, field: "resolvedAt" },
  ].flatMap(({ at, field, ...moment }) =>
    at === null || events.some((entry) => recordsMoment(entry, field, at)) ? [] : [{ at, ...moment }],
  );
  return [...moments, ...changes].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : orderOf(a) - orderOf(b),
  );
}

/** Returns whether a log entry records a moment: it sets the field, and was written soon after the moment. */
const recordsMoment = ({ at, after, action }: LoggedChange, field: string, moment: string): boolean =>
  action === (field === "detectedAt" ? "create" : "update") &&
  after?.[field] === moment &&
  Math.abs(Date.parse(at) - Date.parse(moment)) < minute;

const orderOf = (happening: Happening): number => ("entry" in happening ? happening.entry.sequence : 0);
