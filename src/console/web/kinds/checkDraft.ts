import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { type Draft, isEmptyDraft } from "./drafts.ts";

/** Checks what an input holds as far as it can be known without the server; answers the rule that is broken. */
export function checkDraft(field: FieldDescription, draft: Draft | undefined): string | undefined {
  if (isEmptyDraft(draft)) return field.required ? "is required" : undefined;
  return typeof draft === "string" && !fits(field, draft.trim()) ? field.rule : undefined;
}

function fits({ kind, limits = {}, closed, suggestions = [] }: FieldDescription, text: string): boolean {
  const { maxLength, pattern } = limits;
  if (kind === "integer") return isWithin(text, limits);
  if (closed === true) return suggestions.includes(text);
  if (typeof maxLength === "number" && [...text].length > maxLength) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(text);
}

function isWithin(text: string, { minimum, maximum }: Readonly<Record<string, unknown>>): boolean {
  if (!/^-?\d{1,15}$/.test(text)) return false;
  const number = Number(text);
  return (
    (typeof minimum !== "number" || number >= minimum) && (typeof maximum !== "number" || number <= maximum)
  );
}
