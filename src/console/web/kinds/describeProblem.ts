import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { labelOf } from "../definitions/labels.ts";

/** Rewrites a rule of the API for people, with the labels of the fields that it names. */
export function describeProblem({ fields }: ResourceDescription, rule: string): string {
  if (rule === "is required") return "Required";
  const said = fields
    .filter(({ key }) => /[A-Z]/.test(key))
    .reduce((text, field) => text.replaceAll(new RegExp(`\\b${field.key}\\b`, "g"), labelOf(field)), rule);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
