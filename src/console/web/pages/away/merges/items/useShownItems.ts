import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemState, MergeItem } from "../../../../../../features/merge/merges/answers.ts";
import { mergeItemsQuery } from "../../../../api/pages/merges.ts";
import { queryClient } from "../../../../api/queryClient.ts";

/** Items on one screen: each has a table. */
export const itemsAtOnce = 25;

/** What is shown of the items in a state. */
interface ShownItems {
  readonly items: readonly MergeItem[] | undefined;
  readonly total: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns a page of the items in some states. */
export function useItems(id: string, states: readonly ItemState[], page: number): ShownItems {
  const query = useQuery({
    ...mergeItemsQuery(id, { state: states, page, pageSize: itemsAtOnce }),
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data?.data,
    total: query.data?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The undecided items on the screen. */
interface UndecidedItems extends ShownItems {
  /** How many undecided ones come before them. */
  readonly passed: number;
  /** Shows those behind this many undecided ones. */
  readonly showAfter: (passed: number) => void;
}

/**
 * Returns the first undecided items, or those after as many as were passed over. They stay where they are once they are decided,
 * so that a decision can be changed, until others are shown.
 */
export function useUndecided(id: string): UndecidedItems {
  const [{ round, passed }, setShown] = useState({ round: 0, passed: 0 });
  const first = useQuery({
    // Not under the key of the items, which each decision loads again.
    queryKey: ["merges", "undecided", id, round],
    queryFn: async () => {
      const start = passed % itemsAtOnce;
      const page = Math.floor(passed / itemsAtOnce) + 1;
      const [one, next] = await Promise.all(
        // They need not begin where a page does.
        (start === 0 ? [page] : [page, page + 1]).map((number) =>
          queryClient.fetchQuery({
            ...mergeItemsQuery(id, { state: "decide", page: number, pageSize: itemsAtOnce }),
            staleTime: 0,
          }),
        ),
      );
      const found = [...(one?.data ?? []), ...(next?.data ?? [])];
      return { data: found.slice(start, start + itemsAtOnce), total: one?.total ?? 0 };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const recordIds = first.data?.data.map(({ recordId }) => recordId) ?? [];
  const now = useQuery({
    ...mergeItemsQuery(id, { recordId: recordIds, pageSize: itemsAtOnce }),
    enabled: recordIds.length > 0 && !first.isPlaceholderData,
    placeholderData: keepPreviousData,
  });
  const latest = new Map(now.data?.data.map((item) => [item.key, item]));
  return {
    items: first.data?.data.map((item) => withChoices(latest.get(item.key) ?? item, item)),
    total: first.data?.total ?? 0,
    error: first.error,
    retry: () => void first.refetch(),
    passed,
    showAfter: (count) => setShown({ round: round + 1, passed: count }),
  };
}

/** Returns an item with the choices that it had before one of them was taken, so that another one can be, and with what they are about. */
const withChoices = (item: MergeItem, before: MergeItem): MergeItem =>
  item.choice !== null && item.reason === null && before.choices.includes(item.choice)
    ? { ...item, choices: before.choices, reason: before.reason }
    : item;

/** Items that wait are shown below what they wait for: so many at most are asked for. */
const maxWaiting = 500;

/** Returns the items that wait for others, by the keys of these. */
export function useWaiting(id: string, isAny: boolean): ReadonlyMap<string, readonly MergeItem[]> {
  const { data } = useQuery({
    ...mergeItemsQuery(id, { state: "waits", pageSize: maxWaiting }),
    enabled: isAny,
    placeholderData: keepPreviousData,
  });
  const pairs = (data?.data ?? []).flatMap((item) => item.needs.map((need) => ({ need, item })));
  return new Map(
    [...Map.groupBy(pairs, ({ need }) => need)].map(([need, some]) => [need, some.map(({ item }) => item)]),
  );
}
