import type { Records } from "../../../resources/index.ts";
import { resourceNamed } from "../definitions/resources.ts";

type Incident = Records["incidents"];

/** The statuses of an incident that is over. */
const overTerms: ReadonlySet<string> = new Set(["resolved", "closed"]);

/** The statuses of an open incident, as far as the definition knows them. */
export const openTerms: readonly string[] = (
  resourceNamed("incidents")?.fields.find(({ key }) => key === "status")?.suggestions ?? []
).filter((term) => !overTerms.has(term));

/** Returns the open ones of these incidents, without duplicates: the most severe first, then the newest first. */
export function openIncidents(rows: readonly Incident[]): Incident[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()]
    .filter(({ status }) => !overTerms.has(status))
    .sort(
      (one, other) =>
        one.severity.localeCompare(other.severity) ||
        (other.detectedAt ?? "").localeCompare(one.detectedAt ?? ""),
    );
}
