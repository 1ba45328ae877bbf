import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { Records } from "../../../../resources/index.ts";

/** Something that happened in an incident: a change of its record, or a moment that the record tells. */
export type Happening =
  | { readonly at: string; readonly key: string; readonly entry: LoggedChange }
  | { readonly at: string; readonly key: string; readonly said: "Detected" | "Resolved" };

/** What happened in an incident, the oldest first. When it was detected and resolved comes from the record itself. */
export function happeningsOf(incident: Records["incidents"], entries: readonly LoggedChange[]): Happening[] {
  const changes = entries.map((entry) => ({ at: entry.at, key: `change ${entry.sequence}`, entry }));
  const moments = [
    { at: incident.detectedAt, key: "detected", said: "Detected" as const },
    { at: incident.resolvedAt, key: "resolved", said: "Resolved" as const },
  ].flatMap(({ at, ...moment }) => (at === null ? [] : [{ at, ...moment }]));
  return [...moments, ...changes].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : orderOf(a) - orderOf(b),
  );
}

const orderOf = (happening: Happening): number => ("entry" in happening ? happening.entry.sequence : 0);
