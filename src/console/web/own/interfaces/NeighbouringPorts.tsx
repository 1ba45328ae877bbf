import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { FarEnd } from "../../kinds/ports/FarEnd.tsx";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { type Column, Table } from "../../ui/page/Table.tsx";
import { CablingBadge } from "../cables/CablingBadge.tsx";
import { ConnectButton } from "../cables/connect/ConnectButton.tsx";
import { isFree } from "../cables/sockets.ts";
import "./NeighbouringPorts.css";

interface NeighbouringPortsProps {
  readonly id: string;
  /** All ports of its device. */
  readonly ports: readonly DevicePort[];
  /** Those that are shown. */
  readonly around: readonly DevicePort[];
  /** Connects a free one; undefined for people who may not. */
  readonly onConnect: ((port: DevicePort) => void) | undefined;
}

/** The ports around one on its device, with their cables. */
export function NeighbouringPorts(props: NeighbouringPortsProps) {
  return (
    <Card title="Neighbouring ports" flush>
      <Table
        caption="Neighbouring ports"
        className="neighbouring-ports"
        columns={columnsFor(props)}
        rows={props.around}
        keyOf={(port) => port.id}
      />
    </Card>
  );
}

function columnsFor({ id, ports, around, onConnect }: NeighbouringPortsProps): readonly Column<DevicePort>[] {
  const isShown: Readonly<Record<string, boolean>> = {
    cable: around.some(({ cables }) => cables.length > 0),
    vlans: around.some(({ untagged, tagged }) => untagged !== null || tagged.length > 0),
  };
  const columns: readonly Column<DevicePort>[] = [
    {
      key: "port",
      header: "Port",
      isTitle: true,
      cell: (port) =>
        port.id === id ? (
          <strong className="neighbouring-own">
            <bdi>{port.name}</bdi>
          </strong>
        ) : (
          <RecordAnchor resource="interfaces" id={port.id}>
            <bdi>{port.name}</bdi>
          </RecordAnchor>
        ),
    },
    { key: "cable", header: "Cable", cell: (port) => <Labels port={port} /> },
    {
      key: "far",
      header: "Connected to",
      cell: (port) =>
        isFree(port) && onConnect !== undefined ? (
          <ConnectButton port={port} onConnect={onConnect} />
        ) : (
          <FarEnd port={port} />
        ),
    },
    { key: "vlans", header: "VLANs", cell: describeVlans },
    { key: "state", header: "State", cell: (port) => <CablingBadge port={port} ports={ports} /> },
  ];
  return columns.filter(({ key }) => isShown[key] !== false);
}

/** The labels of the cables of a port; one that is part of a breakout says so. */
function Labels({ port: { cables } }: { readonly port: DevicePort }) {
  if (cables.length === 0) return null;
  return (
    <span className="far-end">
      {cables.slice(0, 4).map(({ id, side, label, bundle }) => (
        <span key={`${id} ${side}`}>
          <RecordAnchor resource="cables" id={id}>
            {label ?? "No label"}
          </RecordAnchor>
          {bundle !== null && <span className="muted"> ({bundle})</span>}
        </span>
      ))}
    </span>
  );
}

function describeVlans({ untagged, tagged }: DevicePort): string | null {
  const vids = [...(untagged === null ? [] : [untagged]), ...tagged].map(({ vid }) => vid);
  if (vids.length === 0) return null;
  const more = vids.length > 3 ? ` and ${vids.length - 3} more` : "";
  return `${vids.length === 1 ? "VLAN" : "VLANs"} ${vids.slice(0, 3).join(", ")}${more}`;
}
