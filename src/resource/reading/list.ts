import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { readInTurn } from "../../db/turns.ts";
import { largestPage } from "../../lib/limits.ts";
import type { Resource } from "../definition/resource.ts";
import { cachedCount } from "./cachedCount.ts";
import { endOfPage } from "./page.ts";
import type { ListQuery } from "./query.ts";
import { sourceOf, type TableSource } from "./source.ts";
import {
  buildCount,
  buildWhere,
  canGather,
  type How,
  type Where,
  type WhereShape,
  whereOf,
} from "./where.ts";

/** A page that may be longer waits for its turn: a list of 10 000 takes some ten milliseconds. */
const longestAtOnce = 1000;

/** Sizes of pages that have statements of their own: SQLite is a fifth quicker with a limit that it knows. */
const usualSizes: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500, 1000, largestPage]);

/** What the SQL of a page depends on. */
interface PageShape extends Pick<ListQuery, "sort" | "descending"> {
  readonly where: WhereShape;
  readonly how: How;
  /** One of the usual sizes; null is any other. */
  readonly size: number | null;
}

/**
 * Finding the rows of the page first, by an index that covers them, spares looking up those of the pages before it. A
 * subselect with a limit keeps its order for what is around it; the conformance tests watch over that.
 */
const pageOf = statement((source: TableSource, shape: PageShape) => {
  const { table } = source;
  const limit = shape.size === null ? sql.placeholder("limit") : sql.raw(String(shape.size));
  const rows = sql`SELECT ${table}.rowid AS row FROM ${table} WHERE ${buildWhere(source, shape.where, shape.how)} ORDER BY ${buildOrder(source, shape)} LIMIT ${limit} OFFSET ${sql.placeholder("offset")}`;
  return sql`SELECT CAST('{"data":[' || coalesce(group_concat(json, ','), '') || ${sql.placeholder("end")} AS BLOB) AS bytes FROM (SELECT ${source.render()} AS json FROM (${rows}) AS found CROSS JOIN ${table} ON ${table}.rowid = found.row)`;
});

const totalOf = statement(buildCount);

const lastRow = statement(({ table }: TableSource) => sql`SELECT max(rowid) AS row FROM ${table}`);

/** Renders a page of a list, at once where that is quick. */
export function answerList(
  database: Database,
  source: TableSource,
  query: ListQuery,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const render = (): Uint8Array<ArrayBuffer> => renderList(database, source, query);
  const waits = source.endless === true || query.pageSize > longestAtOnce;
  return waits ? readInTurn(database.turns, render) : render();
}

/**
 * Renders a page of a list as the bytes of its answer (spec, Conventions). SQLite writes them in one piece: no row and
 * no text becomes a JavaScript value. The SQL depends on the shape of the query alone, so that a shape is compiled once.
 */
function renderList(database: Database, source: TableSource, query: ListQuery): Uint8Array<ArrayBuffer> {
  const where = whereOf(database, source, query);
  const total = countRecords(database, source, where);
  const { page, pageSize, sort, descending } = query;
  const how = gathers(database, source, query, total) ? "gathered" : "in order";
  const size = usualSizes.has(pageSize) ? pageSize : null;
  const rendered = pageOf(database, source, { where: where.shape, sort, descending, how, size }).get<{
    bytes: Uint8Array<ArrayBuffer>;
  }>({
    ...where.values,
    end: endOfPage(query, total),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  if (rendered === null) throw new Error(`a list of ${source.name} answered nothing`);
  return rendered.bytes;
}

/** The records of a page, and how many there are on all pages; for those who do not answer a request. */
export function readPage(
  database: Database,
  resource: Resource,
  query: ListQuery,
): { readonly data: readonly unknown[]; readonly total: number } {
  return JSON.parse(new TextDecoder().decode(renderList(database, sourceOf(resource), query))) as ReturnType<
    typeof readPage
  >;
}

/** How many records there are on all pages. */
const countRecords = (database: Database, source: TableSource, { shape, values, key }: Where): number =>
  cachedCount(
    database,
    source.tables,
    `${source.name} ${key}`,
    () => totalOf(database, source, shape).get<{ total: number }>(values)?.total ?? 0,
  );

/**
 * Whether the records that pass are gathered, or all are gone through in order. The latter passes `all / total` records
 * for each one of the page, so it pays where much passes; the former costs as much as passes.
 */
function gathers(database: Database, source: TableSource, query: ListQuery, total: number): boolean {
  if (!canGather(query)) return false;
  // Rows are numbered one by one, so the last number tells well enough how many there are.
  const all = cachedCount(
    database,
    [source.name],
    `${source.name} last row`,
    () => lastRow(database, source).get<{ row: number | null }>()?.row ?? 0,
  );
  return total * total <= all * Math.min(query.page * query.pageSize, total);
}

/** Decision: nulls come last in either direction, and what is equal has an order too. */
function buildOrder(source: TableSource, { sort, descending, how }: PageShape): SQL {
  const field = source.fields[sort];
  const columns = source.columns(sort);
  const subject = field?.kind.sort?.(columns) ?? columns.own;
  const direction = sql.raw(descending ? "DESC" : "ASC");
  const nulls = field?.nullable === true ? sql` NULLS LAST` : sql``;
  // The "+" keeps SQLite from going through the index of that order.
  return sql`${how === "gathered" ? sql`+` : sql``}${subject} ${direction}${nulls}, ${source.ties(direction)}`;
}
