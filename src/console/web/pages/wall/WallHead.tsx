import { Link } from "@tanstack/react-router";
import { formatZone } from "../../operations/formatZone.ts";
import { useClock } from "../../operations/useClock.ts";
import { Icon } from "../../ui/Icon.tsx";
import { formatClock } from "../../ui/time/formatMoment.ts";
import { formatCount } from "../../ui/words.ts";
import "./WallHead.css";

const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const exact = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

interface WallHeadProps {
  /** When the content below was loaded; 0 if nothing is loaded. */
  readonly asOf: number;
  readonly isPending: boolean;
  /** The number of open incidents. */
  readonly incidents: number;
  /** The number of maintenance windows in progress. */
  readonly windows: number;
}

/** The header of a wall screen: the clock with its time zone, the counts, and when they were loaded. */
export function WallHead({ asOf, isPending, incidents, windows }: WallHeadProps) {
  const now = useClock(1_000);
  return (
    <header className="wall-head">
      <h1>Operations</h1>
      {!isPending && (
        <p className="wall-counts">
          <span data-tone={incidents > 0 ? "warn" : "good"}>
            {incidents > 0 ? formatCount(incidents, "open incident", "open incidents") : "No open incidents"}
          </span>
          {windows > 0 && (
            <span data-tone="info">
              {formatCount(windows, "maintenance window", "maintenance windows")} in progress
            </span>
          )}
        </p>
      )}
      <p className="wall-as-of">{asOf > 0 ? `As of ${exact.format(asOf)}` : "Loading …"}</p>
      <p className="wall-date">
        {day.format(now).replace(",", "")}
        <small>{formatZone(now)}</small>
      </p>
      <time className="wall-clock">{formatClock(now)}</time>
      <Link to="/" className="wall-leave" aria-label="Close the wall screen">
        <Icon name="close" />
      </Link>
    </header>
  );
}
