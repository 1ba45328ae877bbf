import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Bindings, Stored } from "../../db/statement.ts";
import { recordFields } from "../definition/answered.ts";
import { columnsFor } from "../definition/columns.ts";
import type { Resource } from "../definition/resource.ts";
import type { Filter, ListQuery } from "./query.ts";
import { searchFor } from "./search/condition.ts";

/**
 * How the records of a page are found: all are gone through in the order of the list until the page is full, or those
 * that pass are gathered by the indexes of the filters and of the search, and then sorted.
 */
export type How = "in order" | "gathered";

/** Which records a list is of. */
export interface Where {
  /** The same for the same SQL, whatever the values. */
  readonly shape: string;
  readonly condition: (how: How) => SQL;
  /** Counts them without looking at them, where that is possible. */
  readonly count: (() => SQL) | undefined;
  readonly values: Bindings;
}

/** The records that pass all filters and are found by the search. */
export function whereOf(
  database: Database,
  resource: Resource,
  { filters, search }: Pick<ListQuery, "filters" | "search">,
): Where {
  const found = search === "" ? undefined : searchFor(database, resource, search);
  return {
    shape: [resource.name, "list", ...filters.map(shapeOf), found?.shape ?? ""].join(" "),
    condition: (how) => {
      const conditions = filters.map((filter, position) => buildFilter(resource, filter, position, how));
      if (found !== undefined) conditions.push(how === "gathered" ? found.gathered() : found.plain());
      return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
    },
    count: filters.length === 0 ? found?.count : undefined,
    values: { ...filterValues(filters), ...found?.values },
  };
}

const shapeOf = (filter: Filter): string =>
  `${filter.key}${isOne(filter) ? " is" : filter.values.length > 0 ? " among" : ""}${filter.orNull ? " null" : ""}`;

const isOne = ({ values, orNull }: Filter): boolean => values.length === 1 && !orNull;

/** By position: what the address says and what the query asks may both filter on the same field. */
const filterName = (position: number): string => `filter ${position}`;

/** Several values of a filter travel as one JSON array: however many there are, the SQL is the same and compiled once. */
function filterValues(filters: readonly Filter[]): Record<string, Stored> {
  return Object.fromEntries(
    filters.map((filter, position) => {
      const [one] = filter.values;
      const value = isOne(filter) && one !== undefined ? one : JSON.stringify(filter.values);
      return [filterName(position), value] as const;
    }),
  );
}

function buildFilter(resource: Resource, filter: Filter, position: number, how: How): SQL {
  const { key, values, orNull } = filter;
  const columns = columnsFor(resource, key);
  const compared = recordFields(resource)[key]?.kind.compare?.(columns) ?? columns.own;
  // The "+" keeps SQLite from gathering by the filter's index; that of a status holds its records in order already.
  const subject = how === "in order" && !(isOne(filter) && key === "status") ? sql`+${compared}` : compared;
  const value = sql.placeholder(filterName(position));
  if (isOne(filter)) return sql`${subject} = ${value}`;
  const among = sql`${subject} IN (SELECT value FROM json_each(${value}))`;
  const conditions = [...(values.length > 0 ? [among] : []), ...(orNull ? [sql`${subject} IS NULL`] : [])];
  return sql`(${sql.join(conditions, sql` OR `)})`;
}
