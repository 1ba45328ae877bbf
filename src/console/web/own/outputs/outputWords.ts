import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { type ListState, readListState } from "../../base/address/listState.ts";
import { parseSearch, stringifySearch } from "../../base/address/searchParams.ts";
import { labelOf } from "../../definitions/labels.ts";
import { isSortedBy } from "../../definitions/sorts.ts";

/** The words of a list's address: its filters, and the others, such as its sort order. */
export interface OutputWords {
  readonly filters: ListState["filters"];
  readonly others: Readonly<Record<string, string | readonly string[]>>;
}

/** Reads the words of a list. */
export function readOutputWords(resource: ResourceDescription, query: string | null): OutputWords {
  const search = parseSearch(query ?? "");
  const { filters } = readListState(resource, search);
  const others = Object.entries(search).filter(([key]) => !Object.hasOwn(filters, key));
  return { filters, others: Object.fromEntries(others) };
}

/** Writes the words of a list as its address has them, without a question mark. */
export const writeOutputWords = ({ filters, others }: OutputWords): string =>
  stringifySearch({ ...filters, ...others }).slice(1);

/** Returns the labels of the fields by which a list is sorted; a field that is unknown has its name. */
export function sortLabels(resource: ResourceDescription, { others }: OutputWords): readonly string[] {
  const { sort } = others;
  if (typeof sort !== "string" || sort === "") return [];
  return sort.split(",").map((one) => {
    const key = one.replace(/^-/, "");
    const field = resource.fields.find((each) => isSortedBy(key, each));
    return field === undefined ? key : labelOf(field);
  });
}
