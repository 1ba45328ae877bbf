import { invalidParameter, parseCount } from "../../http/parameters.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { lastPage, maxPageSize, maxParts, maxSearchLength, maxSorts } from "../../lib/limits.ts";
import { isEither, readOrder } from "../../lib/text/listWords.ts";
import { plain } from "../../lib/text/plain.ts";
import { countCharacters, isCleanText } from "../../lib/text/text.ts";
import { parseTimestamp, withPlus } from "../../lib/time/time.ts";
import { readEither } from "./eitherFilter.ts";
import { type Filter, type ListContext, readFilter } from "./filters.ts";
import type { Listable } from "./source.ts";

/** A field to sort by, and in which direction. */
export interface SortKey {
  readonly sort: string;
  readonly descending: boolean;
}

/** What a list request asks for, checked. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  /** As searches compare it; "" is no search. */
  readonly search: string;
  readonly sort: string;
  readonly descending: boolean;
  /** What orders those that are equal in the sort. */
  readonly then?: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** It asks for something else of another caller, or at another time. */
  readonly isRelative?: true;
  /** The span of time: its first moment, and the first behind it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Reads the query string of a list.
 *
 * Decision: pages count from 1 and hold 1 to 10 000 rows. Any scalar field sorts, and filters: exactly, a repeated key
 * meaning either and an empty value meaning null. Several sorts stand behind one another with commas, with a minus where
 * the greatest comes first; `order=desc` turns all of them; `name__natural` sorts names that carry numbers as people
 * count. Whatever is not taken is `Invalid filter parameter: <name>`, so that
 * a typing mistake never looks like an answer.
 */
export function parseListQuery(
  list: Listable,
  params: URLSearchParams,
  asking: ListContext = nobodyNow(),
): ListQuery {
  const asked = new Map<string, string[]>();
  for (const [key, value] of params) {
    const values = asked.get(key);
    if (values === undefined) asked.set(key, [value]);
    else values.push(value);
  }
  const once = (key: string): string | undefined => {
    const values = asked.get(key);
    asked.delete(key);
    if (values !== undefined && values.length > 1) throw invalidParameter(key);
    return values?.[0];
  };
  // What this list does not take stays among what was asked, and no field has its name.
  const taken = (key: string, by: unknown): string | undefined => (by === undefined ? undefined : once(key));
  const query = {
    page: parseCount("page", once("page"), 1, lastPage),
    pageSize: parseCount("pageSize", once("pageSize"), list.defaultPage ?? maxPageSize, maxPageSize),
    search: parseSearch("search", taken("search", list.searched)),
    ...parseSorts(list, taken("sort", list.sorts), taken("order", list.order)),
    from: parseMoment("from", taken("from", list.span)),
    to: parseMoment("to", taken("to", list.span)),
  };
  const read = [...asked].map(([name, texts]) =>
    list.compares === true && isEither(name)
      ? readEither(list.fields, name, texts, asking)
      : readFilter(list.fields, list.compares === true, name, texts, asking),
  );
  const filters = read.map(({ filter }) => filter);
  checkParts(filters);
  return { ...query, filters, ...(read.some(({ isRelative }) => isRelative) ? { isRelative: true } : {}) };
}

function checkParts(filters: readonly Filter[]): void {
  const parts = filters.flatMap(({ test, values }) => (test === "ic" || test === "isw" ? values : []));
  if (parts.length > maxParts)
    throw invalid(`__ic and __isw: take ${maxParts} values at most in one request`);
}

/** A query without a caller, now, in UTC. */
const nobodyNow = (): ListContext => ({ now: new Date(), timeZone: "UTC", personId: null });

/** Reads a text to search for, from the parameter of this name, as searches compare it; "" where none was sent. */
export function parseSearch(key: string, text = ""): string {
  if (!isCleanText(text) || countCharacters(text) > maxSearchLength) throw invalidParameter(key);
  return plain(text);
}

function parseSorts(
  list: Listable,
  text: string | undefined,
  order: string | undefined,
): Pick<ListQuery, "sort" | "descending" | "then"> {
  const isTurned = parseOrder(list, order);
  const keys = (text ?? list.sort).split(",").map((one) => parseSort(list, one, isTurned));
  const [first, ...then] = keys;
  const isOnce = new Set(keys.map(({ sort }) => sort)).size === keys.length;
  if (first === undefined || !isOnce || keys.length > maxSorts) throw invalidParameter("sort");
  return { ...first, ...(then.length === 0 ? {} : { then }) };
}

function parseSort({ sort, sorts, compares }: Listable, text: string, isTurned: boolean): SortKey {
  const { key, descending } = compares === true ? readOrder(text) : { key: text, descending: false };
  if (key !== sort && sorts?.includes(key) !== true) throw invalidParameter("sort");
  return { sort: key, descending: descending !== isTurned };
}

function parseOrder({ descending = false }: Listable, order?: string): boolean {
  if (order === undefined) return descending;
  const direction = order.toLowerCase();
  if (direction !== "asc" && direction !== "desc") throw invalidParameter("order");
  return direction === "desc";
}

function parseMoment(key: string, text?: string): string | undefined {
  const moment = text === undefined ? undefined : parseTimestamp(withPlus(text));
  if (text !== undefined && moment === undefined) throw invalidParameter(key);
  return moment;
}
