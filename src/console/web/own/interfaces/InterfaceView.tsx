import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { ConnectCard } from "../cables/connect/ConnectCard.tsx";
import { useConnecting } from "../cables/connect/useConnecting.tsx";
import { DisconnectButton } from "../cables/DisconnectButton.tsx";
import { PrintLabelsLink } from "../cables/PrintLabelsLink.tsx";
import { PathCard, type PathCardProps } from "../cables/path/PathCard.tsx";
import { useTrace } from "../cables/path/useTrace.ts";
import { freeSides, hasSocket } from "../cables/sockets.ts";
import { usePorts } from "../cables/usePorts.ts";
import { NeighbouringPorts } from "./NeighbouringPorts.tsx";
import { portsAround } from "./portsAround.ts";

/** The related lists that the path and the table of neighbouring ports stand for. */
const own: ReadonlySet<string> = new Set(["cables"]);

/** A port: where its cables lead, and the ports around it on its device. */
export function InterfaceView(props: RecordViewProps<"interfaces">) {
  const { record: port } = props;
  const trace = useTrace(port.id);
  const { data: ports = [], isPending } = usePorts(port.deviceId);
  const mayWrite = useMay()(resourceNamed("cables")?.roles.write ?? "super_admin");
  const connecting = useConnecting(ports);
  // Rendered together, so that nothing shifts.
  if (!useStaysReady(!trace.isPending && !isPending)) return <OverviewSkeleton />;
  const shown = ports.find(({ id }) => id === port.id);
  const near = mayWrite && shown !== undefined && freeSides(shown, ports).length > 0;
  const around = portsAround(ports, port.id);
  const hasPath = trace.data === undefined || hasSocket(port) || trace.data.paths.length > 0;
  const hasNeighbours = around.length > 1;
  return (
    <>
      <RecordOverview
        {...props}
        ownLists={own}
        main={
          // A LAG without neighbours has neither, and its facts take their place.
          (hasPath || hasNeighbours) && (
            <>
              {hasPath && (
                <Path
                  trace={trace}
                  marked={port.id}
                  actions={
                    <>
                      <PrintLabelsLink cables={shown?.cables ?? []} />
                      {mayWrite && <DisconnectButton cables={shown?.cables ?? []} />}
                    </>
                  }
                />
              )}
              {hasNeighbours && (
                <NeighbouringPorts
                  id={port.id}
                  ports={ports}
                  around={around}
                  onConnect={mayWrite ? connecting.connect : undefined}
                />
              )}
            </>
          )
        }
        rail={
          near && (
            <ConnectCard
              key={`${shown.id} ${shown.cables.length}`}
              near={{ port: shown, ports }}
              onDone={() => connecting.goOn(shown)}
            />
          )
        }
      />
      {connecting.dialog}
    </>
  );
}

interface PathProps extends Pick<PathCardProps, "marked" | "actions"> {
  readonly trace: ReturnType<typeof useTrace>;
}

/** The path of a port, or why there is none. */
function Path({ trace: { data, error, refetch }, ...props }: PathProps) {
  return data === undefined ? (
    <ErrorState error={error} onRetry={refetch} />
  ) : (
    <PathCard paths={data.paths} {...props} />
  );
}
