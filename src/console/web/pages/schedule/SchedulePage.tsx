import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { formatZone } from "../../operations/formatZone.ts";
import { lanesOf } from "../../operations/lanes.ts";
import { isWithin } from "../../operations/span.ts";
import { together } from "../../operations/together.ts";
import { useClock } from "../../operations/useClock.ts";
import { usePlan } from "../../operations/usePlan.ts";
import { spanOf, stepFrom } from "../../operations/zoom.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { Axis } from "./axis/Axis.tsx";
import { asLanes } from "./ends/endEntries.ts";
import { useEnds } from "./ends/useEnds.ts";
import { formatSpanTitle } from "./formatSpanTitle.ts";
import { GapNotice } from "./GapNotice.tsx";
import { NewPlanned } from "./NewPlanned.tsx";
import { ScheduleBar } from "./ScheduleBar.tsx";
import { ScheduleTables } from "./ScheduleTables.tsx";
import { PlanShifts } from "./shifts/PlanShifts.tsx";
import { nextHandOver } from "./shifts/turns.ts";
import { useNarrow } from "./useNarrow.ts";
import { useRolling } from "./useRolling.ts";
import { useScheduleState } from "./useScheduleState.ts";

/** Maintenance, changes and shifts on an endless time axis that starts today, or in tables by day. */
export function SchedulePage() {
  const [state, change] = useScheduleState();
  const now = useClock(30_000);
  const isNarrow = useNarrow();
  const mayPlan = useMay()(resourceNamed("on-call-schedules")?.roles.write ?? "operator");
  const { zoom, day, hasEnds, isPlanning, view = isNarrow ? "table" : "axis" } = state;
  const today = spanOf("day", new Date(now));
  const rolling = useRolling({
    zoom,
    view,
    day: day ?? new Date(today.start),
    onRest: (next) => change({ day: isWithin(next.getTime(), today) ? undefined : next }, true),
  });
  const { drawn, seen } = rolling;
  // Far enough back that all views share the loaded data.
  const plan = usePlan(Math.min(drawn.start, stepFrom("month", new Date(now), -1).getTime()));
  const ends = useEnds(drawn, hasEnds);
  const { isPending, error, refetch } = together([
    { ...plan, dataUpdatedAt: plan.asOf },
    { ...ends, dataUpdatedAt: ends.asOf },
  ]);
  const isReady = useStaysReady(!isPending);
  const lanes = lanesOf(plan, drawn);
  const title = formatSpanTitle(zoom, seen);
  const show = (moment: number): void => {
    if (view === "table" || !isWithin(moment, seen))
      rolling.goTo(new Date(spanOf("day", new Date(moment)).start));
  };
  return (
    <div className="stack schedule">
      <PageHeader
        title="Schedule"
        tabTitle={`Schedule, ${title}`}
        actions={
          <>
            {mayPlan && (
              <Button icon="users" onClick={() => change({ isPlanning: true }, true)}>
                Plan shifts
              </Button>
            )}
            <NewPlanned shiftStart={nextHandOver(plan.rotations[0], now)} />
          </>
        }
      >
        Maintenance, changes, who is on call, and what ends. Times in {formatZone(now)}
      </PageHeader>
      <ScheduleBar state={{ ...state, view }} change={change} title={title} rolling={rolling} now={now} />
      {error !== null && <ErrorState error={error} onRetry={refetch} />}
      {!isReady && error === null && <SkeletonTable columns={5} rows={5} />}
      {isReady && error === null && (
        <>
          <GapNotice plan={plan} now={now} />
          {view === "axis" ? (
            <Axis zoom={zoom} rolling={rolling} lanes={lanes} ends={ends.lanes} now={now} />
          ) : (
            <ScheduleTables rolling={rolling} lanes={[...lanes, ...asLanes(ends.lanes, drawn)]} now={now} />
          )}
        </>
      )}
      {isPlanning && mayPlan && (
        <PlanShifts
          plan={plan}
          now={now}
          onClose={() => change({ isPlanning: false }, true)}
          onSaved={show}
        />
      )}
    </div>
  );
}
