import { useHasTitles } from "../../api/titles.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { NamesCard } from "./NamesCard.tsx";
import { NeighbourhoodCard } from "./NeighbourhoodCard.tsx";
import { PrefixesAbove } from "./PrefixesAbove.tsx";
import { useAround } from "./useAround.ts";
import { useNeighbourhood } from "./useNeighbourhood.ts";
import { WhereCard } from "./WhereCard.tsx";
import { whereSteps } from "./whereSteps.ts";

/** An IP address in its neighbourhood: what has it, its prefix with the address marked, and its names. */
export function AddressView(props: RecordViewProps<"ip-addresses">) {
  const { record: address } = props;
  const { data: around, error, refetch } = useAround(address.id);
  const [closest] = around?.data ?? [];
  const neighbourhood = useNeighbourhood(address, closest);
  const steps = around === undefined ? [] : whereSteps(address.address, around.on, closest);
  const hasTitles = useHasTitles(steps);
  // All of it is rendered together, so that nothing shifts.
  if (!hasTitles || (around === undefined && error === null)) return <OverviewSkeleton />;
  if (closest !== undefined && neighbourhood.isPending) return <OverviewSkeleton />;
  const { interfaceId, vmInterfaceId, dnsName } = address;
  const isAssigned = interfaceId !== null || vmInterfaceId !== null;
  const shown = [
    ...(isAssigned ? ["interfaceId", "vmInterfaceId"] : []),
    ...(dnsName === null ? [] : ["dnsName"]),
  ];
  return (
    <RecordOverview
      {...props}
      hidden={new Set(shown)}
      main={
        around === undefined ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <WhereCard address={address} isAssigned={around.on !== null} steps={steps} />
            <NeighbourhoodCard address={address} prefix={closest} neighbourhood={neighbourhood} />
            <NamesCard {...props} />
          </>
        )
      }
      rail={around !== undefined && around.data.length > 0 && <PrefixesAbove prefixes={around.data} />}
    />
  );
}
