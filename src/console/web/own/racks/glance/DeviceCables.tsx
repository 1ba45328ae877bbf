import type { DevicePort } from "../../../../../areas/equipment/answers.ts";
import { useMay } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatCount } from "../../../ui/words.ts";
import { useConnecting } from "../../cables/connect/useConnecting.tsx";
import { foldCables } from "../../cables/foldCables.ts";
import { isFree } from "../../cables/sockets.ts";
import { usePorts } from "../../cables/usePorts.ts";
import "./DeviceCables.css";

const max = 8;

/** The cables of a device in a rack, folded by where they lead, and a button that connects its next free port. */
export function DeviceCables({ deviceId }: { readonly deviceId: string }) {
  const { data: ports = [] } = usePorts(deviceId);
  const mayConnect = useMay()(resourceNamed("cables")?.roles.write ?? "super_admin");
  const { connect, dialog } = useConnecting(ports);
  const { count, leads } = foldCables(ports);
  const free = mayConnect ? ports.find(isFree) : undefined;
  return (
    <>
      {count > 0 && (
        <div className="device-cables">
          <h3>{formatCount(count, "cable", "cables")}</h3>
          <ul>
            {leads.slice(0, max).map((lead) => (
              <li key={lead.deviceId ?? ""}>
                {lead.count} to{" "}
                {lead.deviceId === undefined ? (
                  lead.device
                ) : (
                  <RecordAnchor resource="devices" id={lead.deviceId}>
                    <bdi>{lead.device}</bdi>
                  </RecordAnchor>
                )}
              </li>
            ))}
            {leads.length > max && <li>and to {leads.length - max} more devices</li>}
          </ul>
        </div>
      )}
      {free !== undefined && <ConnectNext port={free} onConnect={connect} />}
      {dialog}
    </>
  );
}

interface ConnectNextProps {
  readonly port: DevicePort;
  readonly onConnect: (port: DevicePort) => void;
}

/** Stays the same element for each port, so that it keeps the focus. */
const ConnectNext = ({ port, onConnect }: ConnectNextProps) => (
  <Button size="small" icon="cable" data-connect={port.id} onClick={() => onConnect(port)}>
    Connect {port.name}
  </Button>
);
