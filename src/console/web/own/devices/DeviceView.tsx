import { useMay } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { usePorts } from "../cables/usePorts.ts";
import { useElevation } from "../racks/useElevation.ts";
import { InterfacesCard } from "./InterfacesCard.tsx";
import { lacksAddress } from "./lacksAddress.ts";
import { PlaceCard } from "./PlaceCard.tsx";
import { PortsCard } from "./PortsCard.tsx";
import { useMissingPorts } from "./useMissingPorts.ts";

/** The related lists with a card of their own. */
const own: ReadonlySet<string> = new Set(["interfaces"]);

/** The fields that the card of its place shows; empty ones are offered with the other facts. */
const place = ["rackId", "position", "face", "locationId", "siteId", "parentId"] as const;

/** A device: its ports, its interfaces with their addresses and VLANs, and its place. */
export function DeviceView(props: RecordViewProps<"devices">) {
  const { resource, record } = props;
  const { data: ports, error, isPending, refetch } = usePorts(record.id);
  const missing = useMissingPorts(record.id);
  const rack = useElevation(record.rackId ?? undefined);
  const mayWrite = useMay()(resource.roles.write);
  // Rendered together, so that nothing shifts.
  if (!useStaysReady(!isPending && !missing.isPending && !rack.isLoading)) return <OverviewSkeleton />;
  return (
    <RecordOverview
      {...props}
      ownLists={own}
      hidden={new Set(place.filter((key) => record[key] !== null))}
      main={
        <>
          {ports !== undefined && (
            <>
              <PortsCard id={record.id} ports={ports} mayWrite={mayWrite} />
              <InterfacesCard
                id={record.id}
                lacksAddress={lacksAddress(record)}
                ports={ports}
                mayWrite={mayWrite}
              />
            </>
          )}
          {ports === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
        </>
      }
      rail={<PlaceCard device={record} mayWrite={mayWrite} />}
    />
  );
}
