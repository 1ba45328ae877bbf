import type { LoggedLink } from "../../../../resource/definition/link.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** A link as the change log has it; null where the value is none. */
export const asLink = (value: unknown): LoggedLink | null =>
  typeof value === "object" && value !== null && "kind" in value ? (value as LoggedLink) : null;

/** What became of a link: it came, it went, or what it led to was deleted. */
export function fateOf(before: LoggedLink | null, after: LoggedLink | null): string {
  if (before === null) return "added";
  return after === null ? "removed" : "was deleted";
}

/** The same with what it leads to: "Device web-01 added". */
export function sayLink(before: LoggedLink | null, after: LoggedLink | null): string {
  const link = after ?? before;
  if (link === null) return "";
  return `${resourceNamed(link.resource)?.label ?? link.resource} ${link.title} ${fateOf(before, after)}`;
}
