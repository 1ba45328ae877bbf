import type { QueryKey } from "@tanstack/react-query";
import type { Page } from "../../../resource/answering/answers.ts";
import type { Tagged } from "./client.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./queryClient.ts";
import type { Body, Row } from "./record.ts";

/** Answers as they were before a change was shown, to go back to where it is refused. */
type QuerySnapshot = readonly (readonly [QueryKey, unknown])[];

/** Shows a change of a record in all answers that are kept, before the server has taken it. */
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

/** A page on which one record is changed; the same page where it is not on it. */
export function withChange(page: Page<Row>, id: string, body: Body): Page<Row> {
  if (!page.data.some((row) => row.id === id)) return page;
  return { ...page, data: page.data.map((row): Row => (row.id === id ? { ...row, ...body } : row)) };
}

/** Goes back to the answers from before a change. */
export function restoreKept(kept: QuerySnapshot | undefined): void {
  for (const [key, data] of kept ?? []) queryClient.setQueryData(key, data);
}

/** Takes a record that is no more out of the lists that are kept, without asking for them again. */
export function forgetKept(resource: string, id: string): void {
  queryClient.setQueryData(keys.target(resource, id), null);
  queryClient.setQueryData(keys.title(resource, id), null);
  queryClient.setQueriesData<Page<Row>>(
    { queryKey: keys.lists(resource) },
    (page) => page && without(page, id),
  );
}

/** A page from which one record is gone. */
export function without(page: Page<Row>, id: string): Page<Row> {
  const data = page.data.filter((row) => row.id !== id);
  return data.length === page.data.length ? page : { ...page, data, total: page.total - 1 };
}
