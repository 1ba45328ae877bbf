import { useMay } from "../../api/session.ts";
import { RecordFields } from "../../records/detail/RecordFields.tsx";
import { RelatedRecords } from "../../records/detail/RelatedRecords.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/Card.tsx";
import { IncidentBar } from "./IncidentBar.tsx";
import { IncidentTimeline } from "./IncidentTimeline.tsx";
import { RunbookCard } from "./RunbookCard.tsx";
import "./IncidentView.css";

/** What stands at the top of the page already. */
const shown: ReadonlySet<string> = new Set(["name", "severity", "status", "assignedToId"]);

/** An incident: how it stands and what to do next, the runbook, then what happened, beside all else that is known. */
export function IncidentView(props: RecordViewProps<"incidents">) {
  const { resource, record } = props;
  const mayWrite = useMay()(resource.roles.write);
  const others = { ...resource, fields: resource.fields.filter(({ key }) => !shown.has(key)) };
  return (
    <>
      <IncidentBar {...props} />
      <div className="incident-body">
        <RunbookCard incident={record.id} />
        <div className="incident-course">
          <IncidentTimeline incident={record} mayWrite={mayWrite} />
        </div>
        <aside className="stack" aria-label="About the incident">
          <Card>
            <RecordFields resource={others} record={record} />
          </Card>
          <RelatedRecords resource={resource} record={record} />
        </aside>
      </div>
    </>
  );
}
