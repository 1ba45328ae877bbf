import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { closeDraft, type Draft, isEmptyDraft } from "../../../kinds/drafts.ts";
import { checkDraft } from "../../../kinds/proposals/checkDraft.ts";

/** Returns the fields that can be set for many records: not those that identify or place a record. */
export function bulkFields(resource: ResourceDescription): FieldDescription[] {
  const { fields, unique, title, nickname = "", view } = resource;
  const differing = new Set([
    ...unique.map((rule) => rule.fields.at(-1)),
    ...titleFields(`${title} ${nickname}`),
    ...(view.place ?? []),
  ]);
  return fields.filter(
    ({ key, readOnly, shown }) => !readOnly && shown?.isFixed !== true && !differing.has(key),
  );
}

/** A field to set for many records. */
export interface BulkField {
  readonly field: FieldDescription;
  readonly draft: Draft;
}

/** Returns the problems of the values, by field. */
export const bulkProblems = (fields: readonly BulkField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ field, draft }) => {
      const problem = checkDraft(field, draft) ?? (mustStay(field, draft) ? "is required" : undefined);
      return problem === undefined ? [] : [[field.key, problem]];
    }),
  );

const mustStay = ({ nullable }: FieldDescription, draft: Draft): boolean => !nullable && isEmptyDraft(draft);

/** Returns the request body for each record. */
export const bulkBody = (fields: readonly BulkField[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ field, draft }) => [field.key, closeDraft(field, draft)]));
