import type { Field } from "../../../resource/fields/field.ts";
import type { ProblemDetail } from "./problem.ts";

/** The terms of a closed vocabulary; undefined of other fields. */
export function closedTerms(field: Field | undefined): readonly string[] | undefined {
  const terms = field?.kind.input.enum;
  return Array.isArray(terms) ? terms.map(String) : undefined;
}

/** The terms that a field permits, or usually has; undefined of fields without any. */
export const knownTerms = (field: Field | undefined): readonly string[] | undefined =>
  closedTerms(field) ?? field?.kind.suggestions;

/** What an error of a field says of its permitted values. */
export const termsOf = (field: Field | undefined): Partial<ProblemDetail> => {
  const terms = closedTerms(field);
  return terms === undefined ? {} : { kind: "choice", terms };
};
