import { keepPreviousData, queryOptions, useMutation, useQueries, useQuery } from "@tanstack/react-query";
import type { Page } from "../../../resource/answering/answers.ts";
import { resourceNamed } from "../definitions/resources.ts";
import { toast } from "../ui/message/toast.ts";
import { collectionAddress, recordAddress } from "./address.ts";
import { hasStatus, messageOf } from "./apiError.ts";
import { type Query, request, requestPage, type Tagged } from "./client.ts";
import { keys } from "./keys.ts";
import { patchShown } from "./patchShown.ts";
import { queryClient } from "./queryClient.ts";
import type { AnyName, Body, CreateNamed, ListedNamed, PatchNamed, RecordNamed } from "./record.ts";
import { changeKept, forgetKept, restoreKept } from "./snapshot.ts";

/** A change of one record. */
interface RecordChange<Name extends string> {
  readonly id: string;
  readonly body: PatchNamed<Name>;
  /** Refuses the change with 412 where the record is another by now. */
  readonly etag?: string | undefined;
  /** The fields that it is about as they are shown: where they still are so, no other change is in its way. */
  readonly shown?: Body | undefined;
}

/** How a hook reads or writes. */
interface Options {
  /** The record that these lie in, for resources that lie within another. */
  readonly owner?: string | undefined;
  /** Ask only once this is true; true unless given. */
  readonly enabled?: boolean;
  /** Ask again every so many milliseconds. */
  readonly refetchInterval?: number;
  /** Failures are shown by whoever writes; without it a toast tells of them. */
  readonly quiet?: boolean;
}

/** A page of a resource's list, as a query. */
const listQuery = <Name extends string>(resource: AnyName<Name>, query: Query = {}, owner?: string) =>
  queryOptions({
    queryKey: keys.list(resource, owner === undefined ? query : { ...query, owner }),
    queryFn: ({ signal }): Promise<Page<ListedNamed<Name>>> =>
      requestPage(collectionAddress(resource, owner), query, signal),
  });

/** A record with its entity tag, as a query. */
export const recordQuery = <Name extends string>(resource: AnyName<Name>, id: string, owner?: string) =>
  queryOptions({
    queryKey: keys.record(resource, id),
    queryFn: ({ signal }): Promise<Tagged<RecordNamed<Name>>> =>
      request("GET", recordAddress(resource, id, owner), { signal }),
  });

/** A page of a resource's list; the page before stays while the next is on its way. */
export function useList<const Name extends string>(
  resource: AnyName<Name>,
  query: Query = {},
  options: Options = {},
) {
  const { owner, enabled = true, refetchInterval = false } = options;
  return useQuery({
    ...listQuery<Name>(resource, query, owner),
    enabled,
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/** Pages of several lists, all asked for at once. */
export function useLists(asked: readonly { readonly resource: string; readonly query: Query }[]) {
  return useQueries({ queries: asked.map(({ resource, query }) => listQuery<string>(resource, query)) });
}

/** How many records a list has; one row is read, for want of none. */
export function useCount<const Name extends string>(
  resource: AnyName<Name>,
  query: Query = {},
  options: Options = {},
) {
  const { owner, enabled = true } = options;
  return useQuery({
    ...listQuery<Name>(resource, { ...query, pageSize: 1 }, owner),
    enabled,
    select: ({ total }) => total,
  });
}

/** A record with its entity tag. */
export function useRecord<const Name extends string>(
  resource: AnyName<Name>,
  id: string,
  options: Options = {},
) {
  const { owner, enabled = true, refetchInterval = false } = options;
  return useQuery({ ...recordQuery<Name>(resource, id, owner), enabled, refetchInterval });
}

/** Creates a record. */
export function useCreate<const Name extends string>(
  resource: AnyName<Name>,
  { owner, quiet = false }: Options = {},
) {
  return useMutation({
    mutationFn: (body: CreateNamed<Name>): Promise<Tagged<RecordNamed<Name>>> =>
      request("POST", collectionAddress(resource, owner), { body }),
    onSuccess: (answer) => queryClient.setQueryData(keys.record(resource, answer.data.id), answer),
    onError: (thrown) => tell(quiet, thrown),
    onSettled: () => refresh(resource),
  });
}

/** Changes a record: what is shown changes at once, and back again where the change is refused. */
export function useUpdate<const Name extends string>(
  resource: AnyName<Name>,
  { owner, quiet = false }: Options = {},
) {
  return useMutation({
    mutationFn: ({ id, ...change }: RecordChange<Name>): Promise<Tagged<RecordNamed<Name>>> =>
      patchShown<RecordNamed<Name>>(recordAddress(resource, id, owner), change),
    onMutate: ({ id, body }) => changeKept(resource, id, body),
    onSuccess: (answer, { id }) => queryClient.setQueryData(keys.record(resource, id), answer),
    onError: (thrown, _, kept) => {
      restoreKept(kept);
      tell(quiet, thrown);
    },
    onSettled: () => refresh(resource),
  });
}

/** Deletes a record. */
export function useRemove<const Name extends string>(
  resource: AnyName<Name>,
  { owner, quiet = false }: Options = {},
) {
  return useMutation({
    mutationFn: ({ id, etag }: Omit<RecordChange<Name>, "body">): Promise<Tagged<RecordNamed<Name>>> =>
      request("DELETE", recordAddress(resource, id, owner), { etag }),
    onSuccess: (_, { id }) => forgetKept(resource, id),
    onError: (thrown) => tell(quiet, thrown),
    onSettled: (_, thrown, { id }) => refresh(resource, thrown === null ? id : undefined),
  });
}

/** Does something with a record that is none of the five operations; whoever asks for it shows what is refused. */
export function useAction(resource: string, action: string) {
  return useMutation({
    mutationFn: ({ id, body, etag }: RecordChange<string>): Promise<Tagged> =>
      request("POST", `${recordAddress(resource, id)}/${action}`, { body, etag }),
    onSuccess: (answer) => queryClient.setQueryData(keys.record(resource, answer.data.id), answer),
    onError: (thrown) => tell(true, thrown),
    onSettled: () => refresh(resource),
  });
}

/**
 * Makes all that a write may have changed out of date; what is on the page is asked for again, but for the record that
 * was deleted: its page is still there for a moment.
 */
export async function refresh(resource: string, deleted?: string): Promise<void> {
  const owner = resourceNamed(resource)?.parent?.resource;
  await Promise.all([
    // Totals and counts of the record that these lie in.
    ...(owner === undefined ? [] : [queryClient.invalidateQueries({ queryKey: keys.lists(owner) })]),
    queryClient.invalidateQueries({ queryKey: keys.lists(resource) }),
    queryClient.invalidateQueries({
      queryKey: keys.records,
      predicate: ({ queryKey }) => deleted === undefined || queryKey[2] !== deleted,
    }),
    queryClient.invalidateQueries({ queryKey: keys.targets(resource) }),
    queryClient.invalidateQueries({ queryKey: keys.titles }),
    queryClient.invalidateQueries({ queryKey: keys.gauges(resource) }),
    queryClient.invalidateQueries({ queryKey: keys.links }),
    queryClient.invalidateQueries({ queryKey: keys.changes }),
  ]);
  if (deleted !== undefined)
    queryClient.removeQueries({ queryKey: keys.record(resource, deleted), type: "inactive" });
}

function tell(quiet: boolean, thrown: unknown): void {
  // The role may be another since the page was drawn.
  if (hasStatus(thrown, 403)) queryClient.invalidateQueries({ queryKey: keys.me });
  if (!quiet) toast(messageOf(thrown), { tone: "bad" });
}
