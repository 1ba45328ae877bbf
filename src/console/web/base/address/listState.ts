import { longestSearch } from "../../../../lib/limits.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Query } from "../../api/client.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import { mayFilter } from "../../definitions/filterable.ts";

/** The part of an address behind the question mark: each key with its value, or its values where it repeats. */
export type Search = Readonly<Record<string, string | readonly string[]>>;

/** What a list shows: the same words as the API's own query, so that an address can be tried there. */
export interface ListState {
  readonly search: string;
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly page: number;
  readonly pageSize: number;
  /** The values asked for, by field; "" asks for records without one. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The fields to show, where the address says so. */
  readonly columns: readonly string[] | undefined;
  /** The record that is peeked at. */
  readonly peek: string | undefined;
}

/** How many records a page may hold. */
export const pageSizes: readonly number[] = [25, 50, 100, 250];

const usualSize = 50;

/** Reads what a list shows from its address; what makes no sense there counts as not said. */
export function readListState(resource: ResourceDescription, search: Search): ListState {
  const first = (key: string): string | undefined => valuesOf(search[key])[0];
  const shown = fieldsInLists(resource);
  const sort = first("sort");
  const columns = first("columns")
    ?.split(",")
    .filter((key) => shown.some((field) => field.key === key));
  const peek = first("peek");
  return {
    search: (first("search") ?? "").slice(0, longestSearch),
    sort:
      shown.some(({ key, scalar }) => scalar && key === sort) && sort !== undefined ? sort : resource.sort,
    order: first("order") === "desc" ? "desc" : "asc",
    page: readCount(first("page"), 1),
    pageSize: readSize(first("pageSize")),
    filters: readFilters(resource, search),
    columns: columns === undefined || columns.length === 0 ? undefined : columns,
    peek: peek === "" ? undefined : peek,
  };
}

/** Writes what a list shows as its address; what is usual is left out. */
export function writeListState(resource: ResourceDescription, state: ListState): Search {
  const said: Record<string, string | readonly string[] | undefined> = {
    ...state.filters,
    search: state.search || undefined,
    sort: state.sort === resource.sort ? undefined : state.sort,
    order: state.order === "desc" ? "desc" : undefined,
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
  const asked = resource.fields
    .filter(mayFilter)
    .map(({ key }) => [key, [...new Set(valuesOf(search[key]))]] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(asked);
}

function readCount(text: string | undefined, fallback: number): number {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}

function readSize(text: string | undefined): number {
  const size = readCount(text, usualSize);
  return pageSizes.includes(size) ? size : usualSize;
}
