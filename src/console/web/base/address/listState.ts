import { longestSearch } from "../../../../lib/limits.ts";
import { readOrder } from "../../../../lib/text/listWords.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Query } from "../../api/client.ts";
import { filterFields } from "../../definitions/ends.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import { filterKeys } from "../../definitions/filterable.ts";
import { defaultSort, isSort } from "../../definitions/sorts.ts";

/** The part of an address behind the question mark: each key with its value, or its values where it repeats. */
export type Search = Readonly<Record<string, string | readonly string[]>>;

/** What a list shows: the same words as the API's own query, so that an address can be tried there. */
export interface ListState {
  readonly search: string;
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly page: number;
  readonly pageSize: number;
  /** The values asked for, by parameter, such as `status` or `endDate__lte`; "" asks for records without one. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The fields to show, where the address says so. */
  readonly columns: readonly string[] | undefined;
  /** The record that is peeked at. */
  readonly peek: string | undefined;
}

/** How many records a page may hold. */
export const pageSizes: readonly number[] = [25, 50, 100, 250];

const usualSize = 50;

/** What a list is sorted by, as the API takes it. */
export type ListSort = Pick<ListState, "sort" | "order">;

/** What a list is sorted by unless its address says so: as its definition has it for people, else as the API has it. */
export const usualSort = (resource: ResourceDescription): ListSort =>
  resource.view.sort === undefined
    ? { sort: defaultSort(resource), order: "asc" }
    : sortOf(resource.view.sort);

/** The sort of a definition as a list has it. */
export function sortOf(orders: readonly string[]): ListSort {
  const [one] = orders.map(readOrder);
  if (one === undefined || orders.length > 1) return { sort: orders.join(","), order: "asc" };
  return { sort: one.key, order: one.descending ? "desc" : "asc" };
}

const orderOf = (text: string | undefined): ListSort["order"] => (text === "desc" ? "desc" : "asc");

/** Reads what a list shows from its address; what makes no sense there counts as not said. */
export function readListState(resource: ResourceDescription, search: Search): ListState {
  const first = (key: string): string | undefined => valuesOf(search[key])[0];
  const shown = fieldsInLists(resource);
  const usual = usualSort(resource);
  const sorted = readSort(first("sort"), (sort) => isSort(resource, sort), first("order") === "desc");
  const columns = first("columns")
    ?.split(",")
    .filter((key) => shown.some((field) => field.key === key));
  const peek = first("peek");
  return {
    search: (first("search") ?? "").slice(0, longestSearch),
    sort: sorted?.sort ?? usual.sort,
    order: sorted?.order ?? (first("order") === undefined ? usual.order : orderOf(first("order"))),
    page: readCount(first("page"), 1),
    pageSize: readSize(first("pageSize")),
    filters: readFilters(resource, search),
    columns: columns === undefined || columns.length === 0 ? undefined : columns,
    peek: peek === "" ? undefined : peek,
  };
}

/** Writes what a list shows as its address; what is usual is left out. */
export function writeListState(resource: ResourceDescription, state: ListState): Search {
  const usual = usualSort(resource);
  const said: Record<string, string | readonly string[] | undefined> = {
    ...state.filters,
    search: state.search || undefined,
    sort: state.sort === usual.sort ? undefined : state.sort,
    order: state.order === (state.sort === usual.sort ? usual.order : "asc") ? undefined : state.order,
    page: state.page > 1 ? String(state.page) : undefined,
    pageSize: state.pageSize === usualSize ? undefined : String(state.pageSize),
    columns: state.columns?.join(","),
    peek: state.peek,
  };
  return Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The query that answers what a list shows. */
export const queryOf = ({ search, sort, order, page, pageSize, filters }: ListState): Query => ({
  ...filters,
  ...(search === "" ? {} : { search }),
  sort,
  order,
  page,
  pageSize,
});

/** A parameter's values, however many there are. */
export const valuesOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

function readFilters(resource: ResourceDescription, search: Search): Record<string, readonly string[]> {
  const asked = filterFields(resource)
    .flatMap(filterKeys)
    .map((key) => [key, [...new Set(valuesOf(search[key]))]] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(asked);
}

/**
 * What a list is sorted by: a field and its order, or several as the API has them, "severity,-detectedAt", whose order
 * is their own. Undefined where a part of it is nothing to sort by.
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
  const size = readCount(text, usualSize);
  return pageSizes.includes(size) ? size : usualSize;
}
