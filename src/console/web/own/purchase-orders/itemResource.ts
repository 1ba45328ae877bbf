import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { kindOf } from "../../kinds/registry.ts";
import { fieldsToWrite } from "../../records/form/values.ts";

/** The definition of the items of an order. */
export const itemResource: ResourceDescription = demand("purchase-order-items");

const isNumber = (field: FieldDescription): boolean => kindOf(field).align === "end";

/** The editable fields of a line, in the order of their columns: numbers are last, next to their total. */
export const lineFields: readonly FieldDescription[] = [
  ...fieldsToWrite(itemResource).filter((field) => !isNumber(field)),
  ...fieldsToWrite(itemResource).filter(isNumber),
];

function demand(name: string): ResourceDescription {
  const resource = resourceNamed(name);
  if (resource === undefined) throw new Error(`There is no resource ${name}`);
  return resource;
}
