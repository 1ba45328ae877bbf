import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Page } from "../../../resource/answering/answers.ts";
import type { ListedRecords, ResourceName } from "../../../resources/index.ts";
import { collectionAddress } from "../api/address.ts";
import { requestPage } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { momentOf } from "./span.ts";

const pageSize = 500;

type Key<Name extends ResourceName> = keyof ListedRecords[Name] & string;

/**
 * Queries the records whose time is at or after a moment, or that have none. Lists have no such filter: they are read from
 * the latest record until one is early enough.
 */
export const fromQuery = <const Name extends ResourceName>(resource: Name, key: Key<Name>, from: number) =>
  queryOptions({
    queryKey: keys.list(resource, { key, from }),
    queryFn: ({ signal }): Promise<Page<ListedRecords[Name]>> => loadFrom(resource, key, from, signal),
    placeholderData: keepPreviousData,
  });

async function loadFrom<Name extends ResourceName>(
  resource: Name,
  key: Key<Name>,
  from: number,
  signal: AbortSignal,
): Promise<Page<ListedRecords[Name]>> {
  const address = collectionAddress(resource);
  const [dated, undated] = await Promise.all([
    loadDated<Name>(address, key, from, signal),
    requestPage<ListedRecords[Name]>(address, { [key]: null, pageSize }, signal),
  ]);
  return wholePage([...dated, ...undated.data]);
}

/** Returns rows that were read page by page as one page: all that is cached as a list has its shape. */
export const wholePage = <Listed>(data: readonly Listed[]): Page<Listed> => ({
  data,
  total: data.length,
  page: 1,
  pageSize: data.length,
  hasMore: false,
});

async function loadDated<Name extends ResourceName>(
  address: string,
  key: Key<Name>,
  from: number,
  signal: AbortSignal,
): Promise<ListedRecords[Name][]> {
  const rows: ListedRecords[Name][] = [];
  const isLate = (row: ListedRecords[Name]): boolean =>
    (momentOf(row[key]) ?? Number.NEGATIVE_INFINITY) >= from;
  for (let page = 1; ; page += 1) {
    const { data, hasMore } = await requestPage<ListedRecords[Name]>(
      address,
      { sort: key, order: "desc", page, pageSize },
      signal,
    );
    const late = data.filter(isLate);
    rows.push(...late);
    if (!hasMore || late.length < data.length) return rows;
  }
}
