import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { readSorted } from "../../lib/text/listWords.ts";
import { cachedCount } from "./cachedCount.ts";
import { findSorted, sortIndexOf } from "./custom/customIndex.ts";
import { canCountOn, countGrown } from "./grownCount.ts";
import type { ListQuery, SortKey } from "./query.ts";
import type { TableSource } from "./source.ts";
import {
  buildCount,
  buildWhere,
  canGather,
  type How,
  type Where,
  type WhereShape,
  whereOf,
} from "./where.ts";

/** The rows that a read may go through at once, in some ten milliseconds. */
export const maxRows = 20_000;

/** The rows that a read may gather by an index and sort at once. */
export const maxGathered = 5000;

/** Which rows a page has: what its SQL depends on, and where it lies. */
export interface PagePlan {
  readonly where: Where;
  readonly how: How;
  /** The records on all pages. */
  readonly total: number;
  /** The records before the page, and those on it. */
  readonly offset: number;
  readonly count: number;
  /** More records come before it than behind it, so that it is quicker counted from the end. */
  readonly isLate: boolean;
}

/** What the SQL that orders rows depends on. */
export interface OrderShape extends Pick<ListQuery, "sort" | "descending" | "then"> {
  readonly where: WhereShape;
  readonly how: How;
  /** From the last row to the first. */
  readonly backwards: boolean;
  /** Goes on behind the row whose number is bound to `last`; only where rows are in the order of their numbers. */
  readonly resumes?: true;
}

/** The rows of a page on their way. */
export interface FoundRows {
  readonly count: number;
  /** The next rows, at most so many; none behind the last. */
  next(most: number): readonly number[];
}

const totalOf = statement(buildCount);

const lastRow = statement(({ table }: TableSource) => sql`SELECT max(rowid) AS row FROM ${table}`);

/** Finds out where a page lies. */
export function planPage(database: Database, source: TableSource, query: ListQuery): PagePlan {
  const where = whereOf(database, source, query);
  const total = countRecords(database, source, where);
  const offset = Math.min((query.page - 1) * query.pageSize, total);
  const count = Math.min(query.pageSize, total - offset);
  const how = gathers(database, source, query, total) ? "gathered" : "in order";
  return { where, how, total, offset, count, isLate: offset > total - offset - count };
}

const rowsOf = statement(
  (source: TableSource, shape: OrderShape) =>
    sql`SELECT json_group_array(row) AS rows FROM (${selectRows(source, shape, sql.placeholder("limit"))})`,
);

/** The numbers of the rows of a page, in its order. */
export function findRows(
  database: Database,
  source: TableSource,
  query: ListQuery,
  { where, how, total, offset, count, isLate }: PagePlan,
): number[] {
  if (count === 0) return [];
  const { sort, descending, then = [] } = query;
  const index = sortIndexOf(source, query);
  if (index !== undefined) return findSorted(database, source, query, index, { total, offset, count });
  const shape = { where: where.shape, how, sort, descending, then, backwards: isLate };
  const rows = parseRows(
    rowsOf(database, source, shape).get<Rows>({
      ...where.values,
      limit: count,
      offset: isLate ? total - offset - count : offset,
    }),
  );
  return isLate ? rows.reverse() : rows;
}

interface Rows {
  readonly rows: string;
}

const parseRows = (found: Rows | null): number[] => JSON.parse(found?.rows ?? "[]") as number[];

/**
 * Finds the rows of a page that is rendered in slices. Those of a list that grows in the order of its rows are found as
 * they are needed: it has no index that covers them, and to find thousands of long entries takes its time.
 */
