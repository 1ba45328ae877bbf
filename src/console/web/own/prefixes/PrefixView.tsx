import { useMemo } from "react";
import { RecordFields } from "../../records/detail/RecordFields.tsx";
import { RelatedRecords } from "../../records/detail/RelatedRecords.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FreeSpace } from "./FreeSpace.tsx";
import { PrefixContents } from "./PrefixContents.tsx";
import { PrefixPath } from "./PrefixPath.tsx";
import { pathTo } from "./prefixTree.ts";
import { useNextFree } from "./useNextFree.ts";
import { useTables } from "./useTables.ts";
import "./PrefixView.css";

/** A prefix with its place in the tree: what it lies in, what lies in it, and what is free. */
export function PrefixView({ resource, record: prefix }: RecordViewProps<"prefixes">) {
  const { tables, error } = useTables({ vrfId: prefix.vrfId });
  const table = tables?.find(({ vrfId }) => vrfId === prefix.vrfId);
  const path = useMemo(() => pathTo(table?.children ?? [], prefix.id), [table, prefix.id]);
  const item = path.at(-1);
  const free = useNextFree(prefix, item?.children.map(({ network }) => network.length) ?? []);
  const canHold = free.network.length < free.network.bits;
  return (
    <>
      {table !== undefined && <PrefixPath table={table} path={path} />}
      <div className="prefix-view">
        {canHold && item !== undefined && <PrefixContents item={item} free={free} />}
        {canHold && item === undefined && error === null && <Skeleton lines={6} />}
        <aside className="stack">
          {canHold && (
            <Card title="Free space">
              <FreeSpace prefix={prefix} free={free} />
            </Card>
          )}
        </aside>
        <div className="stack">
          <Card>
            <RecordFields resource={resource} record={prefix} />
          </Card>
          <RelatedRecords resource={resource} record={prefix} />
        </div>
      </div>
    </>
  );
}
