import { Meter } from "../../ui/Meter.tsx";
import { formatPercent } from "../../ui/number/percent.ts";
import "./ShareMeter.css";

interface ShareMeterProps {
  readonly label: string;
  /** In percent, as in the API: "62.50". */
  readonly share: string;
}

/** The utilization of a record in a table cell. */
export function ShareMeter({ label, share }: ShareMeterProps) {
  return (
    <span className="share-meter">
      <Meter label={label} value={Number(share)} max={100} text={formatPercent(share)} />
    </span>
  );
}
