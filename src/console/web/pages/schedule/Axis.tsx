import type { Lane } from "../../operations/lanes.ts";
import type { Span } from "../../operations/span.ts";
import type { Zoom } from "../../operations/zoom.ts";
import { AxisHead } from "./AxisHead.tsx";
import { AxisLane } from "./AxisLane.tsx";
import { NowLine } from "./NowLine.tsx";
import { ticksOf } from "./ticks.ts";
import "./Axis.css";

/** What the axis shows. */
interface AxisProps {
  readonly zoom: Zoom;
  readonly span: Span;
  readonly lanes: readonly Lane[];
  readonly now: number;
}

/** The axis: time from left to right, a lane for each kind of record and each rotation. */
export function Axis({ zoom, span, lanes, now }: AxisProps) {
  const ticks = ticksOf(zoom, span);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="axis-box" aria-label="Time axis" tabIndex={0}>
      <div className="axis" data-zoom={zoom}>
        <AxisHead zoom={zoom} ticks={ticks} now={now} />
        <div className="axis-body">
          <div className="axis-grid" aria-hidden="true">
            {ticks.map(({ start, end, isWeekend }) => (
              <span key={start} style={{ flexGrow: end - start }} data-weekend={isWeekend || undefined} />
            ))}
          </div>
          <NowLine span={span} now={now} />
          {lanes.map((lane) => (
            <AxisLane key={lane.key} lane={lane} span={span} now={now} />
          ))}
        </div>
      </div>
    </section>
  );
}
