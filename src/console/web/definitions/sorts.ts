import { inNaturalOrder, readSorted } from "../../../lib/text/listWords.ts";
import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";
import { fieldsInLists } from "./fields.ts";

/** What the API sorts by for people who ask for a field: its natural order, where it has one. */
export const sortBy = ({ key, natural }: Pick<FieldDescription, "key" | "natural">): string =>
  natural === true ? inNaturalOrder(key) : key;

/** Whether a list that is sorted by this, one field or several, is sorted by the field, in natural order or letter by letter. */
export const isSortedBy = (sort: string, { key }: Pick<FieldDescription, "key">): boolean =>
  readSorted(sort).field === key;

/** Whether a list can be sorted by this. */
export const isSort = (resource: ResourceDescription, sort: string): boolean =>
  fieldsInLists(resource).some((field) => field.scalar && (field.key === sort || sortBy(field) === sort));

/** What records are sorted by where the definition says nothing of it for people: as the API has it, in natural order. */
export function defaultSort({ sort, fields }: ResourceDescription): string {
  const field = fields.find(({ key }) => key === sort);
  return field === undefined ? sort : sortBy(field);
}
