import { Meter } from "../../ui/Meter.tsx";
import { formatPercent } from "../../ui/number/percent.ts";
import type { PrefixItem } from "./prefixTree.ts";
import { utilizationOf } from "./utilization.ts";

/** How much of a prefix is used. */
export function Used({ item }: { readonly item: PrefixItem }) {
  const utilization = utilizationOf(item);
  return (
    <Meter
      label={`${item.row.prefix} is used`}
      value={Number(utilization)}
      max={100}
      text={formatPercent(utilization)}
    />
  );
}
