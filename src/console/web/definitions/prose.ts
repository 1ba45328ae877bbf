import { longestShortText } from "../../../lib/limits.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";

/** Whether a field holds text of several lines. */
export function isLong({ kind, limits, readOnly }: FieldDescription): boolean {
  if (kind === "markdown") return true;
  const max = limits?.maxLength;
  return kind === "text" && !readOnly && typeof max === "number" && max > longestShortText;
}

const prose: ReadonlySet<string> = new Set(["text", "name", "markdown"]);

/** Whether people write a field in their own words, in whatever language. */
export const isProse = ({ kind }: FieldDescription): boolean => prose.has(kind);
