import type { AddressMap } from "../../../../areas/addressing/answers.ts";
import type { Network } from "../../../../lib/network/cidr.ts";
import { Meter } from "../../ui/Meter.tsx";
import { formatPercent } from "../../ui/number/percent.ts";
import { Card } from "../../ui/page/Card.tsx";
import { formatCount, formatNumber } from "../../ui/words.ts";
import { formatSize } from "./utilization.ts";
import "./free/FreeSpace.css";

interface UsageCardProps {
  readonly map: AddressMap;
  readonly bits: Network["bits"];
}

/** How much of a prefix its addresses and ranges use, and how much is free. */
export function UsageCard({
  map: { utilization, used, hosts, freeAddresses, ranges },
  bits,
}: UsageCardProps) {
  return (
    <Card title="Usage">
      <div className="free-share">
        <Meter
          label="Taken by addresses and ranges"
          value={Number(utilization)}
          max={100}
          text={formatPercent(utilization)}
        />
        <p className="small muted">
          {formatNumber(used)} of {formatSize(BigInt(hosts), bits)} used
          {ranges.length > 0 && `, and ${formatCount(ranges.length, "range", "ranges")}`}
        </p>
        <p className="small muted">{formatSize(BigInt(freeAddresses), bits)} free</p>
      </div>
    </Card>
  );
}
