import { useParams, useSearch } from "@tanstack/react-router";
import type { Search } from "./listState.ts";

/** Returns the path parameters of a page: the resource, and the id of the record, if any. */
export function usePageParams(): { readonly resource: string; readonly id: string } {
  const { resource = "", id = "" }: Partial<Record<string, string>> = useParams({ strict: false });
  return { resource, id };
}

/** Returns the search parameters of a page's URL. */
export const usePageSearch = (): Search => useSearch({ strict: false });
