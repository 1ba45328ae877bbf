import type { LoggedLink } from "../../../../resource/definition/link.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** A link as the change log has it; null where the value is none. */
export const asLink = (value: unknown): LoggedLink | null =>
  typeof value === "object" && value !== null && "kind" in value ? (value as LoggedLink) : null;

/** What became of a link: added, removed, its record deleted or restored, or its note changed. */
export function fateOf(before: LoggedLink | null, after: LoggedLink | null): string {
  if (before === null) return "added";
  if (after === null) return "removed";
  if (after.id === null) return "was deleted";
  return before.id === null ? "was restored" : "changed";
}

/** The same with what it leads to: "Device web-01 added". */
export function formatLink(before: LoggedLink | null, after: LoggedLink | null): string {
  const link = after ?? before;
  if (link === null) return "";
  return `${resourceNamed(link.resource)?.label ?? link.resource} ${link.title} ${fateOf(before, after)}`;
}
