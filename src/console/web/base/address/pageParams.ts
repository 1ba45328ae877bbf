import { useParams, useSearch } from "@tanstack/react-router";
import type { Search } from "./listState.ts";

/** The parts of a page's address: the resource, and the record's id where it is of one. */
export function usePageParams(): { readonly resource: string; readonly id: string } {
  const { resource = "", id = "" }: Partial<Record<string, string>> = useParams({ strict: false });
  return { resource, id };
}

/** What stands behind the question mark of a page's address. */
export const usePageSearch = (): Search => useSearch({ strict: false });
