import { Link } from "@tanstack/react-router";
import type { HomeDuty } from "../../../../features/home/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { Severity } from "../../operations/Severity.tsx";
import { openSpan } from "../../operations/span.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { formatSpan } from "../../ui/time/formatMoment.ts";
import { isAhead } from "../../ui/time/isAhead.ts";
import { Time } from "../../ui/time/Time.tsx";
import { CardLink } from "./CardLink.tsx";
import { PlainList } from "./PlainList.tsx";

interface HappeningCardProps {
  readonly incidents: HomeDuty["incidents"];
  /** The maintenance windows in progress. */
  readonly windows: readonly Records["maintenance-windows"][];
  readonly nameOf: (personId: string) => string;
  readonly now: number;
}

/** The open incidents, the most severe first, and the maintenance in progress; nothing if there are none. */
export function HappeningCard({ incidents, windows, nameOf, now }: HappeningCardProps) {
  return (
    <>
      {incidents.total > 0 && (
        <Card
          title="Open incidents"
          count={incidents.total}
          flush
          actions={
            <CardLink to="/r/incidents" label="All incidents">
              All
            </CardLink>
          }
        >
          <PlainList
            items={incidents.data}
            keyOf={({ id }) => id}
            draw={(incident) => <Incident incident={incident} nameOf={nameOf} now={now} />}
          />
        </Card>
      )}
      {windows.length > 0 && (
        <Card title="Maintenance in progress" count={windows.length} flush>
          <PlainList
            items={windows}
            keyOf={({ id }) => id}
            draw={(window) => <Running window={window} now={now} />}
          />
        </Card>
      )}
    </>
  );
}

type Listed = HomeDuty["incidents"]["data"][number];

interface IncidentProps extends Pick<HappeningCardProps, "nameOf" | "now"> {
  readonly incident: Listed;
}

function Incident({ incident, nameOf, now }: IncidentProps) {
  const { id, severity, status, detectedAt, assignedToId } = incident;
  return (
    <div className="plain-row">
      <Severity value={severity} />
      <div className="plain-main">
        <Link to="/r/$resource/$id" params={{ resource: "incidents", id }} className="plain-title">
          <bdi>{titleOf("incidents", incident)}</bdi>
        </Link>
        <p className="plain-note">
          {detectedAt !== null &&
            (isAhead(Date.parse(detectedAt), now) ? <span>In the future</span> : <Time value={detectedAt} />)}
          <span>{assignedToId === null ? "No one assigned" : <bdi>{nameOf(assignedToId)}</bdi>}</span>
        </p>
      </div>
      <StatusBadge value={status} tone={toneOf("incidents", "status", status)} />
    </div>
  );
}

function Running({ window, now }: { readonly window: Records["maintenance-windows"]; readonly now: number }) {
  const { id, impact, startTime, endTime } = window;
  return (
    <div className="plain-row">
      <span className="plain-icon">
        <Icon name="wrench" />
      </span>
      <div className="plain-main">
        <Link to="/r/$resource/$id" params={{ resource: "maintenance-windows", id }} className="plain-title">
          <bdi>{titleOf("maintenance-windows", window)}</bdi>
        </Link>
        <p className="plain-note">
          <span>{formatSpan(openSpan(startTime, endTime), now)}</span>
        </p>
      </div>
      {impact !== null && impact !== "none" && (
        <StatusBadge value={impact} tone={toneOf("maintenance-windows", "impact", impact)} />
      )}
    </div>
  );
}
