import type { Records } from "../../../../resources/index.ts";
import { exactTime } from "../../ui/time/exactTime.ts";
import { isAhead } from "../../ui/time/isAhead.ts";
import { sayMoment } from "../../ui/time/sayMoment.ts";
import { useNow } from "../../ui/time/useNow.ts";
import { isOver } from "./moves.ts";
import { sayLength } from "./sayLength.ts";
import "./IncidentLength.css";

/** How long an incident has lasted, running on until it is resolved. */
export function IncidentLength({ incident }: { readonly incident: Records["incidents"] }) {
  const start = Date.parse(incident.detectedAt ?? incident.createdAt);
  const end = incident.resolvedAt === null ? undefined : Date.parse(incident.resolvedAt);
  const now = useNow(start);
  if (end === undefined && isAhead(start, now))
    return (
      <span className="incident-length">
        <strong>In the future</strong> <span className="incident-since">{sayMoment(start, now)}</span>
      </span>
    );
  if (end === undefined && isOver(incident)) return <span className="none">Not noted</span>;
  return (
    <span className="incident-length">
      <strong>{sayLength((end ?? now) - start)}</strong>{" "}
      <span className="incident-since">
        {end === undefined ? "since " : "until "}
        <time dateTime={new Date(end ?? start).toISOString()} data-tip={exactTime(new Date(end ?? start))}>
          {sayMoment(end ?? start, now)}
        </time>
      </span>
    </span>
  );
}
