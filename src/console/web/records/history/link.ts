import type { LoggedLink } from "../../../../resource/definition/link.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** Parses a link of the change log; null if the value is not one. */
export const asLink = (value: unknown): LoggedLink | null =>
  typeof value === "object" && value !== null && "kind" in value ? (value as LoggedLink) : null;

/** Describes the change of a link: added, removed, its record deleted or restored, or its note changed. */
export function fateOf(before: LoggedLink | null, after: LoggedLink | null): string {
  if (before === null) return "added";
  if (after === null) return "removed";
  if (after.id === null) return "was deleted";
  if (before.id !== null && before.id !== after.id) return `replaces ${before.title}`;
  return before.id === null ? "was restored" : "changed";
}

/** Describes the same with the linked record: "Device web-01 added". */
export function formatLink(before: LoggedLink | null, after: LoggedLink | null): string {
  const link = after ?? before;
  if (link === null) return "";
  return `${resourceNamed(link.resource)?.label ?? link.resource} ${link.title} ${fateOf(before, after)}`;
}
