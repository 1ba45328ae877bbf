import { Link } from "@tanstack/react-router";
import { sayClock } from "../../operations/sayMoment.ts";
import { sayZone } from "../../operations/sayZone.ts";
import { useClock } from "../../operations/useClock.ts";
import { Icon } from "../../ui/Icon.tsx";
import "./WallHead.css";

const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const exact = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The clock of a wall screen with its time zone, and when what stands below was loaded. */
export function WallHead({ asOf }: { readonly asOf: number }) {
  const now = useClock(1_000);
  return (
    <header className="wall-head">
      <h1>
        Sitebook <span>Operations</span>
      </h1>
      <p className="wall-as-of">{asOf > 0 ? `As of ${exact.format(asOf)}` : "Loading …"}</p>
      <p className="wall-date">
        {day.format(now).replace(",", "")}
        <small>{sayZone(now)}</small>
      </p>
      <time className="wall-clock">{sayClock(now)}</time>
      <Link to="/" className="wall-leave" aria-label="Leave the wall screen">
        <Icon name="close" />
      </Link>
    </header>
  );
}
