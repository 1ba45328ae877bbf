import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { collectionAddress } from "../api/address.ts";
import { type Page, type Row, requestPage } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { momentOf } from "./span.ts";

const pageSize = 500;

/**
 * The records of which this time lies at or after a moment, or that have none, as a query. A list has no such filter: it
 * is read from its latest end until it is early enough.
 */
export const fromQuery = (resource: string, key: string, from: number) =>
  queryOptions({
    queryKey: keys.list(resource, { key, from }),
    queryFn: ({ signal }): Promise<Page> => loadFrom(resource, key, from, signal),
    placeholderData: keepPreviousData,
  });

async function loadFrom(resource: string, key: string, from: number, signal: AbortSignal): Promise<Page> {
  const address = collectionAddress(resource);
  const [dated, undated] = await Promise.all([
    loadDated(address, key, from, signal),
    requestPage(address, { [key]: null, pageSize }, signal),
  ]);
  const data = [...dated, ...undated.data];
  return { data, total: data.length, page: 1, pageSize: data.length, hasMore: false };
}

async function loadDated(address: string, key: string, from: number, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  const isLate = (row: Row): boolean => (momentOf(row[key]) ?? Number.NEGATIVE_INFINITY) >= from;
  for (let page = 1; ; page += 1) {
    const { data, hasMore } = await requestPage(
      address,
      { sort: key, order: "desc", page, pageSize },
      signal,
    );
    const late = data.filter(isLate);
    rows.push(...late);
    if (!hasMore || late.length < data.length) return rows;
  }
}
