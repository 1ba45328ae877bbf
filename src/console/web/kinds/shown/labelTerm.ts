import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { isCustom } from "../../definitions/customFields.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { formatTerm } from "../../ui/words.ts";

/**
 * Returns the label of a term of a field; the choices of a custom field are shown as they were typed, and resources by
 * their labels.
 */
export function labelTerm(field: Pick<FieldDescription, "key">, term: string): string {
  if (isCustom(field)) return term;
  return (field.key === "resource" ? resourceNamed(term)?.plural : undefined) ?? formatTerm(term);
}

/** Returns the terms that are offered for a field with a closed vocabulary; its own value is among them. */
export const offeredTerms = ({ suggestions = [], shown }: FieldDescription, value: unknown): string[] =>
  suggestions.filter((term) => term === value || shown?.internalTerms?.includes(term) !== true);
