import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Bindings, Stored } from "../../db/statements/statement.ts";
import { readSorted } from "../../lib/text/listWords.ts";
import { caselessBy } from "../fields/caseless.ts";
import { type AskedFilter, countIndexed, indexedBy, isIndexed } from "./custom/customIndex.ts";
import { markTests } from "./custom/markTests.ts";
import type { Filter, FilterTest } from "./filters.ts";
import type { ListQuery } from "./query.ts";
import { countFound, type SearchShape, searchFor, whereFound, whereText } from "./search/condition.ts";
import type { TableSource } from "./source.ts";

/**
 * How the records of a page are found: all are gone through in the order of the list until the page is full, or those
 * that pass are gathered by the indexes of the filters and of the search, and then sorted.
 */
export type How = "in order" | "gathered";

/** What the SQL of a condition depends on: the same for the same SQL, whatever the values. */
export interface WhereShape {
  readonly filters: readonly FilterShape[];
  readonly search: SearchShape | null;
  /** The ends of the span of time that are given. */
  readonly bounds: readonly Bound[];
}

interface FilterShape extends AskedFilter {
  readonly test: Test;
  readonly ask?: string;
}

/** How a filter is written in SQL. */
type Test =
  | "is"
  | "null"
  | "among or null"
  | "not null"
  | "not among or null"
  | "one part"
  | "one start"
  | FilterTest;

type Bound = "from" | "to";

/** Which records a list is of. */
export interface Where {
  readonly shape: WhereShape;
  readonly values: Bindings;
  /** Tells it from all others of the same source. */
  readonly key: string;
}

const everything: Where = { shape: { filters: [], search: null, bounds: [] }, values: {}, key: "" };

/** The records that pass all filters, lie in the span and are found by the search. */
export function whereOf(database: Database, source: TableSource, query: ListQuery): Where {
  if (isWhole(query)) return everything;
  const { filters, search, from, to } = query;
  const found =
    search === "" || source.searched === undefined ? undefined : searchFor(database, source.searched, search);
  const shapes = filters.map((filter) => ({
    key: filter.key,
    ...(filter.orKeys === undefined ? {} : { orKeys: filter.orKeys }),
    test: testOf(filter),
    ...(filter.ask === undefined ? {} : { ask: filter.ask }),
    isWide: filter.isWide === true,
  }));
  const given = filterValues(filters);
  const shape: WhereShape = {
    filters: markTests(database, source, shapes, (position) => given[filterName(position)] ?? null),
    search: found?.shape ?? null,
    bounds: [...(from === undefined ? [] : ["from" as const]), ...(to === undefined ? [] : ["to" as const])],
  };
  const values = { ...given, ...found?.values, from, to };
  return { shape, values, key: JSON.stringify([shape, values, source.tag]) };
}

/** Whether a query asks for the whole list. */
const isWhole = ({ filters, search, from, to }: ListQuery): boolean =>
  filters.length === 0 && search === "" && from === undefined && to === undefined;

/** Whether there is anything to gather records by: a span of time has no index, and goes with the order of its list. */
export const canGather = ({ filters, search }: ListQuery): boolean =>
  search !== "" || filters.some(({ isWide }) => isWide !== true);

function testOf({ test = "among", values, orNull }: Filter): Test {
  if (test === "n") return orNull ? (values.length === 0 ? "not null" : "n") : "not among or null";
  if (test === "ic" && values.length === 1) return "one part";
  if (test === "isw" && values.length === 1) return "one start";
  if (test !== "among") return test;
  if (orNull) return values.length === 0 ? "null" : "among or null";
  return values.length === 1 ? "is" : "among";
}

/** The tests that are held against one value; others have theirs as one JSON array. */
const ofOne: ReadonlySet<Test> = new Set(["is", "one part", "one start", "gte", "gt", "lte", "lt"]);

/** By position: what the address says and what the query asks may both filter on the same field. */
const filterName = (position: number): string => `filter ${position}`;

