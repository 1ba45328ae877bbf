import type { Stored } from "../../db/statement.ts";
import { invalidParameter, parseCount } from "../../http/parameters.ts";
import { fold } from "../../lib/fold.ts";
import { largestPage, lastPage, longestSearch } from "../../lib/limits.ts";
import { countCharacters, isCleanText } from "../../lib/text.ts";
import { parseTimestamp, withPlus } from "../../lib/time.ts";
import { type Field, type Fields, isScalar } from "../fields/field.ts";
import type { Listable } from "./source.ts";

/** A filter on one field: the record's value is one of these. */
export interface Filter {
  readonly key: string;
  readonly values: readonly Exclude<Stored, null>[];
  /** Null is among the values asked for. */
  readonly orNull: boolean;
  /** Most records pass it, so that none are gathered by its index. */
  readonly isWide?: boolean;
}

/** What a list request asks for, checked. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  /** Folded; "" is no search. */
  readonly search: string;
  readonly sort: string;
  readonly descending: boolean;
  readonly filters: readonly Filter[];
  /** The span of time: its first moment, and the first behind it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Reads the query string of a list.
 *
 * Decision: pages count from 1 and hold 1 to 10 000 rows. Any scalar field sorts, and filters: exactly, a repeated key
 * meaning either and an empty value meaning null. Whatever is not taken is `Invalid filter parameter: <name>`, so that
 * a typing mistake never looks like an answer.
 */
export function parseListQuery(list: Listable, params: URLSearchParams): ListQuery {
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
    pageSize: parseCount("pageSize", once("pageSize"), list.usualPage ?? largestPage, largestPage),
    search: parseSearch("search", taken("search", list.searched)),
    sort: parseSort(list, taken("sort", list.sorts)),
    descending: parseOrder(list, taken("order", list.order)),
    from: parseMoment("from", taken("from", list.span)),
    to: parseMoment("to", taken("to", list.span)),
  };
  return { ...query, filters: [...asked].map(([key, values]) => parseFilter(list.fields, key, values)) };
}

/** Reads a text to search for, from the parameter of this name, and folds it; "" where none was sent. */
export function parseSearch(key: string, text = ""): string {
  if (!isCleanText(text) || countCharacters(text) > longestSearch) throw invalidParameter(key);
  return fold(text);
}

function parseSort({ sort, sorts }: Listable, key = sort): string {
  if (key !== sort && sorts?.includes(key) !== true) throw invalidParameter("sort");
  return key;
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

function parseFilter(fields: Fields, key: string, texts: readonly string[]): Filter {
  const field = fieldOf(fields, key);
  if (field === undefined) throw invalidParameter(key);
  const values = texts
    .filter((text) => text !== "")
    .map((text) => {
      const value = field.kind.filter?.(text);
      if (value === undefined) throw invalidParameter(key);
      return value;
    });
  return { key, values, orNull: texts.includes("") };
}

function fieldOf(fields: Fields, key: string): Field | undefined {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return field !== undefined && isScalar(field) ? field : undefined;
}
