import type { MountedDevice } from "../../../../areas/equipment/answers.ts";
import { describeUnits } from "../../../../lib/rackSpace.ts";
import { toneOf } from "../../definitions/tones.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { CopyButton } from "../../ui/copy/CopyButton.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { formatNumber } from "../../ui/words.ts";
import "./DeviceGlance.css";

interface DeviceGlanceProps {
  readonly device: MountedDevice;
  readonly onClose: () => void;
}

/** The main facts about a device, with a link to it. */
export function DeviceGlance({ device, onClose }: DeviceGlanceProps) {
  return (
    <Card
      title={device.name}
      className="device-glance"
      actions={<IconButton icon="close" label={`Close ${device.name}`} onClick={onClose} />}
    >
      <Facts facts={factsOf(device)} beside />
      <p className="device-glance-ways">
        <RecordAnchor resource="devices" id={device.id}>
          Open device
        </RecordAnchor>
      </p>
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
