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
  /** Rejects the change with 412 if the record has changed. */
  readonly etag?: string | undefined;
  /** The changed fields as shown: if they are unchanged, other changes are no conflict. */
  readonly shown?: Body | undefined;
}

/** The options of a hook. */
interface Options {
  /** The owner record, for nested resources. */
  readonly owner?: string | undefined;
  /** Loads only if true; defaults to true. */
  readonly enabled?: boolean;
  /** The refresh interval in milliseconds. */
  readonly refetchInterval?: number;
  /** The caller shows errors; otherwise a toast does. */
  readonly quiet?: boolean;
}

/** Queries a page of a resource's list. */
const listQuery = <Name extends string>(resource: AnyName<Name>, query: Query = {}, owner?: string) =>
  queryOptions({
    queryKey: keys.list(resource, owner === undefined ? query : { ...query, owner }),
    queryFn: ({ signal }): Promise<Page<ListedNamed<Name>>> =>
      requestPage(collectionAddress(resource, owner), query, signal),
  });

/** Queries a record with its entity tag. */
export const recordQuery = <Name extends string>(resource: AnyName<Name>, id: string, owner?: string) =>
  queryOptions({
    queryKey: keys.record(resource, id),
    queryFn: ({ signal }): Promise<Tagged<RecordNamed<Name>>> =>
      request("GET", recordAddress(resource, id, owner), { signal }),
  });

/** Returns a page of a resource's list; the previous page stays while the next one is loading. */
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

/** Returns pages of several lists, loaded in parallel. */
export function useLists(asked: readonly { readonly resource: string; readonly query: Query }[]) {
  return useQueries({ queries: asked.map(({ resource, query }) => listQuery<string>(resource, query)) });
}

/** Returns the number of records of a list; loads one row, the minimum. */
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

/** Returns a record with its entity tag. */
export function useRecord<const Name extends string>(
  resource: AnyName<Name>,
  id: string,
  options: Options = {},
) {
  const { owner, enabled = true, refetchInterval = false } = options;
  return useQuery({ ...recordQuery<Name>(resource, id, owner), enabled, refetchInterval });
}

/** Returns a mutation that creates a record. */
export function useCreate<const Name extends string>(
  resource: AnyName<Name>,
  { owner, quiet = false }: Options = {},
) {
  return useMutation({
    mutationFn: (body: CreateNamed<Name>): Promise<Tagged<RecordNamed<Name>>> =>
      request("POST", collectionAddress(resource, owner), { body }),
    onSuccess: (answer) => queryClient.setQueryData(keys.record(resource, answer.data.id), answer),
    onError: (thrown) => reportFailure(quiet, thrown),
    onSettled: () => refresh(resource),
  });
}

/** Returns a mutation that changes a record: the display changes at once, and reverts if the change is rejected. */
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
      reportFailure(quiet, thrown);
    },
    onSettled: () => refresh(resource),
  });
}

/** Returns a mutation that deletes a record. */
export function useRemove<const Name extends string>(
  resource: AnyName<Name>,
  { owner, quiet = false }: Options = {},
) {
  return useMutation({
    mutationFn: ({ id, etag }: Omit<RecordChange<Name>, "body">): Promise<Tagged<RecordNamed<Name>>> =>
      request("DELETE", recordAddress(resource, id, owner), { etag }),
    onSuccess: (_, { id }) => forgetKept(resource, id),
    onError: (thrown) => reportFailure(quiet, thrown),
    onSettled: (_, thrown, { id }) => refresh(resource, thrown === null ? id : undefined),
  });
}

/** Returns a mutation that runs an action on a record; the caller shows errors. */
export function useAction(resource: string, action: string) {
  return useMutation({
    mutationFn: ({ id, body, etag }: RecordChange<string>): Promise<Tagged> =>
      request("POST", `${recordAddress(resource, id)}/${action}`, { body, etag }),
    onSuccess: (answer) => queryClient.setQueryData(keys.record(resource, answer.data.id), answer),
    onError: (thrown) => reportFailure(true, thrown),
    onSettled: () => refresh(resource),
  });
}

/**
 * Invalidates everything that a write may have changed; what is on the page is reloaded, except a deleted record, whose
 * page is still shown for a moment.
 */
export async function refresh(resource: string, deleted?: string): Promise<void> {
  const owner = resourceNamed(resource)?.parent?.resource;
  await Promise.all([
    // The totals and counts of the owner record.
    ...(owner === undefined ? [] : [queryClient.invalidateQueries({ queryKey: keys.lists(owner) })]),
    queryClient.invalidateQueries({ queryKey: keys.lists(resource) }),
    ...(resource === "outputs" ? [queryClient.invalidateQueries({ queryKey: keys.builtInOutputs })] : []),
    ...(resource === "custom-fields" ? [queryClient.invalidateQueries({ queryKey: keys.customFields })] : []),
    queryClient.invalidateQueries({
      queryKey: keys.records,
      predicate: ({ queryKey }) => deleted === undefined || queryKey[2] !== deleted,
    }),
    queryClient.invalidateQueries({ queryKey: keys.targets(resource) }),
    queryClient.invalidateQueries({ queryKey: keys.titles }),
    queryClient.invalidateQueries({ queryKey: keys.gauges(resource) }),
    queryClient.invalidateQueries({ queryKey: keys.links }),
    queryClient.invalidateQueries({ queryKey: keys.tags }),
    queryClient.invalidateQueries({ queryKey: keys.comments }),
    queryClient.invalidateQueries({ queryKey: keys.changes }),
  ]);
  if (deleted !== undefined)
    queryClient.removeQueries({ queryKey: keys.record(resource, deleted), type: "inactive" });
}

function reportFailure(quiet: boolean, thrown: unknown): void {
  // The role may have changed since the page was rendered.
  if (hasStatus(thrown, 403)) queryClient.invalidateQueries({ queryKey: keys.me });
  if (!quiet) toast(messageOf(thrown), { tone: "bad" });
}
