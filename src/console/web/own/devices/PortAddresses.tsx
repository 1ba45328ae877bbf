import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { HeldAddress } from "./HeldAddress.tsx";
import "./PortAddresses.css";

interface PortAddressesProps {
  readonly deviceId: string;
  readonly port: DevicePort;
  readonly mayWrite: boolean;
}

/** The addresses of a port; the device's primary one is marked, and another one can be made primary. */
export function PortAddresses({ deviceId, port, mayWrite }: PortAddressesProps) {
  if (port.addresses.length === 0) return null;
  return (
    <span className="port-addresses">
      {port.addresses.map((address) => (
        <HeldAddress
          key={address.id}
          holder={{ resource: "devices", id: deviceId }}
          address={address}
          mayWrite={mayWrite}
        />
      ))}
    </span>
  );
}
