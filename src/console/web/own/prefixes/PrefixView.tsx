import { useMemo } from "react";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/page/Card.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { isDrawn } from "./addresses/addressCells.ts";
import { PrefixAddresses } from "./addresses/PrefixAddresses.tsx";
import { hasParts } from "./addresses/parts.ts";
import { firstShown, usePartMap } from "./addresses/shownPart.ts";
import { useAddressMap } from "./addresses/useAddressMap.ts";
import { FreeSpace, largestFree } from "./free/FreeSpace.tsx";
import { useAvailable } from "./free/useAvailable.ts";
import { useNextFree } from "./free/useNextFree.ts";
import { PrefixContents } from "./PrefixContents.tsx";
import { PrefixPath } from "./PrefixPath.tsx";
import { pathTo } from "./prefixTree.ts";
import { UsageCard } from "./UsageCard.tsx";
import { useTables } from "./useTables.ts";

/** A prefix with its place in the tree: its parents, its contents and its free space. */
export function PrefixView(props: RecordViewProps<"prefixes">) {
  const { record: prefix } = props;
  const { tables, isSettled } = useTables({ vrfId: prefix.vrfId });
  const table = tables?.find(({ vrfId }) => vrfId === prefix.vrfId);
  const path = useMemo(() => pathTo(table?.children ?? [], prefix.id), [table, prefix.id]);
  const item = path.at(-1);
  const free = useNextFree(prefix, item?.children.map(({ network }) => network.length) ?? []);
  const { data: map, isPending } = useAddressMap(prefix.id);
  // A prefix with hosts in it will not be divided into networks.
  const isFlat = item?.children.length === 0 && map !== undefined && (map.total > 0 || map.ranges.length > 0);
  const canHold = free.network.length < free.network.bits;
  const isLeaf = item?.children.length === 0 && prefix.status !== "container";
  const hasPart = map !== undefined && isLeaf && !isDrawn(free.network) && hasParts(free.network);
  const part = usePartMap(prefix.id, free.network, hasPart ? firstShown(free.network, map) : undefined);
  const room = useAvailable(prefix.id, largestFree, canHold && map !== undefined && !isFlat);
  // Rendered together, so that nothing shifts.
  const isReady = isSettled && !isPending && !part.isLoading && !room.isLoading;
  if (!useStaysReady(isReady)) return <OverviewSkeleton />;
  return (
    <RecordOverview
      {...props}
      now={table !== undefined && <PrefixPath table={table} path={path} />}
      main={
        <>
          {canHold && item !== undefined && <PrefixContents item={item} free={free} />}
          <PrefixAddresses prefix={prefix} />
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