export function openRows(
  database: Database,
  source: TableSource,
  query: ListQuery,
  plan: PagePlan,
): FoundRows {
  const { sort, descending } = query;
  const { where, how, count, isLate } = plan;
  if (source.endless !== true || sort !== source.sort || how === "gathered" || isLate) {
    const rows = findRows(database, source, query, plan);
    let taken = 0;
    return {
      count: rows.length,
      next: (most) => {
        taken += most;
        return rows.slice(taken - most, taken);
      },
    };
  }
  const shape = { where: where.shape, how, sort, descending, backwards: false, resumes: true } as const;
  let left = count;
  let last: number | undefined;
  return {
    count,
    next: (most) => {
      const limit = Math.min(most, left);
      const rows =
        last === undefined
          ? findRows(database, source, query, { ...plan, count: limit })
          : parseRows(rowsOf(database, source, shape).get<Rows>({ ...where.values, limit, offset: 0, last }));
      left -= rows.length;
      last = rows.at(-1);
      return rows;
    },
  };
}

/** Selects the numbers of the rows of a page, by an index that covers them where there is one. */
export const selectRows = (source: TableSource, shape: OrderShape, limit: SQL | Placeholder): SQL =>
  sql`SELECT ${source.table}.rowid AS row FROM ${source.table} WHERE ${buildWhere(source, shape.where, shape.how, shape.sort)}${behindLast(source, shape)} ORDER BY ${buildOrder(source, shape)} LIMIT ${limit} OFFSET ${sql.placeholder("offset")}`;

function behindLast({ ties }: TableSource, { resumes, descending }: OrderShape): SQL {
  if (resumes !== true) return sql``;
  return sql` AND ${ties.column()} ${sql.raw(descending ? "<" : ">")} ${sql.placeholder("last")}`;
}

type Placeholder = ReturnType<typeof sql.placeholder>;

/** How many records there are on all pages. */
function countRecords(database: Database, source: TableSource, where: Where): number {
  const countAll = (): number =>
    totalOf(database, source, where.shape).get<{ total: number }>(where.values)?.total ?? 0;
  if (canCountOn(source, where.shape)) return countGrown(database, source, where, countAll);
  // Two lists of one table may compare other columns, from other tables.
  return cachedCount(database, source.tables, `${source.tables} ${where.key}`, countAll);
}

/**
 * Whether the records that pass are gathered, or all are gone through in order. The latter passes `all / total` records
 * for each one of the page, so it pays where much passes; the former costs as much as passes. In a long table few are
 * always gathered: they may all be at the end of the order.
 */
function gathers(database: Database, source: TableSource, query: ListQuery, total: number): boolean {
  if (!canGather(query)) return false;
  const all = lastRowOf(database, source);
  if (all > maxRows && total <= maxGathered) return true;
  return total * total <= all * Math.min(query.page * query.pageSize, total);
}

/** The number of the last row: rows are numbered one by one, so it tells well enough how many there are. */
export const lastRowOf = (database: Database, source: TableSource): number =>
  cachedCount(
    database,
    [source.name],
    `${source.name} last row`,
    () => lastRow(database, source).get<{ row: number | null }>()?.row ?? 0,
  );

/** Decision: nulls come last in either direction, and what is equal has an order too. */
function buildOrder(source: TableSource, shape: OrderShape): SQL {
  const { sort, descending, then = [], how, backwards } = shape;
  const { column, along } = source.ties;
  const keys = [{ sort, descending }, ...then].map((key) => buildKey(source, key, backwards));
  // The "+" keeps SQLite from going through the index of that order.
  return sql`${how === "gathered" ? sql`+` : sql``}${sql.join(keys, sql`, `)}, ${column()} ${direction((along && descending) !== backwards)}`;
}

function buildKey(source: TableSource, { sort, descending }: SortKey, backwards: boolean): SQL {
  const { field: key, isNatural } = readSorted(sort);
  const field = source.fields[key];
  const columns = source.columns(key);
  const compared = field?.kind.sort?.(columns) ?? columns.own;
  const subject = isNatural ? (columns.natural ?? compared) : compared;
  const nulls = field?.nullable === true ? (backwards ? sql` NULLS FIRST` : sql` NULLS LAST`) : sql``;
  return sql`${subject} ${direction(descending !== backwards)}${nulls}`;
}

const direction = (descending: boolean): SQL => sql.raw(descending ? "DESC" : "ASC");
