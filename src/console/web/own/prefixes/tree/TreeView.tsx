import { useCallback, useMemo, useState } from "react";
import { useList } from "../../../api/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { findItems } from "../findItems.ts";
import { FreeDialog } from "../free/FreeDialog.tsx";
import type { PrefixItem, TableItem } from "../prefixTree.ts";
import { narrowTables, rootsOf } from "./narrowTables.ts";
import { PrefixTree } from "./PrefixTree.tsx";
import { TreeTools } from "./TreeTools.tsx";
import { columnsFor } from "./treeColumns.ts";
import { useOpenRows } from "./useOpenRows.ts";
import { useTreeState } from "./useTreeState.ts";
import { visibleRows } from "./visibleRows.ts";

/** The tree of prefixes with its toolbar and the dialog that shows the free space of a prefix. */
export function TreeView({ tables }: { readonly tables: readonly TableItem[] }) {
  const [state, change] = useTreeState();
  const [asked, ask] = useState<PrefixItem>();
  const sites = useList("sites");
  const { query, vrf, family } = state;

  const siteNames = useMemo(() => new Map(sites.data?.data.map(({ id, name }) => [id, name])), [sites.data]);
  const textOf = useCallback(
    ({ row }: PrefixItem): string =>
      `${row.prefix} ${row.description ?? ""} ${row.status} ${siteNames.get(row.siteId ?? "") ?? ""}`,
    [siteNames],
  );
  const shown = useMemo(() => narrowTables(tables, { vrf, family }), [tables, vrf, family]);
  const roots = useMemo(() => rootsOf(shown, { vrf }), [shown, vrf]);
  const found = useMemo(
    () => (query.trim() === "" ? undefined : findItems(shown, query, textOf)),
    [shown, query, textOf],
  );
  const open = useOpenRows(roots, query, found);
  const rows = useMemo(() => visibleRows(roots, open.isOpen, found), [roots, open, found]);
  const columns = useMemo(() => columnsFor(rows.map(({ item }) => item)), [rows]);
  return (
    <>
      <TreeTools
        tables={tables}
        state={state}
        onChange={change}
        hits={found?.hits.size}
        onOpenAll={open.setAll}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon="search"
          title="No prefixes match"
          actions={<Button onClick={() => change({ query: "", vrf: "", family: "all" })}>Show all</Button>}
        >
          Search for a network, an address, or words of the description.
        </EmptyState>
      ) : (
        <PrefixTree rows={rows} columns={columns} onToggle={open.set} onFree={ask} />
      )}
      {asked !== undefined && <FreeDialog item={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
