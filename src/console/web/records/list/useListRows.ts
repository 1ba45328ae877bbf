import { useMemo } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useList } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { type ListState, queryOf } from "../../base/address/listState.ts";
import { useStore } from "../../ui/store.ts";
import { pendingRemovals } from "../removal/pendingRemovals.ts";

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

/** The rows that a list shows, without those that are about to be deleted. */
export function useListRows(resource: ResourceDescription, state: ListState): ListRows {
  const { data, isPlaceholderData, error, refetch } = useList(resource.name, queryOf(state));
  const removals = useStore(pendingRemovals);
  return useMemo(() => {
    const gone = new Set(removals.flatMap(({ rows }) => rows.map(({ id }) => id)));
    const rows = data?.data.filter(({ id }) => !gone.has(id)) ?? none;
    const hidden = (data?.data.length ?? 0) - rows.length;
    return {
      rows,
      total: data === undefined ? undefined : data.total - hidden,
      isOld: isPlaceholderData,
      error: data === undefined || isPlaceholderData ? error : null,
      retry: refetch,
    };
  }, [data, isPlaceholderData, error, refetch, removals]);
}
