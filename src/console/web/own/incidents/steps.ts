import type { PatchBodies, Records } from "../../../../resources/index.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { formatTerm } from "../../ui/words.ts";
import { endOf, isEndTerm } from "./moves.ts";

type Incident = Records["incidents"];

/** A step of an incident. */
export interface StatusStep {
  /** The stored term. */
  readonly term: string;
  readonly label: string;
  readonly state: "done" | "now" | "ahead";
}

/** The terms of the definition, in the order in which an incident passes through them. */
const terms: readonly string[] =
  resourceNamed("incidents")?.fields.find(({ key }) => key === "status")?.suggestions ?? [];

/** Returns the steps of an incident; a custom term goes before the end, as it counts as in progress. */
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

/** Returns the changes of a step: an incident that ends gets an end time, one that continues loses it. */
export function changeTo(term: string, incident: Incident, now: Date): PatchBodies["incidents"] {
  const { resolvedAt } = incident;
  if (isEndTerm(term))
    return { status: term, ...(resolvedAt === null && { resolvedAt: endOf(incident, now) }) };
  return { status: term, ...(resolvedAt !== null && { resolvedAt: null }) };
}
