import type { ListQuery } from "./query.ts";
import type { Listable } from "./source.ts";

/** The body of a list's answer (spec, Conventions), of all its records in the order that it has unless asked otherwise. */
export function renderRows(list: Listable, query: ListQuery, rows: readonly unknown[]): string {
  const { page, pageSize, descending } = query;
  const ordered = descending === (list.descending ?? false) ? rows : rows.toReversed();
  const records = ordered.slice((page - 1) * pageSize, page * pageSize).map((row) => JSON.stringify(row));
  return `{"data":[${records.join(",")}${endOfPage(query, rows.length)}`;
}

/** What stands behind the records of a page. */
export const endOfPage = ({ page, pageSize }: ListQuery, total: number): string =>
  `],"total":${total},"page":${page},"pageSize":${pageSize},"hasMore":${page * pageSize < total}}`;
