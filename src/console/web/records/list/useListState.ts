import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { type ListState, readListState, type Search, writeListState } from "../../base/address/listState.ts";

/** Changes part of the state of a list. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void;

/** Returns the state of a list from its URL, and a function to change it. Changing search or filters returns to the first page. */
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

/** Returns the state of a list after a change; returns to the first page if it may contain other records. */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  const isOther = narrowing.some((key) => key in change);
  return { ...state, ...(isOther ? { page: 1 } : {}), ...change };
}
