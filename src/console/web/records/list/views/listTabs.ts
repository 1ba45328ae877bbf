import type { SavedView, ViewTotals } from "../../../../../features/personal/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { readListState, type Search, writeListState } from "../../../base/address/listState.ts";
import { parseSearch, stringifySearch } from "../../../base/address/searchParams.ts";
import { shippedViews } from "./shippedViews.ts";

/** A view of a list as a tab above it. */
export interface ListTab {
  /** Its key: "all", the label of a built-in view, or the id of a saved one. */
  readonly key: string;
  readonly label: string;
  /** Its search parameters, with a question mark if there are any. */
  readonly search: string;
  readonly kind: "all" | "shipped" | "shared" | "own";
  /** The number of matching records, if known. */
  readonly total: number | undefined;
  /** The list opens with it. */
  readonly opens: boolean;
}

/** Returns the tabs of a list: all records, then built-in views, shared ones, and the user's own. */
export function listTabs(
  resource: ResourceDescription,
  saved: readonly SavedView[],
  totals: ViewTotals | undefined,
): ListTab[] {
  const shippedTotal = new Map(totals?.shipped.map(({ label, total }) => [label, total ?? undefined]));
  const savedTotal = new Map(totals?.saved.map(({ id, total }) => [id, total ?? undefined]));
  const opening = resource.view.views?.find(({ opens }) => opens)?.label;
  const all: ListTab = {
    key: "all",
    label: "All",
    search: "",
    kind: "all",
    total: totals?.all,
    opens: false,
  };
  const shipped = shippedViews(resource).map(({ name, search }): ListTab => {
    return {
      key: name,
      label: name,
      search,
      kind: "shipped",
      total: shippedTotal.get(name),
      opens: name === opening,
    };
  });
  const own = saved.map(({ id, name, search, shared }): ListTab => {
    const kind = shared ? "shared" : "own";
    return {
      key: id,
      label: name,
      search: search && `?${search}`,
      kind,
      total: savedTotal.get(id),
      opens: false,
    };
  });
  const rank = { all: 0, shipped: 0, shared: 1, own: 2 };
  return [all, ...shipped, ...own].sort((one, other) => rank[one.kind] - rank[other.kind]);
}

/** The current tab of a list, and whether the list differs from it. */
export interface TabState {
  readonly tab: ListTab;
  readonly isChanged: boolean;
}

/**
 * Returns the current tab of a list: one that matches, preferably the one selected last; otherwise the one selected last,
 * as changed; otherwise all, as changed. A search within a tab that has none of its own is not a change.
 */
export function currentTab(
  resource: ResourceDescription,
  tabs: readonly ListTab[],
  search: Search,
  chosen: string | undefined,
): TabState {
  const last = tabs.find(({ key }) => key === chosen);
  const { search: _, ...unsearched } = search;
  for (const shown of [search, unsearched].map((each) => essence(resource, each))) {
    const same = tabs.filter((tab) => essence(resource, parseSearch(tab.search)) === shown);
    const exact = same.find((tab) => tab === last) ?? same[0];
    if (exact !== undefined) return { tab: exact, isChanged: false };
  }
  const [all] = tabs;
  const tab = last ?? all;
  if (tab === undefined) throw new Error("a list has no tabs");
  return { tab, isChanged: true };
}

/** Returns the search parameters stored in a view: without the page and the peeked record. */
export const viewSearch = (resource: ResourceDescription, search: Search): string =>
  stringifySearch(writeListState(resource, { ...readListState(resource, search), page: 1, peek: undefined }));

/** Returns the same in a normalized order, for comparison. */
function essence(resource: ResourceDescription, search: Search): string {
  const state = readListState(resource, search);
  const { pageSize: _, page: __, peek: ___, filters, ...others } = state;
  const sorted = Object.entries(filters)
    .map(([key, values]) => [key, [...values].sort()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1)), sorted]);
}
