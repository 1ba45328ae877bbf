import { useMay } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { useLinks } from "../../records/links/useLinks.ts";
import { IncidentBar } from "./IncidentBar.tsx";
import { IncidentTimeline } from "./IncidentTimeline.tsx";
import { RunbookCard } from "./RunbookCard.tsx";

/** What stands at the top of the page already. */
const shown: ReadonlySet<string> = new Set(["name", "severity", "status", "assignedToId"]);

/** An incident: how it stands and what to do next, the runbook, then what happened, beside all else that is known. */
export function IncidentView(props: RecordViewProps<"incidents">) {
  const { resource, record } = props;
  const mayWrite = useMay()(resource.roles.write);
  const { links } = useLinks(resource.name, record.id);
  const runbook = links.find(({ kind, owner }) => owner.id === record.id && kind === "runbook");
  return (
    <RecordOverview
      {...props}
      now={<IncidentBar {...props} />}
      place={<RunbookCard incident={record.id} linked={runbook?.record.id ?? undefined} />}
      main={<IncidentTimeline incident={record} mayWrite={mayWrite} />}
      hidden={shown}
    />
  );
}
