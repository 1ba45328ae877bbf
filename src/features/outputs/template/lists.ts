import { Refusal } from "../../../lib/failures/refusal.ts";
import { lastPage, maxOutputRecords, maxPageSize } from "../../../lib/limits.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { ListContext } from "../../../resource/reading/filters.ts";
import { readPage } from "../../../resource/reading/list.ts";
import { type ListQuery, parseListQuery } from "../../../resource/reading/query.ts";
import { sourceOf } from "../../../resource/reading/source.ts";
import { makeRows, type OutputRow, type RowStore } from "./rows.ts";

/** The words of a list's address; those of the request narrow those of the output. */
export interface ListWords {
  readonly own: string;
  readonly narrowing: string;
}

/** Reads the words of a list. Throws 400 for those that it does not take. */
export function readListWords(resource: Resource, words: ListWords, context: ListContext): ListQuery {
  const source = sourceOf(resource);
  const given = new URLSearchParams(words.narrowing);
  const own = parseListQuery(source, new URLSearchParams(words.own), context);
  const narrowing = parseListQuery(source, given, context);
  if (own.search !== "" && narrowing.search !== "") {
    throw new Refusal(400, "search: the output searches its list already; leave it out");
  }
  const sorted = given.has("sort") || given.has("order") ? narrowing : own;
  const paged = given.has("page") || given.has("pageSize") ? narrowing : own;
  const { sort, descending, then } = sorted;
  return {
    page: paged.page,
    pageSize: paged.pageSize,
    search: own.search === "" ? narrowing.search : own.search,
    ...{ sort, descending, ...(then === undefined ? {} : { then }) },
    filters: [...own.filters, ...narrowing.filters],
    ...(own.isRelative === true || narrowing.isRelative === true ? { isRelative: true } : {}),
  };
}

/** Reads all records of a list, or those of one page where the words name a page or its size. */
export function readList(
  store: RowStore,
  resource: Resource,
  words: ListWords,
  context: ListContext,
): readonly OutputRow[] {
  const query = readListWords(resource, words, context);
  const { database } = store;
  const isPaged = [words.own, words.narrowing].some((text) => /(?:^|&)page(?:Size)?=/.test(text));
  const { data, total } = readPage(database, resource, query);
  if (isPaged || total <= maxPageSize) return makeRows(store, resource, data);
  if (total > maxOutputRecords) {
    throw new Refusal(
      400,
      `${resource.name}: an output reads at most ${maxOutputRecords} records; narrow the list`,
    );
  }
  const records = [...data];
  for (let page = 2; page <= lastPage && records.length < total; page += 1) {
    records.push(...readPage(database, resource, { ...query, page }).data);
  }
  return makeRows(store, resource, records);
}
