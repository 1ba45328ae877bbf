import type { MountedDevice } from "../../../../../areas/equipment/answers.ts";
import { describeUnits } from "../../../../../lib/rackSpace.ts";
import { toneOf } from "../../../definitions/tones.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { type Fact, Facts } from "../../../ui/page/Facts.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { DeviceCables } from "./DeviceCables.tsx";
import { useRailBelow } from "./useRailBelow.ts";
import "./DeviceGlance.css";

interface DeviceGlanceProps {
  readonly device: MountedDevice;
  readonly onClose: () => void;
}

/** The main facts about a device, with a link to it: a card in the rail, or a dialog if the rail is below the rack. */
export function DeviceGlance({ device, onClose }: DeviceGlanceProps) {
  const isBelow = useRailBelow();
  const facts = (
    <>
      <Facts facts={factsOf(device)} beside />
      <DeviceCables deviceId={device.id} />
    </>
  );
  const link = (
    <RecordAnchor
      resource="devices"
      id={device.id}
      className={isBelow ? buttonClass({ variant: "primary" }) : undefined}
    >
      Open device
    </RecordAnchor>
  );
  return isBelow ? (
    <Dialog open size="small" title={device.name} footer={link} onClose={onClose}>
      <div className="device-glance">{facts}</div>
    </Dialog>
  ) : (
    <Card
      title={device.name}
      className="device-glance"
      actions={<IconButton icon="close" label={`Close ${device.name}`} onClick={onClose} />}
    >
      {facts}
      <p className="device-glance-ways">{link}</p>
    </Card>
  );
}

function factsOf(device: MountedDevice): Fact[] {
  const { position, face, height, deviceTypeId, typeName, roleName, serial, primaryAddress, powerMaxW } =
    device;
  const units =
    position === null
      ? "No position"
      : `${describeUnits({ position: Number(position) * 10, height: Number(height) * 10 })}, ${face}`;
  return [
    {
      key: "type",
      label: "Type",
      value: (
        <RecordAnchor resource="device-types" id={deviceTypeId}>
          {typeName}
        </RecordAnchor>
      ),
    },
    ...(roleName === null ? [] : [{ key: "role", label: "Role", value: roleName }]),
    { key: "units", label: "Units", value: units },
    ...(serial === null ? [] : [{ key: "serial", label: "Serial number", value: <Copied text={serial} /> }]),
    ...(primaryAddress === null
      ? []
      : [{ key: "address", label: "Address", value: <Copied text={primaryAddress.replace(/\/.*/, "")} /> }]),
    ...(powerMaxW === null ? [] : [{ key: "power", label: "Power", value: `${formatNumber(powerMaxW)} W` }]),
    {
      key: "status",
      label: "Status",
      value: <StatusBadge value={device.status} tone={toneOf("devices", "status", device.status)} />,
    },
  ];
}

const Copied = ({ text }: { readonly text: string }) => (
  <>
    <code>{text}</code> <CopyButton text={text} />
  </>
);
