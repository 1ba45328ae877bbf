import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Statement, statement } from "../../../db/statements/statement.ts";
import { readSorted } from "../../../lib/text/listWords.ts";
import { cachedCount } from "../cachedCount.ts";
import { countFilled, sortIndexOf } from "../custom/customIndex.ts";
import type { Filter } from "../filters.ts";
import { countBefore } from "../grownCount.ts";
import type { ListQuery } from "../query.ts";
import { lastRowOf, maxGathered, maxRows, type OrderShape, planPage, selectRows } from "../rows.ts";
import type { TableSource } from "../source.ts";
import { buildCount, buildWhere, isKnownByIndex, type WhereShape, whereOf } from "../where.ts";

/**
 * Whether a page takes so long to find that others would notice.
 *
 * Decision: a page is found in a thread of its own where more than 20 000 rows may have to be gone through for it, or more
 * than 5000 be sorted. That follows from the size of the table and from SQLite's plan, so that a request does not have to
 * be slow once: in a table of more rows every search is too long, a sort or a filter without an index, a filter that more
 * than 5000 rows pass, a page that is far from both ends, and the first count of a log.
 */
export function isHeavy(database: Database, source: TableSource, query: ListQuery): boolean {
  // A database in memory can't be opened by another thread.
  if (lastRowOf(database, source) <= maxRows || database.file === ":memory:") return false;
  if (query.search !== "" || query.from !== undefined || query.to !== undefined) return true;
  const custom = isHeavyCustom(database, source, query);
  if (custom !== undefined) return custom;
  const narrow = query.filters.filter((filter) => !isTrusted(filter));
  if (passFew(database, source, { ...query, filters: narrow })) return false;
  if (!isCounted(database, source, query)) return true;
  const plan = planPage(database, source, query);
  const { how, total, offset, count } = plan;
  if (how === "gathered") return true;
  const isFar = Math.min(offset, total - offset - count) + count > maxRows;
  return isFar || !isFoundInOrder(database, source, { ...query, filters: narrow });
}

/** In a table of more rows, those of a custom value may be too far apart to be looked for in the order of the list. */
const maxSpread = 150_000;

/**
 * The same of a list that the index of custom values leads through: it is known how many rows pass, and on average how
 * many have to be gone through for a page in the order of the list. Undefined for other lists.
 */
function isHeavyCustom(database: Database, source: TableSource, query: ListQuery): boolean | undefined {
  const sorted = sortIndexOf(source, query);
  if (sorted !== undefined) {
    const { offset, count } = planPage(database, source, query);
    const filled = countFilled(database, source, sorted);
    return offset + count > filled && filled > maxRows;
  }
  if (!isKnownByIndex(source, whereOf(database, source, query))) return undefined;
  const { how, total, offset, count } = planPage(database, source, query);
  if (total <= maxGathered) return false;
  const all = lastRowOf(database, source);
  const gone = ((Math.min(offset, total - offset - count) + count) * all) / total;
  const isOrdered = isFoundInOrder(database, source, { ...query, filters: [] });
  return how === "gathered" || !isOrdered || gone > maxRows || all > maxSpread;
}

/** Nearly all rows pass what the list itself asks for, such as that the caller may read them. */
const isTrusted = ({ test = "among", isWide }: Filter): boolean => test === "among" && isWide === true;

/** Whether it is quick to say how many rows pass: all of a table, or those of a log that were counted a while ago. */
function isCounted(database: Database, source: TableSource, query: ListQuery): boolean {
  if (source.endless !== true) return query.filters.length === 0;
  const known = countBefore(database, source, whereOf(database, source, query).key);
  return known !== undefined && lastRowOf(database, source) - (known.last ?? 0) <= maxRows;
}

const countAll = statement(buildCount);

const findPage = statement((source: TableSource, shape: OrderShape) =>
  selectRows(source, shape, sql.placeholder("limit")),
);

/** The rows that the index of a filter leads to, up to one more than are gathered. */
const countSome = statement(
  (source: TableSource, where: WhereShape) =>
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${source.table} WHERE ${buildWhere(source, where, "gathered")} LIMIT ${limit})`,
);

const limit: SQL = sql.raw(String(maxGathered + 1));

/** Whether an index leads to few rows: those that pass the filters which it knows, whatever the others leave out. */
function passFew(database: Database, source: TableSource, query: ListQuery): boolean {
  const indexed = indexedFilters(source, query, (one) =>
    countAll(database, source, whereOf(database, source, one).shape),
  );
  if (indexed.length === 0) return false;
  const { shape, values, key } = whereOf(database, source, { ...query, filters: indexed });
  const count = cachedCount(
    database,
    [source.name],
    `some of ${source.tables} ${key}`,
    () => countSome(database, source, shape).get<{ total: number }>(values)?.total ?? 0,
  );
  return count <= maxGathered;
}

/** Whether an index has the rows of a list in its order, and of its filters leaves none to be looked at. */
function isFoundInOrder(database: Database, source: TableSource, query: ListQuery): boolean {
  const { sort, descending, then = [] } = query;
  const find = (one: ListQuery): Statement =>
    findPage(database, source, {
      where: whereOf(database, source, one).shape,
      ...{ how: "in order", sort, descending, then, backwards: false },
    });
  const sorting = find(query)
    .plan()
    .filter(({ detail }) => detail.includes("TEMP B-TREE"));
  if (!sorting.every(({ detail }) => isSortOfTies(source, query, detail))) return false;
  return indexedFilters(source, query, find).length === query.filters.length;
}

/** Few records share what a list is sorted by unless asked otherwise: those that do are sorted by their ids alone. */
const isSortOfTies = (source: TableSource, { sort, then = [] }: ListQuery, detail: string): boolean =>
  detail.includes("LAST TERM OF ORDER BY") && then.length === 0 && readSorted(sort).field === source.sort;

/** The filters that SQLite finds rows by: without them it goes another way. */
function indexedFilters(
  source: TableSource,
  query: ListQuery,
  find: (query: ListQuery) => Statement,
): readonly Filter[] {
  const wayOf = (filters: readonly Filter[]): string | undefined =>
    wayTo(source, find({ ...query, filters }));
  const way = wayOf(query.filters);
  if (way?.startsWith("SEARCH") !== true) return [];
  return query.filters.filter((filter) => wayOf(query.filters.filter((other) => other !== filter)) !== way);
}

/** By which index the rows of the table itself are found: "SEARCH vlans USING INDEX vlans_site_id (site_id=?)". */
const wayTo = ({ table }: TableSource, found: Statement): string | undefined =>
  found
    .plan()
    .find(
      ({ parent, detail }) =>
        parent === 0 && /^(?:SEARCH|SCAN) (\w+)/.exec(detail)?.[1] === getTableName(table),
    )
    // An index is the same one whether it covers what is asked or not.
    ?.detail.replace("COVERING ", "");
