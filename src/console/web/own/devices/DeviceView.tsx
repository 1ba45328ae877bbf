import { useMay } from "../../api/session.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { InterfacesCard } from "./InterfacesCard.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import { PortsCard } from "./PortsCard.tsx";
import { usePorts } from "./usePorts.ts";

/** The lists that it shows in a way of its own. */
const own: ReadonlySet<string> = new Set(["interfaces"]);

/** A device: its sockets, its interfaces with what lies on them, and where it stands. */
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
