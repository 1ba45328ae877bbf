import { joinFields } from "../../../../../lib/text/listWords.ts";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { endLabels } from "../../../definitions/ends.ts";

/** Records of a resource that refer to another record by at least one of these fields. */
export interface InboundList {
  readonly resource: ResourceDescription;
  readonly fields: readonly FieldDescription[];
}

/**
 * Whose records refer to a record of this resource, in the order of the registry. What lies within records of another
 * resource has no list of its own to ask: only its owner knows of it.
 */
export const inboundTo = (resources: readonly ResourceDescription[], target: string): InboundList[] =>
  resources
    .filter(({ parent }) => parent === undefined)
    .map((resource) => ({
      resource,
      fields: resource.fields.filter(({ reference, scalar }) => scalar && reference?.target === target),
    }))
    .filter(({ fields }) => fields.length > 0);

/** The filter of a list that finds the records which refer to one. */
export const referringTo = (
  { fields }: Pick<InboundList, "fields">,
  id: string,
): Readonly<Record<string, string>> => ({
  [joinFields(fields.map(({ key }) => key))]: id,
});

/** What a record is to one that refers to it: "A end", "A end, Z end". */
export function usesOf(fields: readonly FieldDescription[], row: Row, id: string): string {
  const labels = endLabels(fields);
  return fields.flatMap(({ key }, place) => (row[key] === id ? (labels[place] ?? []) : [])).join(", ");
}
