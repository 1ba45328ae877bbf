import { Link } from "@tanstack/react-router";
import { usePageSearch } from "../../../base/address/pageParams.ts";
import { isWithin } from "../../../operations/span.ts";
import type { Zoom } from "../../../operations/zoom.ts";
import { formatDay } from "../../../ui/time/formatMoment.ts";
import { readScheduleState, writeScheduleState } from "../scheduleState.ts";
import type { Tick } from "./ticks.ts";
import "./AxisHead.css";

interface AxisHeadProps {
  readonly zoom: Zoom;
  readonly ticks: readonly Tick[];
  readonly now: number;
}

/** The days or hours above the lanes; a day links to its hours. */
export function AxisHead({ zoom, ticks, now }: AxisHeadProps) {
  const state = readScheduleState(usePageSearch());
  return (
    <ol className="axis-head" aria-label={zoom === "day" ? "Hours" : "Days"}>
      {ticks.map((tick) => (
        <li
          key={tick.start}
          style={{ flexGrow: tick.end - tick.start }}
          data-weekend={tick.isWeekend || undefined}
          data-today={(zoom !== "day" && isWithin(now, tick)) || undefined}
        >
          {zoom === "day" ? (
            <span>{tick.label}</span>
          ) : (
            <Link
              to="/schedule"
              search={writeScheduleState({ ...state, zoom: "day", day: new Date(tick.start) })}
              aria-label={`${formatDay(tick.start, now)}, hour by hour`}
            >
              {tick.label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
