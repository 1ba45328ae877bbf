import type { QueryKey } from "@tanstack/react-query";
import type { Page } from "../../../resource/answering/answers.ts";
import type { Tagged } from "./client.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./queryClient.ts";
import type { Body, Row } from "./record.ts";

/** Cached responses before a change was shown, to restore if it is rejected. */
type QuerySnapshot = readonly (readonly [QueryKey, unknown])[];

/** Applies a change of a record to all cached responses, before the server has accepted it. */
export async function changeKept(resource: string, id: string, body: Body): Promise<QuerySnapshot> {
  const recordKey = keys.record(resource, id);
  await Promise.all([
    queryClient.cancelQueries({ queryKey: keys.lists(resource) }),
    queryClient.cancelQueries({ queryKey: recordKey }),
  ]);
  const kept: QuerySnapshot = [
    ...queryClient.getQueriesData({ queryKey: keys.lists(resource) }),
    [recordKey, queryClient.getQueryData(recordKey)],
  ];
  queryClient.setQueriesData<Page<Row>>(
    { queryKey: keys.lists(resource) },
    (page) => page && withChange(page, id, body),
  );
  queryClient.setQueryData<Tagged>(
    recordKey,
    (answer) => answer && { ...answer, data: { ...answer.data, ...body } },
  );
  return kept;
}

/** Returns a page with one record changed; the same page if the record is not on it. */
export function withChange(page: Page<Row>, id: string, body: Body): Page<Row> {
  if (!page.data.some((row) => row.id === id)) return page;
  return { ...page, data: page.data.map((row): Row => (row.id === id ? { ...row, ...body } : row)) };
}

/** Restores the responses from before a change. */
export function restoreKept(kept: QuerySnapshot | undefined): void {
  for (const [key, data] of kept ?? []) queryClient.setQueryData(key, data);
}

/** Removes a deleted record from the cached lists, without reloading them. */
export function forgetKept(resource: string, id: string): void {
  queryClient.setQueryData(keys.target(resource, id), null);
  queryClient.setQueryData(keys.title(resource, id), null);
  queryClient.setQueriesData<Page<Row>>(
    { queryKey: keys.lists(resource) },
    (page) => page && without(page, id),
  );
}

/** Returns a page without one record. */
export function without(page: Page<Row>, id: string): Page<Row> {
  const data = page.data.filter((row) => row.id !== id);
  return data.length === page.data.length ? page : { ...page, data, total: page.total - 1 };
}
