import { useEffect } from "react";
import type { ListState } from "../../base/address/listState.ts";
import { pageCount } from "../../ui/page/pages.ts";
import type { ListRows } from "./useListRows.ts";
import type { ChangeList } from "./useListState.ts";

/** Goes to the last existing page if the requested one has no rows. */
export function usePageThatExists({ total, isOld }: ListRows, state: ListState, change: ChangeList): void {
  const { page, pageSize } = state;
  const last = total === undefined || isOld ? page : pageCount(pageSize, total);
  useEffect(() => {
    if (page > last) change({ page: last }, true);
  }, [page, last, change]);
}
