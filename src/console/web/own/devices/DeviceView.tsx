import { useMay } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { InterfacesCard } from "./InterfacesCard.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import { PortsCard } from "./PortsCard.tsx";
import { usePorts } from "./usePorts.ts";

/** The related lists with a card of their own. */
const own: ReadonlySet<string> = new Set(["interfaces"]);

/** A device: its ports, its interfaces with their addresses and VLANs, and its place. */
export function DeviceView(props: RecordViewProps<"devices">) {
  const { resource, record } = props;
  const { data: ports, error, refetch } = usePorts(record.id);
  const mayWrite = useMay()(resource.roles.write);
  return (
    <RecordOverview
      {...props}
      ownLists={own}
      main={
        <>
          {ports !== undefined && (
            <>
              <PortsCard id={record.id} ports={ports} mayWrite={mayWrite} />
              <InterfacesCard id={record.id} ports={ports} mayWrite={mayWrite} />
            </>
          )}
          {ports === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
          {ports === undefined && error === null && <Skeleton lines={8} />}
        </>
      }
      rail={<PlaceCard device={record} />}
    />
  );
}
