import { useQuery } from "@tanstack/react-query";
import type { Records } from "../../../../resources/index.ts";
import { useStored } from "../../base/useStored.ts";
import { recordChanges } from "../../records/history/changes.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { HappeningItem } from "./HappeningItem.tsx";
import { happeningsOf } from "./timeline.ts";

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

const most = 500;

/** What happened in an incident, put together from its record and the change log. */
export function IncidentTimeline({ incident }: { readonly incident: Records["incidents"] }) {
  const { data, error, refetch } = useQuery(recordChanges("incidents", incident.id, { pageSize: most }));
  const [kept, keep] = useStored("incident.order");
  const order = kept === "oldest" ? "oldest" : "newest";
  const happenings = happeningsOf(incident, data?.data ?? []);
  return (
    <Card
      title="Timeline"
      flush
      actions={
        <SegmentedControl label="Order of the timeline" segments={orders} value={order} onChange={keep} />
      }
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      <ol className="history">
        {(order === "newest" ? happenings.toReversed() : happenings).map((happening) => (
          <HappeningItem key={happening.key} happening={happening} />
        ))}
      </ol>
    </Card>
  );
}
