import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { type ListState, readListState, type Search, writeListState } from "../../base/address/listState.ts";

/** Changes part of what a list shows. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void;

/** What a list shows, read from its address, and how to change it. What narrows the list goes back to its first page. */
export function useListState(
  resource: ResourceDescription,
  search: Search,
): readonly [ListState, ChangeList] {
  const navigate = useNavigate();
  const state = useMemo(() => readListState(resource, search), [resource, search]);
  const change = useCallback<ChangeList>(
    (part, replace = false) => {
      navigate({
        to: "/r/$resource",
        params: { resource: resource.name },
        search: (before: Search) =>
          writeListState(resource, withChange(readListState(resource, before), part)),
        replace,
        resetScroll: false,
      });
    },
    [navigate, resource],
  );
  return [state, change];
}

const narrowing: readonly (keyof ListState)[] = ["search", "filters", "pageSize", "sort", "order"];

/** What a list shows after a change; the page is the first again where other records may stand on it. */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  const isOther = narrowing.some((key) => key in change);
  return { ...state, ...(isOther ? { page: 1 } : {}), ...change };
}
