import type { Tone } from "../../../../lib/tone.ts";
import { useMay, useMe } from "../../api/session.ts";
import { toneOf } from "../../definitions/tones.ts";
import { RecordLink } from "../../kinds/references/RecordLink.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Button } from "../../ui/Button.tsx";
import { formatTerm } from "../../ui/words.ts";
import { IncidentLength } from "./IncidentLength.tsx";
import { isOver, movesFor } from "./moves.ts";
import { StatusSteps } from "./StatusSteps.tsx";
import { changeTo } from "./steps.ts";
import { useMoves } from "./useMoves.ts";
import "./IncidentBar.css";

/** The state of an incident: its step, its duration and its lead, with buttons for the next steps. */
export function IncidentBar(props: RecordViewProps<"incidents">) {
  const { resource, record } = props;
  const me = useMe();
  const mayWrite = useMay()(resource.roles.write);
  const { move, isPending } = useMoves(props);
  const { assignedToId, severity, status } = record;
  const tone: Tone = isOver(record) ? "muted" : toneOf("incidents", "severity", severity);
  return (
    <section className="incident-bar" data-tone={tone} aria-label="Incident status">
      <StatusSteps
        status={status}
        onStep={
          mayWrite
            ? (term) => move(changeTo(term, record, new Date()), `Set to ${formatTerm(term).toLowerCase()}`)
            : undefined
        }
      />
      <div className="incident-facts">
        <IncidentLength incident={record} />
        <span className="incident-lead">
          {assignedToId === null ? (
            "No lead"
          ) : (
            <>
              <RecordLink resource="profiles" id={assignedToId} /> {isOver(record) ? "led" : "leads"}
            </>
          )}
          {mayWrite && me !== null && !isOver(record) && assignedToId !== me.id && (
            <Button
              size="small"
              icon="user"
              onClick={() => move({ assignedToId: me.id }, "You lead this incident")}
            >
              Take the lead
            </Button>
          )}
        </span>
      </div>
      {mayWrite && (
        <div className="actions incident-moves no-print">
          {movesFor(status).map(({ label, icon, isMain, said, change }) => (
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
