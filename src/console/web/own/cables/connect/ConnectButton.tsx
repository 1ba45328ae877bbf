import type { DevicePort } from "../../../../../areas/equipment/answers.ts";
import { Button } from "../../../ui/Button.tsx";

interface ConnectButtonProps {
  readonly port: DevicePort;
  readonly onConnect: (port: DevicePort) => void;
}

/** The button in a list of ports that connects a free one. */
export const ConnectButton = ({ port, onConnect }: ConnectButtonProps) => (
  <Button
    variant="ghost"
    size="small"
    icon="plus"
    data-connect={port.id}
    aria-label={`Connect ${port.name}`}
    onClick={() => onConnect(port)}
  >
    Connect
  </Button>
);
