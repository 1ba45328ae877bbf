import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { useLinks } from "../../records/links/useLinks.ts";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { IncidentBar } from "./IncidentBar.tsx";
import { IncidentTimeline, timelineOf } from "./IncidentTimeline.tsx";
import { RunbookCard } from "./RunbookCard.tsx";

/** The fields that are already shown at the top of the page. */
const shown: ReadonlySet<string> = new Set(["name", "severity", "status", "assignedToId"]);

/** An incident: its state and next steps, the runbook and the timeline, next to its other fields. */
export function IncidentView(props: RecordViewProps<"incidents">) {
  const { resource, record } = props;
  const mayWrite = useMay()(resource.roles.write);
  const { links } = useLinks(resource.name, record.id);
  const changes = useQuery(timelineOf(record.id));
  const runbook = links.find(({ kind, owner }) => owner.id === record.id && kind === "runbook");
  // Rendered together, so that nothing shifts.
  if (!useStaysReady(!changes.isPending)) return <OverviewSkeleton />;
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
