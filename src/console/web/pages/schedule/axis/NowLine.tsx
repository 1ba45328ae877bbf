import { isWithin, type Span } from "../../../operations/span.ts";
import { formatClock } from "../../../ui/time/formatMoment.ts";
import "./NowLine.css";

/** The line at the current time, if it is visible. */
export function NowLine({ span, now }: { readonly span: Span; readonly now: number }) {
  if (!isWithin(now, span)) return null;
  const style: Record<string, number> = { "--share": (now - span.start) / (span.end - span.start) };
  return (
    <div className="now-line" style={style}>
      <span>
        <span className="visually-hidden">Now: </span>
        {formatClock(now)}
      </span>
    </div>
  );
}
