import { useMemo } from "react";
import type { Query } from "../../api/client.ts";
import { useList } from "../../api/queries.ts";
import { growTables } from "./prefixTree.ts";

/**
 * Returns all prefixes that match a query as trees, one per VRF. Lists are limited; `isCut` is true if there are more.
 * `isSettled` is false until both lists are loaded or have failed.
 */
export function useTables(query: Query = {}) {
  const prefixes = useList("prefixes", query);
  const vrfs = useList("vrfs");
  const names = useMemo(() => new Map(vrfs.data?.data.map(({ id, name }) => [id, name])), [vrfs.data]);
  const rows = prefixes.data?.data;
  const tables = useMemo(() => (rows === undefined ? undefined : growTables(rows, names)), [rows, names]);
  const { error, refetch, data } = prefixes;
  const isSettled = !prefixes.isPending && !vrfs.isPending;
  return { tables, names, error, refetch, isSettled, isCut: data?.hasMore ?? false, total: data?.total ?? 0 };
}
