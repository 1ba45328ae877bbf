import { queryOptions } from "@tanstack/react-query";
import type { Merge, MergeDecision, MergeItem } from "../../../../features/merge/merges/answers.ts";
import { isObject } from "../../../../lib/object.ts";
import type { Page } from "../../../../resource/answering/answers.ts";
import { ApiError } from "../apiError.ts";
import { type Query, request, requestPage, type Tagged } from "../client.ts";
import { queryClient } from "../queryClient.ts";

const path = "/api/merges";
const all = ["merges"];

const addressOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;
const keyOf = (id: string): readonly string[] => [...all, "one", id];
const itemsKey = (id: string): readonly string[] => [...all, "items", id];

/** Queries a page of the merges, newest first. */
export const mergesQuery = (query: Query) =>
  queryOptions({
    queryKey: [...all, "list", query],
    queryFn: ({ signal }): Promise<Page<Merge>> => requestPage(path, query, signal),
  });

/** Queries a merge with its entity tag. */
export const mergeQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<Tagged<Merge>> => request("GET", addressOf(id), { signal }),
  });

/** Queries a page of the items of a merge. */
export const mergeItemsQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: [...itemsKey(id), query],
    queryFn: ({ signal }): Promise<Page<MergeItem>> => requestPage(`${addressOf(id)}/items`, query, signal),
  });

/** Uploads a bundle, which creates a merge; nothing is written to the records yet. */
export function sendBundle(file: Blob, passphrase: string): Promise<Tagged<Merge>> {
  const body = new Blob([file], { type: "application/octet-stream" });
  const headers = passphrase === "" ? {} : { "sitebook-passphrase": toBase64(passphrase) };
  return keep(request("POST", path, { body, headers }));
}

/** DecisionBody for some items, or one for all that are undecided. */
export type DecisionBody =
  | { readonly decisions: readonly MergeDecision[] }
  | { readonly all: "mine" | "theirs" };

/** Stores decisions; the answer counts what they lead to. */
export const decide = (id: string, body: DecisionBody): Promise<Tagged<Merge>> =>
  keep(request("PATCH", addressOf(id), { body }));

/** Finds out again what the merge would do, as the records are now; writes nothing to them. */
export const previewMerge = (id: string): Promise<Tagged<Merge>> =>
  keep(request("POST", `${addressOf(id)}/preview`));

/** Writes what is ready. Rejected with 409 if records have changed since it was shown, with 412 if the merge has. */
export const applyMerge = (id: string, etag: string | undefined): Promise<Tagged<Merge>> =>
  keep(request("POST", `${addressOf(id)}/apply`, { etag }));

/** Discards what is not applied of a merge. */
export async function discardMerge(id: string): Promise<void> {
  await request("DELETE", addressOf(id));
  await queryClient.invalidateQueries({ queryKey: all });
}

/** Returns the items in the answer to a rejected apply whose records have changed since they were shown. */
export function movedIn(thrown: unknown): readonly MergeItem[] | undefined {
  if (!(thrown instanceof ApiError) || thrown.status !== 409 || !isObject(thrown.data)) return undefined;
  const { items } = thrown.data;
  return Array.isArray(items) ? items : undefined;
}

/** Reloads a merge and its items. */
export const reloadMerge = async (id: string): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    queryClient.invalidateQueries({ queryKey: itemsKey(id) }),
  ]);
};

async function keep(asked: Promise<Tagged<Merge>>): Promise<Tagged<Merge>> {
  const answer = await asked;
  const { id } = answer.data;
  // A pending request would answer how the merge was before.
  await queryClient.cancelQueries({ queryKey: keyOf(id) });
  queryClient.setQueryData(mergeQuery(id).queryKey, answer);
  void queryClient.invalidateQueries({ queryKey: [...all, "list"] });
  await queryClient.invalidateQueries({ queryKey: itemsKey(id) });
  return answer;
}

const toBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
