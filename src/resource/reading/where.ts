import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Bindings, Stored } from "../../db/statement.ts";
import type { Filter, ListQuery } from "./query.ts";
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

interface FilterShape {
  readonly key: string;
  readonly test: Test;
  readonly isWide: boolean;
}

type Test = "is" | "among" | "null" | "among or null";

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
  const shape: WhereShape = {
    filters: filters.map((filter) => ({
      key: filter.key,
      test: testOf(filter),
      isWide: filter.isWide === true,
    })),
    search: found?.shape ?? null,
    bounds: [...(from === undefined ? [] : ["from" as const]), ...(to === undefined ? [] : ["to" as const])],
  };
  const values = { ...filterValues(filters), ...found?.values, from, to };
  return { shape, values, key: JSON.stringify([shape, values]) };
}

/** Whether a query asks for the whole list. */
const isWhole = ({ filters, search, from, to }: ListQuery): boolean =>
  filters.length === 0 && search === "" && from === undefined && to === undefined;

/** Whether there is anything to gather records by: a span of time has no index, and goes with the order of its list. */
export const canGather = ({ filters, search }: ListQuery): boolean =>
  search !== "" || filters.some(({ isWide }) => isWide !== true);

function testOf({ values, orNull }: Filter): Test {
  if (orNull) return values.length === 0 ? "null" : "among or null";
  return values.length === 1 ? "is" : "among";
}

/** By position: what the address says and what the query asks may both filter on the same field. */
const filterName = (position: number): string => `filter ${position}`;

/** Several values of a filter travel as one JSON array: however many there are, the SQL is the same and compiled once. */
function filterValues(filters: readonly Filter[]): Record<string, Stored> {
  return Object.fromEntries(
    filters.map((filter, position) => {
      const [one] = filter.values;
      const value = testOf(filter) === "is" && one !== undefined ? one : JSON.stringify(filter.values);
      return [filterName(position), value] as const;
    }),
  );
}

/** The condition that a record is on the list. */
export function buildWhere(source: TableSource, { filters, search, bounds }: WhereShape, how: How): SQL {
  const conditions = [
    ...filters.map((filter, position) =>
      buildFilter(source, filter, sql`${sql.placeholder(filterName(position))}`, how),
    ),
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
  const known = filters.length + bounds.length === 0 && search !== null ? countFound(search) : undefined;
  return (
    known ?? sql`SELECT count(*) AS total FROM ${source.table} WHERE ${buildWhere(source, where, "gathered")}`
  );
}

const isAmong = (subject: SQL, value: SQL): SQL => sql`${subject} IN (SELECT value FROM json_each(${value}))`;

const tests: Readonly<Record<Test, (subject: SQL, value: SQL) => SQL>> = {
  is: (subject, value) => sql`${subject} = ${value}`,
  among: (subject, value) => sql`(${isAmong(subject, value)})`,
  null: (subject) => sql`(${subject} IS NULL)`,
  "among or null": (subject, value) => sql`(${isAmong(subject, value)} OR ${subject} IS NULL)`,
};

function buildFilter(source: TableSource, { key, test, isWide }: FilterShape, value: SQL, how: How): SQL {
  const columns = source.columns(key);
  const compared = source.fields[key]?.kind.compare?.(columns) ?? columns.own;
  const isInOrder = test === "is" && source.inOrder.includes(key);
  // The "+" keeps SQLite from gathering by the filter's index.
  const gathers = !isWide && (how === "gathered" || isInOrder);
  return tests[test](gathers ? compared : sql`+${compared}`, value);
}

/** Decision: `from` is inclusive and `to` exclusive, so that spans which meet share no record. */
function buildBound(source: TableSource, bound: Bound): SQL {
  const { own } = source.columns(source.span ?? source.sort);
  return bound === "from"
    ? sql`${own} >= ${sql.placeholder(bound)}`
    : sql`${own} < ${sql.placeholder(bound)}`;
}
