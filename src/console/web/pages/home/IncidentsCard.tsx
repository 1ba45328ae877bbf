import { Link } from "@tanstack/react-router";
import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { toneOf } from "../../definitions/tones.ts";
import { openTerms } from "../../operations/incidents.ts";
import { Severity } from "../../operations/Severity.tsx";
import { Card } from "../../ui/Card.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { Time } from "../../ui/Time.tsx";
import { CardLink } from "./CardLink.tsx";
import { PersonName } from "./PersonName.tsx";
import { PlainList } from "./PlainList.tsx";

/** What the card shows. */
interface IncidentsCardProps {
  readonly incidents: readonly Records["incidents"][];
  readonly isPending: boolean;
}

const mostShown = 8;

/** The incidents that are not over, the gravest first. */
export function IncidentsCard({ incidents, isPending }: IncidentsCardProps) {
  return (
    <Card
      title="Open incidents"
      {...(!isPending && { count: incidents.length })}
      flush
      actions={
        <CardLink to="/r/incidents" search={{ status: openTerms }} label="All open incidents">
          All
        </CardLink>
      }
    >
      <PlainList
        items={incidents.slice(0, mostShown)}
        keyOf={({ id }) => id}
        isPending={isPending}
        empty={
          <>
            <p>Nothing is broken, as far as anybody has noticed.</p>
            <CardLink to="/r/incidents/new">Report an incident</CardLink>
          </>
        }
        draw={(incident) => <Incident incident={incident} />}
      />
    </Card>
  );
}

function Incident({ incident }: { readonly incident: Records["incidents"] }) {
  const { id, severity, status, detectedAt, assignedToId } = incident;
  return (
    <div className="plain-row">
      <Severity value={severity} />
      <div className="plain-main">
        <Link to="/r/$resource/$id" params={{ resource: "incidents", id }} className="plain-title">
          <bdi>{titleOf("incidents", incident)}</bdi>
        </Link>
        <p className="plain-note">
          {detectedAt !== null && <Time value={detectedAt} />}
          <span>{assignedToId === null ? "nobody assigned" : <PersonName id={assignedToId} />}</span>
        </p>
      </div>
      <StatusBadge value={status} tone={toneOf("incidents", "status", status)} />
    </div>
  );
}