/** The value of the filter at a position. */
const valueAt = (position: number): SQL => sql`${sql.placeholder(filterName(position))}`;

/** Several values of a filter travel as one JSON array: however many there are, the SQL is the same and compiled once. */
function filterValues(filters: readonly Filter[]): Record<string, Stored> {
  return Object.fromEntries(
    filters.map((filter, position) => {
      const [one] = filter.values;
      const value = ofOne.has(testOf(filter)) && one !== undefined ? one : JSON.stringify(filter.values);
      return [filterName(position), value] as const;
    }),
  );
}

/** The condition that a record is on the list, which is sorted by this key; by what it usually is unless said. */
export function buildWhere(
  source: TableSource,
  { filters, search, bounds }: WhereShape,
  how: How,
  sort: string = source.sort,
): SQL {
  const conditions = [
    ...filters.map((filter, position) => buildFilter(source, filter, valueAt(position), how, sort)),
    ...bounds.map((bound) => buildBound(source, bound)),
  ];
  if (search !== null && source.searched !== undefined) {
    conditions.push((how === "gathered" ? whereFound : whereText)(source.searched, search));
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Counts the records on the list, without looking at them where that is possible. */
export function buildCount(source: TableSource, where: WhereShape): SQL {
  const { filters, search, bounds } = where;
  const found = filters.length + bounds.length === 0 && search !== null ? countFound(search) : undefined;
  const known = bounds.length === 0 && search === null ? countIndexed(source, filters, valueAt) : found;
  return (
    known ?? sql`SELECT count(*) AS total FROM ${source.table} WHERE ${buildWhere(source, where, "gathered")}`
  );
}

/** Whether the index of custom values knows exactly which records a query asks for. */
export const isKnownByIndex = (source: TableSource, { shape }: Where): boolean =>
  shape.search === null &&
  shape.bounds.length === 0 &&
  countIndexed(source, shape.filters, valueAt) !== undefined;

const isAmong = (subject: SQL, value: SQL): SQL => sql`${subject} IN (SELECT value FROM json_each(${value}))`;

/** Behind every text that begins with another one. */
const last = String.fromCodePoint(0x10_ff_ff);

/** The limit keeps SQLite from folding the text again for each value. */
const someValue = (subject: SQL, value: SQL, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM (SELECT ${subject} AS text LIMIT 1) AS looked, json_each(${value}) AS wanted WHERE ${condition})`;

const tests: Readonly<Record<Test, (subject: SQL, value: SQL) => SQL>> = {
  is: (subject, value) => sql`${subject} = ${value}`,
  among: (subject, value) => sql`(${isAmong(subject, value)})`,
  asked: (subject, value) => sql`(${isAmong(subject, value)})`,
  null: (subject) => sql`(${subject} IS NULL)`,
  "not null": (subject) => sql`(${subject} IS NOT NULL)`,
  "among or null": (subject, value) => sql`(${isAmong(subject, value)} OR ${subject} IS NULL)`,
  n: (subject, value) => sql`(NOT ${isAmong(subject, value)} AND ${subject} IS NOT NULL)`,
  "not among or null": (subject, value) => sql`(NOT ${isAmong(subject, value)} OR ${subject} IS NULL)`,
  empty: (subject) => sql`(${subject} IS NULL OR ${subject} = '')`,
  filled: (subject) => sql`(${subject} IS NOT NULL AND ${subject} <> '')`,
  gte: (subject, value) => sql`${subject} >= ${value}`,
  gt: (subject, value) => sql`${subject} > ${value}`,
  lte: (subject, value) => sql`${subject} <= ${value}`,
  lt: (subject, value) => sql`${subject} < ${value}`,
  holds: (subject) => subject,
  "holds not": (subject) => subject,
  between: (subject, value) => sql`${subject} BETWEEN ${value} ->> 0 AND ${value} ->> 1`,
  "one part": (subject, value) => sql`(instr(${subject}, ${value}) > 0)`,
  ic: (subject, value) => someValue(subject, value, sql`instr(looked.text, wanted.value) > 0`),
  "one start": (subject, value) => sql`(${subject} >= ${value} AND ${subject} < ${value} || ${last})`,
  isw: (subject, value) =>
    someValue(subject, value, sql`substr(looked.text, 1, length(wanted.value)) = wanted.value`),
};

/** The tests that look into a text, which is folded for it. */
const ofText: ReadonlySet<Test> = new Set(["one part", "ic", "one start", "isw"]);

/** The tests that are held against the derived column. */
const ofDerived: ReadonlySet<Test> = new Set(["asked", "between"]);

/** What a test looks at. */
function subjectOf(source: TableSource, { key, test, ask }: FilterShape): SQL {
  const columns = source.columns(key);
  const kind = source.fields[key]?.kind;
  const condition = ask === undefined ? undefined : kind?.asks?.[ask]?.condition;
  if (condition !== undefined) return condition(columns, test === "holds");
  if (ofDerived.has(test)) return columns.derived ?? columns.own;
  if (!ofText.has(test)) return kind?.compare?.(columns) ?? columns.own;
  if (kind?.folds === true && columns.derived !== undefined) return columns.derived;
  return sql`${sql.raw(caselessBy(kind ?? {}))}(${columns.own})`;
}

function buildFilter(source: TableSource, shape: FilterShape, value: SQL, how: How, sort: string): SQL {
  const { orKeys = [], ...first } = shape;
  const each = [first.key, ...orKeys].map((key) => buildTest(source, { ...first, key }, value, how, sort));
  return each.length === 1 ? sql.join(each) : sql`(${sql.join(each, sql` OR `)})`;
}

function buildTest(source: TableSource, shape: FilterShape, value: SQL, how: How, sort: string): SQL {
  const { key, test, isWide } = shape;
  const having = source.fields[key]?.kind.having;
  if (having !== undefined) {
    const isGathered = !isWide && how === "gathered";
    return buildHaving(test, value, (values) => having(source.columns(key), values, isGathered));
  }
  const compared = subjectOf(source, shape);
  // Natural order has an index of its own.
  const isInOrder = test === "is" && source.inOrder.includes(key) && !readSorted(sort).isNatural;
  // The "+" keeps SQLite from gathering by the filter's index.
  const gathers = !isWide && (how === "gathered" || isInOrder);
  const indexed = how === "gathered" && shape.isTest !== true ? isIndexed(source, shape) : "no";
  if (indexed !== "no") {
    const found = sql`${source.ties.column()} IN (${indexedBy(source, shape, value)})`;
    return indexed === "exactly" ? found : sql`(${found} AND ${tests[test](compared, value)})`;
  }
  return tests[test](gathers ? compared : sql`+${compared}`, value);
}

/** A filter on what a record may have several of: null is to have none. */
function buildHaving(test: Test, value: SQL, having: (values?: SQL) => SQL): SQL {
  const some = having(test === "is" ? sql`json_array(${value})` : value);
  switch (test) {
    case "is":
    case "among":
      return some;
    case "null":
    case "empty":
      return sql`NOT ${having()}`;
    case "not null":
    case "filled":
      return having();
    case "among or null":
      return sql`(${some} OR NOT ${having()})`;
    case "not among or null":
      return sql`NOT ${some}`;
    case "n":
      return sql`(NOT ${some} AND ${having()})`;
    default:
      throw new Error(`a filter on several values takes no ${test}`);
  }
}

/** Decision: `from` is inclusive and `to` exclusive, so that spans which meet share no record. */
function buildBound(source: TableSource, bound: Bound): SQL {
  const { own } = source.columns(source.span ?? source.sort);
  return bound === "from"
    ? sql`${own} >= ${sql.placeholder(bound)}`
    : sql`${own} < ${sql.placeholder(bound)}`;
}
