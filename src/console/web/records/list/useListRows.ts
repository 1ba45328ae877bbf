import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useList } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { useHasRowTitles } from "../../api/titles.ts";
import { type ListState, queryOf } from "../../base/address/listState.ts";
import { useStore } from "../../ui/message/store.ts";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { type PendingRemoval, pendingRemovals } from "../work/removing/pendingRemovals.ts";

/** The loaded rows of a list. */
export interface ListRows {
  readonly rows: readonly Row[];
  /** The number of records on all pages; undefined while loading. */
  readonly total: number | undefined;
  /** The rows are the previous ones, while the requested ones are loading. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: readonly Row[] = [];

/**
 * Returns the rows of a list without those about to be deleted, filled up from the following pages. The first ones come
 * with the titles in their columns, so that nothing shifts.
 */
export function useListRows(
  resource: ResourceDescription,
  state: ListState,
  columns: readonly FieldDescription[],
): ListRows {
  const list = useCurrentRows(resource, state);
  const hasTitles = useHasRowTitles([{ columns, rows: list.rows }]);
  const isReady = useStaysReady(list.total !== undefined && hasTitles);
  return isReady ? list : { ...list, total: undefined };
}

function useCurrentRows(resource: ResourceDescription, state: ListState): ListRows {
  const { data, isPlaceholderData, error, refetch } = useList(resource.name, queryOf(state));
  const removals = useStore(pendingRemovals);
  const gone = useMemo(() => idsOf(removals, resource.name), [removals, resource.name]);
  const hidden = data?.data.filter(({ id }) => gone.has(id)).length ?? 0;
  const scope = scopeOf(state);
  const fromHere = idsOf(
    removals.filter((removal) => removal.scope === scope),
    resource.name,
  ).size;
  const following = useFollowing(resource.name, state, gone, data?.hasMore === true ? hidden : 0);
  return useMemo(() => {
    const kept = data?.data.filter(({ id }) => !gone.has(id)) ?? none;
    return {
      rows: hidden === 0 ? (data?.data ?? none) : [...kept, ...(following ?? none)],
      // If the whole page is gone, nothing is known until other rows are loaded.
      total:
        data === undefined || (following === undefined && kept.length === 0)
          ? undefined
          : data.total - Math.max(hidden, fromHere),
      isOld: isPlaceholderData,
      error: data === undefined || isPlaceholderData ? error : null,
      retry: refetch,
    };
  }, [data, isPlaceholderData, error, refetch, gone, hidden, fromHere, following]);
}

/** Returns the search and filters of a list as text, to identify the list that deleted records are missing from. */
export const scopeOf = ({ search, filters }: ListState): string => JSON.stringify([search, filters]);

const idsOf = (removals: readonly PendingRemoval[], resource: string): ReadonlySet<string> =>
  new Set(
    removals
      .filter((removal) => removal.resource === resource)
      .flatMap(({ rows }) => rows.map(({ id }) => id)),
  );

/** Returns a number of rows from the following pages, without those about to be deleted; undefined while loading. */
function useFollowing(
  resource: string,
  state: ListState,
  gone: ReadonlySet<string>,
  missing: number,
): readonly Row[] | undefined {
  const query = queryOf(state);
  const { data } = useQuery({
    queryKey: [...keys.list(resource, { ...query, behind: missing }), [...gone].join()],
    enabled: missing > 0,
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let page = state.page + 1; ; page += 1) {
        const answer = await requestPage(collectionAddress(resource), { ...query, page }, signal);
        rows.push(...answer.data.filter(({ id }) => !gone.has(id)));
        if (rows.length >= missing || !answer.hasMore) return { ...answer, data: rows.slice(0, missing) };
      }
    },
  });
  return missing > 0 ? data?.data : none;
}
