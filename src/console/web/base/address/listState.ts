import { maxSearchLength } from "../../../../lib/limits.ts";
import { readOrder } from "../../../../lib/text/listWords.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Query } from "../../api/client.ts";
import { filterFields } from "../../definitions/ends.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import { filterKeys } from "../../definitions/filterable.ts";
import { defaultSort, isSort } from "../../definitions/sorts.ts";

/** The search parameters of a URL: each key with its value, or its values if it repeats. */
export type Search = Readonly<Record<string, string | readonly string[]>>;

/** The state of a list, in the same terms as the API's query parameters. */
export interface ListState {
  readonly search: string;
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly page: number;
  readonly pageSize: number;
  /** The values by parameter, such as `status` or `endDate__lte`; "" matches records without a value. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The fields to show, if set in the URL. */
  readonly columns: readonly string[] | undefined;
  /** The record shown in the peek panel. */
  readonly peek: string | undefined;
}

/** The possible numbers of records per page. */
export const pageSizes: readonly number[] = [25, 50, 100, 250];

const defaultSize = 50;

/** The sort order of a list, as in the API. */
export type ListSort = Pick<ListState, "sort" | "order">;

/** Returns the default sort order of a list: that of its definition, or else that of the API. */
export const defaultListSort = (resource: ResourceDescription): ListSort =>
  resource.view.sort === undefined
    ? { sort: defaultSort(resource), order: "asc" }
    : sortOf(resource.view.sort);

/** Converts the sort order of a definition. */
export function sortOf(orders: readonly string[]): ListSort {
  const [one] = orders.map(readOrder);
  if (one === undefined || orders.length > 1) return { sort: orders.join(","), order: "asc" };
  return { sort: one.key, order: one.descending ? "desc" : "asc" };
}

const orderOf = (text: string | undefined): ListSort["order"] => (text === "desc" ? "desc" : "asc");

/** Reads the state of a list from its URL; invalid values are ignored. */
export function readListState(resource: ResourceDescription, search: Search): ListState {
  const first = (key: string): string | undefined => valuesOf(search[key])[0];
  const shown = fieldsInLists(resource);
  const usual = defaultListSort(resource);
  const sorted = readSort(first("sort"), (sort) => isSort(resource, sort), first("order") === "desc");
  const columns = first("columns")
    ?.split(",")
    .filter((key) => shown.some((field) => field.key === key));
  const peek = first("peek");
  return {
    search: (first("search") ?? "").slice(0, maxSearchLength),
    sort: sorted?.sort ?? usual.sort,
    order: sorted?.order ?? (first("order") === undefined ? usual.order : orderOf(first("order"))),
    page: readCount(first("page"), 1),
    pageSize: readSize(first("pageSize")),
    filters: readFilters(resource, search),
    columns: columns === undefined || columns.length === 0 ? undefined : columns,
    peek: peek === "" ? undefined : peek,
  };
}

/** Writes the state of a list to its URL, without defaults. */
export function writeListState(resource: ResourceDescription, state: ListState): Search {
  const usual = defaultListSort(resource);
  const params: Record<string, string | readonly string[] | undefined> = {
    ...state.filters,
    search: state.search || undefined,
    sort: state.sort === usual.sort ? undefined : state.sort,
    order: state.order === (state.sort === usual.sort ? usual.order : "asc") ? undefined : state.order,
    page: state.page > 1 ? String(state.page) : undefined,
    pageSize: state.pageSize === defaultSize ? undefined : String(state.pageSize),
    columns: state.columns?.join(","),
    peek: state.peek,
  };
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Returns the query parameters for the state of a list. */
export const queryOf = ({ search, sort, order, page, pageSize, filters }: ListState): Query => ({
  ...filters,
  ...(search === "" ? {} : { search }),
  sort,
  order,
  page,
  pageSize,
});

/** Returns the values of a parameter as a list. */
export const valuesOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

function readFilters(resource: ResourceDescription, search: Search): Record<string, readonly string[]> {
  const filters = filterFields(resource)
    .flatMap(filterKeys)
    .map((key) => [key, [...new Set(valuesOf(search[key]))]] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(filters);
}

/**
 * Parses a sort order: a field and its direction, or several in the format of the API, "severity,-detectedAt", each with
 * its own direction. Returns undefined if any part can't be sorted by.
 */
function readSort(
  text: string | undefined,
  sorts: (key: string) => boolean,
  isDescending: boolean,
): Pick<ListState, "sort" | "order"> | undefined {
  const parts = text?.split(",").map(readOrder);
  const [one] = parts ?? [];
  if (text === undefined || one === undefined || parts?.some(({ key }) => !sorts(key)) !== false)
    return undefined;
  if (parts.length > 1) return { sort: text, order: isDescending ? "desc" : "asc" };
  return { sort: one.key, order: one.descending !== isDescending ? "desc" : "asc" };
}

function readCount(text: string | undefined, fallback: number): number {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}

function readSize(text: string | undefined): number {
  const size = readCount(text, defaultSize);
  return pageSizes.includes(size) ? size : defaultSize;
}
