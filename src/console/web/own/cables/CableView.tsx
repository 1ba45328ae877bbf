import { useHasTitles } from "../../api/titles.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { EndsCard } from "./EndsCard.tsx";
import { PathCard } from "./path/PathCard.tsx";
import { useTrace } from "./path/useTrace.ts";

/** The fields that the card of the ends shows. */
const ends: ReadonlySet<string> = new Set(
  ["a", "b"].flatMap((end) => ["InterfaceId", "Side", "Position"].map((key) => end + key)),
);

/** A cable: the path that it is on, and both of its ends. */
export function CableView(props: RecordViewProps<"cables">) {
  const { record: cable } = props;
  const { data: trace, error, isPending, refetch } = useTrace(cable.aInterfaceId);
  const hasTitles = useHasTitles(
    [cable.aInterfaceId, cable.bInterfaceId].map((id) => ({ resource: "interfaces", id })),
  );
  // Rendered together, so that nothing shifts.
  if (!useStaysReady(!isPending && hasTitles)) return <OverviewSkeleton />;
  // A breakout port has other branches, too.
  const own = trace?.paths.filter(({ hops }) => hops.some((hop) => hop.cable?.id === cable.id)) ?? [];
  return (
    <RecordOverview
      {...props}
      hidden={ends}
      main={
        trace === undefined ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <PathCard paths={own.length > 0 ? own : trace.paths} marked={cable.id} />
        )
      }
      rail={<EndsCard cable={cable} />}
    />
  );
}
