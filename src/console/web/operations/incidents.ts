import type { Row } from "../api/client.ts";
import { resourceNamed } from "../definitions/resources.ts";

/** The words for an incident that is over. */
const overTerms: ReadonlySet<unknown> = new Set(["resolved", "closed"]);

/** The words for an incident that is not, as far as the definition knows them. */
export const openTerms: readonly string[] = (
  resourceNamed("incidents")?.fields.find(({ key }) => key === "status")?.suggestions ?? []
).filter((term) => !overTerms.has(term));

/** What of these incidents is not over: each once, the gravest first, those of one severity from the newest on. */
export function openIncidents(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()]
    .filter(({ status }) => !overTerms.has(status))
    .sort(
      (one, other) =>
        textOf(one.severity).localeCompare(textOf(other.severity)) ||
        textOf(other.detectedAt).localeCompare(textOf(one.detectedAt)),
    );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
