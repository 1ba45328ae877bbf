import { useMemo } from "react";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FreeSpace } from "./FreeSpace.tsx";
import { PrefixAddresses } from "./PrefixAddresses.tsx";
import { PrefixContents } from "./PrefixContents.tsx";
import { PrefixPath } from "./PrefixPath.tsx";
import { pathTo } from "./prefixTree.ts";
import { useNextFree } from "./useNextFree.ts";
import { useTables } from "./useTables.ts";

/** A prefix with its place in the tree: what it lies in, what lies in it, and what is free. */
export function PrefixView(props: RecordViewProps<"prefixes">) {
  const { record: prefix } = props;
  const { tables, error } = useTables({ vrfId: prefix.vrfId });
  const table = tables?.find(({ vrfId }) => vrfId === prefix.vrfId);
  const path = useMemo(() => pathTo(table?.children ?? [], prefix.id), [table, prefix.id]);
  const item = path.at(-1);
  const free = useNextFree(prefix, item?.children.map(({ network }) => network.length) ?? []);
  const canHold = free.network.length < free.network.bits;
  return (
    <RecordOverview
      {...props}
      now={table !== undefined && <PrefixPath table={table} path={path} />}
      main={
        <>
          {canHold && item !== undefined && <PrefixContents item={item} free={free} />}
          <PrefixAddresses prefix={prefix} />
          {canHold && item === undefined && error === null && <Skeleton lines={6} />}
        </>
      }
      rail={
        canHold && (
          <Card title="Room for prefixes">
            <FreeSpace prefix={prefix} free={free} />
          </Card>
        )
      }
    />
  );
}
