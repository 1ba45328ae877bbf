import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { useStored } from "../../base/useStored.ts";
import { recordChanges } from "../../records/history/changes.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { HappeningItem } from "./HappeningItem.tsx";
import { NoteBox } from "./NoteBox.tsx";
import { ReportDialog } from "./ReportDialog.tsx";
import { happeningsOf } from "./timeline.ts";

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

const max = 500;

/** Queries the changes that an incident's timeline is compiled from. */
export const timelineOf = (incident: string) => recordChanges("incidents", incident, { pageSize: max });

interface IncidentTimelineProps {
  readonly incident: Records["incidents"];
  readonly mayWrite: boolean;
}

/** The timeline of an incident, compiled from its record and the change log, with the box for new notes. */
export function IncidentTimeline({ incident, mayWrite }: IncidentTimelineProps) {
  const { data, error, refetch } = useQuery(timelineOf(incident.id));
  const [kept, keep] = useStored("incident.order");
  const order = kept === "oldest" ? "oldest" : "newest";
  const [isReporting, setReporting] = useState(false);
  const happenings = happeningsOf(incident, data?.data ?? []);
  return (
    <Card
      title="Timeline"
      flush
      actions={
        <>
          <SegmentedControl label="Order of the timeline" segments={orders} value={order} onChange={keep} />
          <Button icon="copy" onClick={() => setReporting(true)}>
            Report
          </Button>
        </>
      }
    >
      {mayWrite && <NoteBox incident={incident} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      <ol className="history">
        {(order === "newest" ? happenings.toReversed() : happenings).map((happening) => (
          <HappeningItem key={happening.key} happening={happening} />
        ))}
      </ol>
      {isReporting && (
        <ReportDialog incident={incident} happenings={happenings} onClose={() => setReporting(false)} />
      )}
    </Card>
  );
}
