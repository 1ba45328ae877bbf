import { inNaturalOrder, readSorted } from "../../../lib/text/listWords.ts";
import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";
import { fieldsInLists } from "./fields.ts";

/** Returns the API's sort key for a field: its natural order, if it has one. */
export const sortBy = ({ key, natural }: Pick<FieldDescription, "key" | "natural">): string =>
  natural === true ? inNaturalOrder(key) : key;

/** Returns whether a sort order of one or more fields sorts by the field, in natural or plain order. */
export const isSortedBy = (sort: string, { key }: Pick<FieldDescription, "key">): boolean =>
  readSorted(sort).field === key;

/** Returns whether a list can be sorted by this. */
export const isSort = (resource: ResourceDescription, sort: string): boolean =>
  fieldsInLists(resource).some((field) => field.scalar && (field.key === sort || sortBy(field) === sort));

/** Returns the default sort order of a resource without one for people: that of the API, in natural order. */
export function defaultSort({ sort, fields }: ResourceDescription): string {
  const field = fields.find(({ key }) => key === sort);
  return field === undefined ? sort : sortBy(field);
}
