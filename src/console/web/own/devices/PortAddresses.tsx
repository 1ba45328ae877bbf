import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { refresh, useAction } from "../../api/queries.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/message/toast.ts";
import "./PortAddresses.css";

interface PortAddressesProps {
  readonly deviceId: string;
  readonly port: DevicePort;
  readonly mayWrite: boolean;
}

/** The addresses of a port; the device's primary one is marked, and another one can be made primary. */
export function PortAddresses({ deviceId, port, mayWrite }: PortAddressesProps) {
  const primary = useAction("devices", "primary");
  const makePrimary = async (ipAddressId: string, address: string): Promise<void> => {
    try {
      await primary.mutateAsync({ id: deviceId, body: { ipAddressId } });
      await refresh("devices");
      toast(`${address} is the primary address`);
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
    }
  };
  return (
    <span className="port-addresses">
      {port.addresses.map(({ id, address, primary: isPrimary }) => (
        <span key={id} className="port-address">
          <RecordAnchor resource="ip-addresses" id={id}>
            <code>{address}</code>
          </RecordAnchor>
          {isPrimary && <Badge tone="accent">Primary</Badge>}
          {!isPrimary && mayWrite && (
            <IconButton
              icon="star"
              size="small"
              label={`Make ${address} the primary address`}
              onClick={() => makePrimary(id, address)}
            />
          )}
        </span>
      ))}
    </span>
  );
}
