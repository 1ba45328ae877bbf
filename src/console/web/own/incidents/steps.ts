import type { PatchBodies, Records } from "../../../../resources/index.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { formatTerm } from "../../ui/words.ts";
import { endOf, isEndTerm } from "./moves.ts";

type Incident = Records["incidents"];

/** A step on the way of an incident from its beginning to its end. */
export interface StatusStep {
  /** The word that is stored. */
  readonly term: string;
  readonly label: string;
  readonly state: "done" | "now" | "ahead";
}

/** The words of the definition in the order in which an incident goes through them. */
const terms: readonly string[] =
  resourceNamed("incidents")?.fields.find(({ key }) => key === "status")?.suggestions ?? [];

/** The steps of an incident; a word of one's own stands before the end, as whatever it means is under way. */
export function stepsOf(status: string): StatusStep[] {
  const shown = terms.filter((term) => term !== "closed" || term === status);
  const end = shown.findIndex(isEndTerm);
  const way = shown.includes(status) || status === "" ? shown : shown.toSpliced(end, 0, status);
  const at = way.indexOf(status);
  return way.map((term, index) => ({
    term,
    label: formatTerm(term),
    state: index === at ? "now" : index < at ? "done" : "ahead",
  }));
}

/** What a step changes: an incident that ends has a time when it did, one that goes on has none. */
export function changeTo(term: string, incident: Incident, now: Date): PatchBodies["incidents"] {
  const { resolvedAt } = incident;
  if (isEndTerm(term))
    return { status: term, ...(resolvedAt === null && { resolvedAt: endOf(incident, now) }) };
  return { status: term, ...(resolvedAt !== null && { resolvedAt: null }) };
}
