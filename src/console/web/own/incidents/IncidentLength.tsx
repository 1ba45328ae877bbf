import type { Records } from "../../../../resources/index.ts";
import { exactTime } from "../../ui/time/exactTime.ts";
import { formatMoment } from "../../ui/time/formatMoment.ts";
import { isAhead } from "../../ui/time/isAhead.ts";
import { useNow } from "../../ui/time/useNow.ts";
import { formatLength } from "./formatLength.ts";
import { isOver } from "./moves.ts";
import "./IncidentLength.css";

/** The duration of an incident, which keeps counting until it is resolved. */
export function IncidentLength({ incident }: { readonly incident: Records["incidents"] }) {
  const start = Date.parse(incident.detectedAt ?? incident.createdAt);
  const end = incident.resolvedAt === null ? undefined : Date.parse(incident.resolvedAt);
  const now = useNow(start);
  if (end === undefined && isAhead(start, now))
    return (
      <span className="incident-length">
        <strong>In the future</strong> <span className="incident-since">{formatMoment(start, now)}</span>
      </span>
    );
  if (end === undefined && isOver(incident)) return <span className="none">Not recorded</span>;
  return (
    <span className="incident-length">
      <strong>{formatLength((end ?? now) - start)}</strong>{" "}
      <span className="incident-since">
        {end === undefined ? "since " : "until "}
        <time dateTime={new Date(end ?? start).toISOString()} data-tip={exactTime(new Date(end ?? start))}>
          {formatMoment(end ?? start, now)}
        </time>
      </span>
    </span>
  );
}
