import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { readInTurn } from "../../db/turns.ts";
import { largestPage } from "../../lib/limits.ts";
import { recordFields } from "../definition/answered.ts";
import { columnOf, columnsFor } from "../definition/columns.ts";
import { renderRecord, tablesRead } from "../definition/render.ts";
import type { Resource } from "../definition/resource.ts";
import { cachedCount } from "./cachedCount.ts";
import { endOfPage } from "./page.ts";
import type { ListQuery } from "./query.ts";
import { type How, type Where, whereOf } from "./where.ts";

/** A page that may be longer waits for its turn: a list of 10 000 takes some ten milliseconds. */
const longestAtOnce = 1000;

/** Sizes of pages that have statements of their own: SQLite is a fifth quicker with a limit that it knows. */
const usualSizes: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500, 1000, largestPage]);

/** Renders a page of a list, at once where that is quick. */
export function answerList(
  database: Database,
  resource: Resource,
  query: ListQuery,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const render = (): Uint8Array<ArrayBuffer> => renderList(database, resource, query);
  return query.pageSize > longestAtOnce ? readInTurn(database.turns, render) : render();
}

/**
 * Renders a page of a list as the bytes of its answer (spec, Conventions). SQLite writes them in one piece: no row and
 * no text becomes a JavaScript value. The SQL depends on the shape of the query alone, so that a shape is compiled once.
 */
export function renderList(
  database: Database,
  resource: Resource,
  query: ListQuery,
): Uint8Array<ArrayBuffer> {
  const where = whereOf(database, resource, query);
  const total = countRecords(database, resource, where);
  const { page, pageSize, sort, descending } = query;
  const how = gathers(database, resource, { ...query, total }) ? "gathered" : "in order";
  const isUsual = usualSizes.has(pageSize);
  const rendered = database
    .statement(
      `${where.shape} ${sort} ${descending ? "desc" : "asc"} ${how} ${isUsual ? pageSize : "any"}`,
      // Finding the rows of the page first, by an index that covers them, spares looking up those of the pages before it.
      // A subselect with a limit keeps its order for what is around it; the conformance tests watch over that.
      () =>
        sql`SELECT CAST('{"data":[' || coalesce(group_concat(json, ','), '') || ${sql.placeholder("end")} AS BLOB) AS bytes FROM (SELECT ${renderRecord(resource, "lists")} AS json FROM (SELECT ${resource.table}.rowid AS row FROM ${resource.table} WHERE ${where.condition(how)} ORDER BY ${buildOrder(resource, query, how)} LIMIT ${isUsual ? sql.raw(String(pageSize)) : sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}) AS found CROSS JOIN ${resource.table} ON ${resource.table}.rowid = found.row)`,
    )
    .get<{ bytes: Uint8Array<ArrayBuffer> }>({
      ...where.values,
      end: endOfPage(query, total),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
  if (rendered === null) throw new Error(`a list of ${resource.plural} answered nothing`);
  return rendered.bytes;
}

/** The records of a page, and how many there are on all pages; for those who do not answer a request. */
export function readPage(
  database: Database,
  resource: Resource,
  query: ListQuery,
): { readonly data: readonly unknown[]; readonly total: number } {
  return JSON.parse(new TextDecoder().decode(renderList(database, resource, query))) as ReturnType<
    typeof readPage
  >;
}

/** How many records there are on all pages. */
function countRecords(
  database: Database,
  resource: Resource,
  { shape, condition, count, values }: Where,
): number {
  return cachedCount(database, tablesRead(resource, "lists"), `${shape} ${JSON.stringify(values)}`, () => {
    const counted = database
      .statement(
        `${shape} count`,
        () =>
          count?.() ?? sql`SELECT count(*) AS total FROM ${resource.table} WHERE ${condition("gathered")}`,
      )
      .get<{ total: number }>(values);
    return counted?.total ?? 0;
  });
}

/**
 * Whether the records that pass are gathered, or all are gone through in order. The latter passes `all / total` records
 * for each one of the page, so it pays where much passes; the former costs as much as passes.
 */
function gathers(
  database: Database,
  resource: Resource,
  { page, pageSize, total, filters, search }: ListQuery & { readonly total: number },
): boolean {
  if (filters.length === 0 && search === "") return false;
  // Rows are numbered one by one, so the last number tells well enough how many there are.
  const all = cachedCount(database, [resource.name], `${resource.name} last row`, () => {
    const last = database
      .statement(`${resource.name} last row`, () => sql`SELECT max(rowid) AS row FROM ${resource.table}`)
      .get<{ row: number | null }>();
    return last?.row ?? 0;
  });
  return total * total <= all * Math.min(page * pageSize, total);
}

/**
 * Decision: a list sorts by name, ascending, unless its resource or the request says otherwise. Text sorts by its
 * folded form; nulls come last and ties go by id, both in either direction, so that paging never repeats or drops a
 * row.
 */
function buildOrder(resource: Resource, { sort, descending }: ListQuery, how: How): SQL {
  const field = recordFields(resource)[sort];
  const columns = columnsFor(resource, sort);
  const subject = field?.kind.sort?.(columns) ?? columns.own;
  const direction = sql.raw(`${descending ? "DESC" : "ASC"}${field?.nullable === true ? " NULLS LAST" : ""}`);
  // The "+" keeps SQLite from going through the index of that order.
  return sql`${how === "gathered" ? sql`+` : sql``}${subject} ${direction}, ${columnOf(resource, "id")}`;
}
