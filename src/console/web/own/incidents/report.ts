import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { labelOf } from "../../definitions/labels.ts";
import { differencesOf } from "../../records/history/entry.ts";
import { asLink, formatLink } from "../../records/history/link.ts";
import { formatTerm } from "../../ui/words.ts";
import { formatLength } from "./formatLength.ts";
import { noteIn } from "./notes.ts";
import type { Happening } from "./timeline.ts";

/** What a report needs apart from the incident: names of people by id, the current time, and the affected records: "Device web-01". */
interface ReportContext {
  readonly nameOf: (id: string) => string;
  readonly now: number;
  readonly affected?: readonly string[];
}

/** Drafts a report on an incident in Markdown, to be finished by hand: its facts, its timeline in UTC, and sections to be written. */
export function reportOf(
  incident: Records["incidents"],
  happenings: readonly Happening[],
  { nameOf, now, affected = [] }: ReportContext,
): string {
  const { name, severity, status, detectedAt, resolvedAt, assignedToId, createdAt } = incident;
  const start = Date.parse(detectedAt ?? createdAt);
  const length = formatLength((resolvedAt === null ? now : Date.parse(resolvedAt)) - start);
  const facts = [
    `- Severity: ${formatTerm(severity)}`,
    `- Status: ${formatTerm(status)}`,
    detectedAt === null ? undefined : `- Detected: ${formatUtc(detectedAt)}`,
    resolvedAt === null ? undefined : `- Resolved: ${formatUtc(resolvedAt)}`,
    `- ${resolvedAt === null ? "Open for" : "Lasted"}: ${length}`,
    assignedToId === null ? undefined : `- Lead: ${nameOf(assignedToId)}`,
    affected.length === 0 ? undefined : `- Affects: ${affected.join(", ")}`,
  ];
  return [
    `# ${name}`,
    lines(facts),
    "## Course of events",
    lines(
      happenings.map((happening) => `- ${formatUtc(happening.at)}: ${describeHappening(happening, nameOf)}`),
    ),
    "## Cause",
    "To be written.",
    "## What we change",
    "To be written.",
  ].join("\n\n");
}

const lines = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join("\n");

const formatUtc = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function describeHappening(happening: Happening, nameOf: ReportContext["nameOf"]): string {
  if ("said" in happening) return happening.said;
  const { entry } = happening;
  const who = entry.actorId === null ? (entry.actorEmail ?? "The service") : nameOf(entry.actorId);
  const note = noteIn(entry);
  if (note !== undefined) return `${who}: ${note.replaceAll(/\s*\n\s*/g, " ")}`;
  return entry.action === "update" ? `${describeChanges(entry, nameOf)} (${who})` : `Recorded by ${who}`;
}

/** "Document: rack-front.jpg", "Document: rack-front.jpg deleted". */
const describeDocument = (before: unknown, after: unknown): string =>
  `Document: ${after === null ? `${before} deleted` : after}`;

function describeChanges(entry: LoggedChange, nameOf: ReportContext["nameOf"]): string {
  const said = differencesOf(entry).map(({ field, before, after }) => {
    if (field.kind === "link") return `${labelOf(field)}: ${formatLink(asLink(before), asLink(after))}`;
    if (field.key === "description") return "Description changed";
    if (field.key === "document") return describeDocument(before, after);
    if (after === null) return `${labelOf(field)} cleared`;
    const text = field.kind === "reference" ? nameOf(String(after)) : formatTerm(String(after));
    return `${labelOf(field)}: ${field.kind === "timestamp" ? formatUtc(String(after)) : text}`;
  });
  return said.join(", ") || "Changed";
}
