import { useMemo } from "react";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/page/Card.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { PrefixAddresses } from "./addresses/PrefixAddresses.tsx";
import { useAddressMap } from "./addresses/useAddressMap.ts";
import { FreeSpace } from "./free/FreeSpace.tsx";
import { useNextFree } from "./free/useNextFree.ts";
import { PrefixContents } from "./PrefixContents.tsx";
import { PrefixPath } from "./PrefixPath.tsx";
import { pathTo } from "./prefixTree.ts";
import { UsageCard } from "./UsageCard.tsx";
import { useTables } from "./useTables.ts";

/** A prefix with its place in the tree: its parents, its contents and its free space. */
export function PrefixView(props: RecordViewProps<"prefixes">) {
  const { record: prefix } = props;
  const { tables, error } = useTables({ vrfId: prefix.vrfId });
  const table = tables?.find(({ vrfId }) => vrfId === prefix.vrfId);
  const path = useMemo(() => pathTo(table?.children ?? [], prefix.id), [table, prefix.id]);
  const item = path.at(-1);
  const free = useNextFree(prefix, item?.children.map(({ network }) => network.length) ?? []);
  const { data: map } = useAddressMap(prefix.id);
  // A prefix with hosts in it will not be divided into networks.
  const isFlat = item?.children.length === 0 && map !== undefined && (map.total > 0 || map.ranges.length > 0);
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
          <>
            {map !== undefined && isFlat && <UsageCard map={map} bits={free.network.bits} />}
            {!isFlat && (
              <Card title="Room for prefixes">
                <FreeSpace prefix={prefix} free={free} />
              </Card>
            )}
          </>
        )
      }
    />
  );
}
