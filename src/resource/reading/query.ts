import type { Stored } from "../../db/statement.ts";
import { invalidParameter, parseCount } from "../../http/parameters.ts";
import { fold } from "../../lib/fold.ts";
import { largestPage, lastPage, longestSearch } from "../../lib/limits.ts";
import { countCharacters, isCleanText } from "../../lib/text.ts";
import { type Field, type Fields, isScalar } from "../fields/field.ts";

/** A filter on one field: the record's value is one of these. */
export interface Filter {
  readonly key: string;
  readonly values: readonly Exclude<Stored, null>[];
  /** Null is among the values asked for. */
  readonly orNull: boolean;
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
}

/** What a list offers to ask for: its scalar fields, and the default sort. */
export interface Listable {
  readonly fields: Fields;
  readonly sort: string;
}

/**
 * Reads the query string of a list.
 *
 * Decision: pages count from 1 and hold 1 to 10 000 rows. Any scalar field sorts, and filters: exactly, a repeated key
 * meaning either and an empty value meaning null. Whatever is not taken is `Invalid filter parameter: <name>`, so that
 * a typing mistake never looks like an answer.
 */
export function parseListQuery({ fields, sort }: Listable, params: URLSearchParams): ListQuery {
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
  const query = {
    page: parseCount("page", once("page"), 1, lastPage),
    pageSize: parseCount("pageSize", once("pageSize"), largestPage, largestPage),
    search: parseSearch("search", once("search")),
    sort: parseSort(fields, once("sort"), sort),
    descending: parseOrder(once("order")),
  };
  return { ...query, filters: [...asked].map(([key, values]) => parseFilter(fields, key, values)) };
}

/** Reads a text to search for, from the parameter of this name, and folds it; "" where none was sent. */
export function parseSearch(key: string, text = ""): string {
  if (!isCleanText(text) || countCharacters(text) > longestSearch) throw invalidParameter(key);
  return fold(text);
}

function parseSort(fields: Fields, key: string | undefined, fallback: string): string {
  if (key === undefined) return fallback;
  const field = fieldOf(fields, key);
  if (field === undefined) throw invalidParameter("sort");
  return key;
}

function parseOrder(order = "asc"): boolean {
  if (order !== "asc" && order !== "desc") throw invalidParameter("order");
  return order === "desc";
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
