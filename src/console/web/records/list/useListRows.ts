import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useList } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { type ListState, queryOf } from "../../base/address/listState.ts";
import { useStore } from "../../ui/message/store.ts";
import { type PendingRemoval, pendingRemovals } from "../work/removing/pendingRemovals.ts";

/** The rows of a list as far as they are known. */
export interface ListRows {
  readonly rows: readonly Row[];
  /** How many there are on all pages; undefined while nothing is known. */
  readonly total: number | undefined;
  /** The rows are those from before, while the ones asked for are on their way. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: readonly Row[] = [];

/** The rows that a list shows, without those that are about to be deleted: others come up from the pages behind. */
export function useListRows(resource: ResourceDescription, state: ListState): ListRows {
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
      // Where all of the page is gone, nothing is known until others have come.
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

/** What narrows a list, as text: who deletes says from which list, since its records are missing on all of its pages. */
export const scopeOf = ({ search, filters }: ListState): string => JSON.stringify([search, filters]);

const idsOf = (removals: readonly PendingRemoval[], resource: string): ReadonlySet<string> =>
  new Set(
    removals
      .filter((removal) => removal.resource === resource)
      .flatMap(({ rows }) => rows.map(({ id }) => id)),
  );

/** So many rows from the pages behind the one that is shown, without those that are about to be deleted; undefined while they are on their way. */
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
