import { mannerWords, readOrder } from "../../../../lib/text/listWords.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { filterFields } from "../../definitions/ends.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import { filterKeys } from "../../definitions/filterable.ts";
import { isSort } from "../../definitions/sorts.ts";
import { type Search, valuesOf } from "./listState.ts";

/** Returns the parts of a URL that a list does not know and ignores: "colour", "sort=colour". */
export function leftOut(resource: ResourceDescription, search: Search): readonly string[] {
  const known = new Set(["search", ...mannerWords, ...filterFields(resource).flatMap(filterKeys)]);
  const shown = new Set(fieldsInLists(resource).map(({ key }) => key));
  const [sort = ""] = valuesOf(search.sort);
  const [columns = ""] = valuesOf(search.columns);
  const isSorted = sort === "" || sort.split(",").every((one) => isSort(resource, readOrder(one).key));
  return [
    ...Object.keys(search).filter((key) => !known.has(key)),
    ...(isSorted ? [] : [`sort=${sort}`]),
    ...columns.split(",").flatMap((key) => (key === "" || shown.has(key) ? [] : [`columns=${key}`])),
  ];
}
