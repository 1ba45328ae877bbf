import type { Lane } from "../../../operations/lanes.ts";
import type { Zoom } from "../../../operations/zoom.ts";
import { EndLaneRow } from "../ends/EndLaneRow.tsx";
import type { EndLane } from "../ends/endLane.ts";
import type { Rolling } from "../useRolling.ts";
import { AxisHead } from "./AxisHead.tsx";
import { AxisLane } from "./AxisLane.tsx";
import { NowLine } from "./NowLine.tsx";
import { ticksOf } from "./ticks.ts";
import "./Axis.css";

interface AxisProps {
  readonly zoom: Zoom;
  readonly rolling: Rolling;
  readonly lanes: readonly Lane[];
  /** What ends, in lanes below the others. */
  readonly ends: readonly EndLane[];
  readonly now: number;
}

/** The axis: endless time from left to right, with a lane for each resource, each rotation, and what ends. */
export function Axis({ zoom, rolling: { drawn, seen, box, onScroll }, lanes, ends, now }: AxisProps) {
  const ticks = ticksOf(zoom, drawn);
  const views = (drawn.end - drawn.start) / (seen.end - seen.start);
  const style: Record<string, number> = { "--views": views };
  return (
    <section
      ref={box}
      className="axis-box"
      aria-label="Time axis"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className="axis" data-zoom={zoom} style={style}>
        <div className="axis-top">
          <span className="axis-corner" />
          <AxisHead zoom={zoom} ticks={ticks} now={now} />
        </div>
        <div className="axis-body">
          <div className="axis-grid" aria-hidden="true">
            {ticks.map(({ start, end, isWeekend }) => (
              <span key={start} style={{ flexGrow: end - start }} data-weekend={isWeekend || undefined} />
            ))}
          </div>
          <NowLine span={drawn} now={now} />
          {lanes.map((lane) => (
            <AxisLane key={lane.key} lane={lane} span={drawn} seen={seen} now={now} />
          ))}
          {ends.map((lane) => (
            <EndLaneRow key={lane.kind.label} lane={lane} span={drawn} seen={seen} now={now} />
          ))}
        </div>
      </div>
    </section>
  );
}
