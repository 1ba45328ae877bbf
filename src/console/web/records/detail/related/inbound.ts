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
 * Returns the resources whose records refer to a record of this resource, in the order of the registry. Records that are
 * part of others, such as the items of an order, have no list and are left out.
 */
export const inboundTo = (resources: readonly ResourceDescription[], target: string): InboundList[] =>
  resources
    .filter(({ parent }) => parent === undefined)
    .map((resource) => ({
      resource,
      fields: resource.fields.filter(({ reference, scalar }) => scalar && reference?.target === target),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Returns the filter for the records that refer to one. */
export const referringTo = (
  { fields }: Pick<InboundList, "fields">,
  id: string,
): Readonly<Record<string, string>> => ({
  [joinFields(fields.map(({ key }) => key))]: id,
});

/** Returns the fields by which a row refers to a record: "A end", "A end, Z end". */
export function usesOf(fields: readonly FieldDescription[], row: Row, id: string): string {
  const labels = endLabels(fields);
  return fields.flatMap(({ key }, place) => (row[key] === id ? (labels[place] ?? []) : [])).join(", ");
}
