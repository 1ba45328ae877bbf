import { maxShortTextLength } from "../../../lib/limits.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";

/** Returns whether a field contains multi-line text. */
export function isLong({ kind, limits, readOnly }: FieldDescription): boolean {
  if (kind === "markdown") return true;
  const max = limits?.maxLength;
  return kind === "text" && !readOnly && typeof max === "number" && max > maxShortTextLength;
}

const prose: ReadonlySet<string> = new Set(["text", "name", "markdown"]);

/** Returns whether a field contains free text, in any language. */
export const isProse = ({ kind }: FieldDescription): boolean => prose.has(kind);
