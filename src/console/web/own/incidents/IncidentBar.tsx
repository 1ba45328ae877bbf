import type { Tone } from "../../../../lib/tone.ts";
import { useMay, useMe } from "../../api/session.ts";
import { toneOf } from "../../definitions/tones.ts";
import { RecordLink } from "../../kinds/RecordLink.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Button } from "../../ui/Button.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { IncidentLength } from "./IncidentLength.tsx";
import { isOver, movesFor } from "./moves.ts";
import { useMoves } from "./useMoves.ts";
import "./IncidentBar.css";

/** How bad an incident is, how it stands, for how long and with whom; and what to do next, one press away. */
export function IncidentBar(props: RecordViewProps<"incidents">) {
  const { resource, record } = props;
  const me = useMe();
  const mayWrite = useMay()(resource.roles.write);
  const { move, isPending } = useMoves(props);
  const { assignedToId } = record;
  const tone: Tone = isOver(record) ? "muted" : toneOf("incidents", "severity", record.severity);
  return (
    <section className="incident-bar" data-tone={tone} aria-label="State of the incident">
      <dl className="incident-facts">
        <div>
          <dt>Severity</dt>
          <dd>
            <StatusBadge value={record.severity} tone={toneOf("incidents", "severity", record.severity)} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusBadge value={record.status} tone={toneOf("incidents", "status", record.status)} />
          </dd>
        </div>
        <div>
          <dt>Lasted</dt>
          <dd>
            <IncidentLength incident={record} />
          </dd>
        </div>
        <div>
          <dt>Assigned to</dt>
          <dd className="row">
            {assignedToId === null ? (
              <span className="none">Nobody</span>
            ) : (
              <RecordLink resource="profiles" id={assignedToId} />
            )}
            {mayWrite && me !== null && !isOver(record) && assignedToId !== me.id && (
              <Button
                size="small"
                variant="ghost"
                icon="user"
                onClick={() => move({ assignedToId: me.id }, "Assigned to you")}
              >
                Take it
              </Button>
            )}
          </dd>
        </div>
      </dl>
      {mayWrite && (
        <div className="actions incident-moves no-print">
          {movesFor(record.status).map(({ label, icon, isMain, said, change }) => (
            <Button
              key={label}
              icon={icon}
              variant={isMain ? "primary" : "secondary"}
              disabled={isPending}
              onClick={() => move(change(record, new Date()), said)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
