import { lanesOf } from "../../operations/lanes.ts";
import { sayZone } from "../../operations/sayZone.ts";
import { useClock } from "../../operations/useClock.ts";
import { usePlan } from "../../operations/usePlan.ts";
import { spanOf } from "../../operations/zoom.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonTable } from "../../ui/SkeletonTable.tsx";
import { Axis } from "./Axis.tsx";
import { GapNotice } from "./GapNotice.tsx";
import { NewPlanned } from "./NewPlanned.tsx";
import { ScheduleBar } from "./ScheduleBar.tsx";
import { ScheduleTables } from "./ScheduleTables.tsx";
import { saySpanTitle } from "./saySpanTitle.ts";
import { useNarrow } from "./useNarrow.ts";
import { useScheduleState } from "./useScheduleState.ts";

/** Maintenance, changes and shifts on one axis of time, or in tables by day. */
export function SchedulePage() {
  const [state, change] = useScheduleState();
  const now = useClock(30_000);
  const isNarrow = useNarrow();
  const { zoom, day, view = isNarrow ? "table" : "axis" } = state;
  const span = spanOf(zoom, day ?? new Date(now));
  const plan = usePlan(span.start);
  const lanes = lanesOf(plan, span);
  const title = saySpanTitle(zoom, span);
  return (
    <div className="stack schedule">
      <PageHeader title="Schedule" tabTitle={`Schedule, ${title}`} actions={<NewPlanned />}>
        Maintenance, changes and who is on call. Times in {sayZone(span.start)}
      </PageHeader>
      <ScheduleBar state={{ ...state, view }} change={change} title={title} now={now} />
      {plan.error !== null && <ErrorState error={plan.error} onRetry={plan.refetch} />}
      {plan.isPending && plan.error === null && <SkeletonTable columns={5} rows={5} />}
      {!plan.isPending && plan.error === null && (
        <>
          <GapNotice lanes={lanes} now={now} />
          {view === "axis" ? (
            <Axis zoom={zoom} span={span} lanes={lanes} now={now} />
          ) : (
            <ScheduleTables span={span} lanes={lanes} now={now} />
          )}
        </>
      )}
    </div>
  );
}
