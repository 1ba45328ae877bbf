import { Meter } from "../../ui/Meter.tsx";
import { formatPercent } from "../../ui/number/percent.ts";
import "./ShareMeter.css";

interface ShareMeterProps {
  readonly label: string;
  /** In percent, as the API says it: "62.50". */
  readonly share: string;
}

/** How full a record is, in a cell of a table. */
export function ShareMeter({ label, share }: ShareMeterProps) {
  return (
    <span className="share-meter">
      <Meter label={label} value={Number(share)} max={100} text={formatPercent(share)} />
    </span>
  );
}
