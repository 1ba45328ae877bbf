import { type SQL, sql } from "drizzle-orm";
import { changes } from "../../db/changes.ts";
import type { Database } from "../../db/open.ts";
import type { Bindings } from "../../db/statement.ts";
import type { Fields } from "../../resource/fields/field.ts";
import { cachedCount } from "../../resource/reading/cachedCount.ts";
import { endOfPage } from "../../resource/reading/page.ts";
import type { Filter } from "../../resource/reading/query.ts";
import type { EntryKey } from "./answers.ts";
import { renderEntry } from "./entry.ts";
import type { HistoryQuery } from "./query.ts";

/** Renders a page of the change log, of the entries that concern these names and no others, as the bytes of its answer. */
export function renderEntries(
  database: Database,
  fields: Fields,
  names: readonly string[],
  query: HistoryQuery,
): Uint8Array<ArrayBuffer> {
  const asked = query.filters.find(({ key }) => key === "resource")?.values;
  const visible: Filter = {
    key: "resource",
    values: names.filter((name) => asked === undefined || asked.includes(name)),
    orNull: false,
  };
  const filters = [visible, ...query.filters.filter(({ key }) => key !== "resource")];
  const values = valuesOf(filters, query);
  const shape = `changes ${filters.map(shapeOf).join(" ")} ${query.from !== null} ${query.to !== null} ${asked !== undefined}`;
  const where = (): SQL => buildWhere(filters, query, asked !== undefined);
  const total = cachedCount(database, ["changes"], `${shape} ${JSON.stringify(values)}`, () => {
    const counted = database
      .statement(`${shape} count`, () => sql`SELECT count(*) AS total FROM ${changes} WHERE ${where()}`)
      .get<{ total: number }>(values);
    return counted?.total ?? 0;
  });
  const order = buildOrder(query);
  const rendered = database
    .statement(
      `${shape} ${query.sort} ${query.descending}`,
      // The page is found by its numbers first, so that sorting carries no JSON along.
      () =>
        sql`SELECT CAST('{"data":[' || coalesce(group_concat(json, ','), '') || ${sql.placeholder("end")} AS BLOB) AS bytes FROM (SELECT ${renderEntry(fields)} AS json FROM ${changes} WHERE ${changes.sequence} IN (SELECT ${changes.sequence} FROM ${changes} WHERE ${where()} ORDER BY ${order} LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}) ORDER BY ${order} LIMIT ${sql.placeholder("limit")})`,
    )
    .get<{ bytes: Uint8Array<ArrayBuffer> }>({
      ...values,
      end: endOfPage(query, total),
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    });
  if (rendered === null) throw new Error("the change log answered nothing");
  return rendered.bytes;
}

const shapeOf = ({ key, orNull }: Filter): string => `${key}${orNull ? " or null" : ""}`;

const filterName = (key: string): string => `among ${key}`;

function valuesOf(filters: readonly Filter[], { from, to }: HistoryQuery): Bindings {
  const named = filters.map(({ key, values }) => [filterName(key), JSON.stringify(values)] as const);
  return { ...Object.fromEntries(named), from, to };
}

function buildWhere(filters: readonly Filter[], { from, to }: HistoryQuery, namesAsked: boolean): SQL {
  const byRecord = filters.some(({ key }) => key === "recordId");
  const conditions = filters.map((filter) => {
    const column = changes[filter.key as EntryKey];
    // What the caller may see is most of the log: a "+" keeps SQLite from gathering and sorting it by that index.
    const subject = filter.key === "resource" && !namesAsked && !byRecord ? sql`+${column}` : sql`${column}`;
    return buildFilter(subject, filter);
  });
  if (from !== null) conditions.push(sql`${changes.at} >= ${sql.placeholder("from")}`);
  if (to !== null) conditions.push(sql`${changes.at} < ${sql.placeholder("to")}`);
  return sql.join(conditions, sql` AND `);
}

function buildFilter(subject: SQL, { key, orNull }: Filter): SQL {
  const among = sql`${subject} IN (SELECT value FROM json_each(${sql.placeholder(filterName(key))}))`;
  return orNull ? sql`(${among} OR ${subject} IS NULL)` : among;
}

/** Entries of the same millisecond go by their sequence, which is the order in which they came to be. */
function buildOrder({ sort, descending }: HistoryQuery): SQL {
  const direction = sql.raw(descending ? "DESC" : "ASC");
  const sequence = sql`${changes.sequence} ${direction}`;
  return sort === "at" ? sql`${changes.at} ${direction}, ${sequence}` : sequence;
}
