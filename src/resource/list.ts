import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import type { Stored, Values } from "../db/statement.ts";
import { columnOf, columnsFor } from "./columns.ts";
import type { Resource } from "./define.ts";
import { derivationOf } from "./derive.ts";
import type { Filter, ListQuery } from "./query.ts";
import { renderRecord } from "./render.ts";
import { recordFields } from "./shown.ts";

/** A page of a list: the JSON texts of its records, and how many records there are on all pages. */
export interface Page {
  readonly records: readonly string[];
  readonly total: number;
}

/** Reads a page. The SQL depends on the shape of the query alone, so that a shape is compiled once. */
export function listRecords(database: Database, resource: Resource, query: ListQuery): Page {
  const shape = [
    resource.name,
    "list",
    ...query.filters.map(shapeOf),
    query.search === "" ? "" : "search",
  ].join(" ");
  const order = `${query.sort} ${query.descending ? "desc" : "asc"}`;
  const where = (): SQL => buildWhere(resource, query);
  const values: Values = { ...filterValues(query.filters), search: query.search };
  const total =
    database
      .statement(
        `${shape} count`,
        () => sql`SELECT count(*) AS total FROM ${resource.table} WHERE ${where()}`,
      )
      .get<{ total: number }>(values)?.total ?? 0;
  const records = database
    .statement(
      `${shape} ${order}`,
      () =>
        sql`SELECT ${renderRecord(resource, "lists")} FROM ${resource.table} WHERE ${where()} ORDER BY ${buildOrder(resource, query)} LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`,
    )
    .rows<[string]>({ ...values, limit: query.pageSize, offset: (query.page - 1) * query.pageSize })
    .map(([json]) => json);
  return { records, total };
}

const shapeOf = ({ key, values, orNull }: Filter): string =>
  `${key}${values.length > 0 ? " among" : ""}${orNull ? " null" : ""}`;

/** By position: what the address says and what the query asks may both filter on the same field. */
const filterName = (position: number): string => `filter ${position}`;

/** The values of a filter travel as one JSON array: however many there are, the SQL is the same and compiled once. */
function filterValues(filters: readonly Filter[]): Record<string, Stored> {
  return Object.fromEntries(
    filters.map(({ values }, position) => [filterName(position), JSON.stringify(values)] as const),
  );
}

function buildWhere(resource: Resource, { filters, search }: ListQuery): SQL {
  const conditions = filters.map((filter, position) => buildFilter(resource, filter, position));
  if (search !== "") conditions.push(buildSearch(resource));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

function buildFilter(resource: Resource, { key, values, orNull }: Filter, position: number): SQL {
  const columns = columnsFor(resource, key);
  const subject = recordFields(resource)[key]?.kind.compare?.(columns) ?? columns.own;
  const among = sql`${subject} IN (SELECT value FROM json_each(${sql.placeholder(filterName(position))}))`;
  const conditions = [...(values.length > 0 ? [among] : []), ...(orNull ? [sql`${subject} IS NULL`] : [])];
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

function buildSearch(resource: Resource): SQL {
  const found = resource.searched.map((key) => {
    const field = resource.fields[key];
    const { own, derived } = columnsFor(resource, key);
    const folded = field && derivationOf(field, true)?.suffix === "folded" ? derived : own;
    return sql`instr(${folded ?? own}, ${sql.placeholder("search")}) > 0`;
  });
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** Decision: nulls come last and ties go by id, both in either direction, so that paging never repeats or drops a row. */
function buildOrder(resource: Resource, { sort, descending }: ListQuery): SQL {
  const field = recordFields(resource)[sort];
  const columns = columnsFor(resource, sort);
  const subject = field?.kind.sort?.(columns) ?? columns.own;
  const direction = sql.raw(`${descending ? "DESC" : "ASC"}${field?.nullable === true ? " NULLS LAST" : ""}`);
  return sql`${subject} ${direction}, ${columnOf(resource, "id")}`;
}
