import { useMemo } from "react";
import type { Query } from "../../api/client.ts";
import { useList } from "../../api/queries.ts";
import { growTables } from "./prefixTree.ts";

/** All prefixes that fit a query as trees, one a VRF. A list has an end; `isCut` tells of more. */
export function useTables(query: Query = {}) {
  const prefixes = useList("prefixes", query);
  const vrfs = useList("vrfs");
  const names = useMemo(() => new Map(vrfs.data?.data.map(({ id, name }) => [id, name])), [vrfs.data]);
  const rows = prefixes.data?.data;
  const tables = useMemo(() => (rows === undefined ? undefined : growTables(rows, names)), [rows, names]);
  const { error, refetch, data } = prefixes;
  return { tables, names, error, refetch, isCut: data?.hasMore ?? false, total: data?.total ?? 0 };
}
