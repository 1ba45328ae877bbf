import { RecordFields } from "../../records/detail/RecordFields.tsx";
import { RelatedRecords } from "../../records/detail/RelatedRecords.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/Card.tsx";
import { IncidentBar } from "./IncidentBar.tsx";
import { IncidentTimeline } from "./IncidentTimeline.tsx";

/** What stands at the top of the page already. */
const shown: ReadonlySet<string> = new Set(["name", "severity", "status", "assignedToId"]);

/** An incident: how it stands and what to do next, then what happened, beside all that is known of it. */
export function IncidentView(props: RecordViewProps<"incidents">) {
  const { resource, record } = props;
  const others = { ...resource, fields: resource.fields.filter(({ key }) => !shown.has(key)) };
  return (
    <>
      <IncidentBar {...props} />
      <div className="columns">
        <IncidentTimeline incident={record} />
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
