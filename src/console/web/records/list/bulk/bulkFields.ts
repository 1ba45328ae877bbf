import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { closeDraft, type Draft, isEmptyDraft } from "../../../kinds/drafts.ts";
import { checkDraft } from "../../../kinds/proposals/checkDraft.ts";

/** The fields that many records may be given the same value of: not what names one, sets it apart or says where it is. */
export function bulkFields(resource: ResourceDescription): FieldDescription[] {
  const { fields, unique, title, nickname = "", view } = resource;
  const differing = new Set([
    ...unique.map((rule) => rule.fields.at(-1)),
    ...titleFields(`${title} ${nickname}`),
    ...(view.place ?? []),
  ]);
  return fields.filter(({ key, readOnly }) => !readOnly && !differing.has(key));
}

/** A field that many records are given a value of. */
export interface BulkField {
  readonly field: FieldDescription;
  readonly draft: Draft;
}

/** What is wrong with the values, by the keys of their fields. */
export const bulkProblems = (fields: readonly BulkField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ field, draft }) => {
      const problem = checkDraft(field, draft) ?? (mustStay(field, draft) ? "is required" : undefined);
      return problem === undefined ? [] : [[field.key, problem]];
    }),
  );

const mustStay = ({ nullable }: FieldDescription, draft: Draft): boolean => !nullable && isEmptyDraft(draft);

/** What is sent for each record. */
export const bulkBody = (fields: readonly BulkField[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ field, draft }) => [field.key, closeDraft(field, draft)]));
