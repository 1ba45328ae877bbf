import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { cablingState, cablingStates } from "./cablingState.ts";
import { hasSocket } from "./sockets.ts";

interface CablingBadgeProps {
  readonly port: DevicePort;
  /** All ports of its device. */
  readonly ports: readonly DevicePort[];
}

/** The state of the cables of a port; a disabled port says so, and an interface without a socket says nothing else. */
export function CablingBadge({ port, ports }: CablingBadgeProps) {
  const { label, tone } = cablingStates[cablingState(port, ports)];
  return (
    <>
      {hasSocket(port) && <StatusBadge value={label} tone={tone} />}
      {!port.enabled && <span className="muted"> Disabled</span>}
    </>
  );
}
