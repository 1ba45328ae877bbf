import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { FarEnd } from "../../kinds/ports/FarEnd.tsx";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { AddButton } from "../../records/form/adding/AddButton.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { type Column, Table } from "../../ui/page/Table.tsx";
import { formatTerm } from "../../ui/words.ts";
import { CablingBadge } from "../cables/CablingBadge.tsx";
import { ConnectButton } from "../cables/connect/ConnectButton.tsx";
import { useConnecting } from "../cables/connect/useConnecting.tsx";
import { isFree } from "../cables/sockets.ts";
import { AddAddress } from "./addresses/AddAddress.tsx";
import { PortAddresses } from "./PortAddresses.tsx";
import { isInUse } from "./portGroups.ts";
import "./InterfacesCard.css";

interface InterfacesCardProps {
  readonly id: string;
  /** The device has no address: adding one is the next thing to do. */
  readonly lacksAddress: boolean;
  readonly ports: readonly DevicePort[];
  readonly mayWrite: boolean;
}

/** The number of rows shown initially. */
const usual = 12;

/** The interfaces of a device with their addresses and VLANs; those in use come first. */
export function InterfacesCard({ id, lacksAddress, ports, mayWrite }: InterfacesCardProps) {
  const [isWhole, setWhole] = useState(false);
  const mayConnect = useMay()(resourceNamed("cables")?.roles.write ?? "super_admin");
  const rows = isWhole
    ? ports
    : [...ports].sort((a, b) => Number(isInUse(b)) - Number(isInUse(a))).slice(0, usual);
  const { connect, dialog } = useConnecting(ports, (next) => {
    if (!rows.includes(next)) setWhole(true);
  });
  return (
    <Card
      title="Interfaces"
      count={ports.length}
      flush
      actions={
        <>
          <AddButton resource="interfaces" given={{ deviceId: id }} />
          <AddAddress holder={{ resource: "devices", id }} variant={lacksAddress ? "primary" : "ghost"} />
        </>
      }
    >
      {ports.length === 0 ? (
        <p className="interfaces-none">No interfaces yet. Adding an address creates one.</p>
      ) : (
        <Table
          caption="Interfaces"
          columns={columnsFor({ id, ports, mayWrite, onConnect: mayConnect ? connect : undefined }, rows)}
          rows={rows}
          keyOf={(port) => port.id}
        />
      )}
      {ports.length > usual && (
        <p className="interfaces-more">
          <Button variant="ghost" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `Show all ${ports.length} interfaces`}
          </Button>
          <Link to="/r/$resource" params={{ resource: "interfaces" }} search={{ deviceId: id }}>
            Open as a list
          </Link>
        </p>
      )}
      {dialog}
    </Card>
  );
}

interface ShownWith {
  readonly id: string;
  readonly ports: readonly DevicePort[];
  readonly mayWrite: boolean;
  /** Connects a free port; undefined for people who may not. */
  readonly onConnect: ((port: DevicePort) => void) | undefined;
}

/** Whether a port has a value in a column. */
const filled: Readonly<Record<string, (port: DevicePort) => boolean>> = {
  addresses: ({ addresses }) => addresses.length > 0,
  vlans: ({ untagged, tagged }) => untagged !== null || tagged.length > 0,
  goesTo: ({ cables, circuit }) => cables.length > 0 || circuit !== null,
  state: ({ enabled, cables, circuit }) => !enabled || cables.length > 0 || circuit !== null,
  description: ({ description }) => description !== null,
};

function columnsFor(shown: ShownWith, rows: readonly DevicePort[]): readonly Column<DevicePort>[] {
  const isConnectable = shown.onConnect !== undefined && rows.some(isFree);
  return allColumns(shown).filter(
    ({ key }) => filled[key] === undefined || rows.some(filled[key]) || (key === "goesTo" && isConnectable),
  );
}

const allColumns = ({ id, ports, mayWrite, onConnect }: ShownWith): readonly Column<DevicePort>[] => [
  {
    key: "name",
    header: "Name",
    isTitle: true,
    cell: (port) => (
      <RecordAnchor resource="interfaces" id={port.id}>
        <bdi>{port.name}</bdi>
      </RecordAnchor>
    ),
  },
  {
    key: "type",
    header: "Type",
    cell: ({ type, kind }) => formatTerm(type ?? kind),
  },
  {
    key: "goesTo",
    header: "Goes to",
    cell: (port) =>
      isFree(port) && onConnect !== undefined ? (
        <ConnectButton port={port} onConnect={onConnect} />
      ) : (
        <FarEnd port={port} withLabels />
      ),
  },
  {
    key: "addresses",
    header: "Addresses",
    cell: (port) => <PortAddresses deviceId={id} port={port} mayWrite={mayWrite} />,
  },
  { key: "vlans", header: "VLANs", cell: (port) => <Vlans port={port} /> },
  { key: "state", header: "State", cell: (port) => <CablingBadge port={port} ports={ports} /> },
  { key: "description", header: "Description", cell: ({ description }) => description },
];

/** The VLANs of a port: the untagged one, and the number of tagged ones. */
function Vlans({ port: { untagged, tagged } }: { readonly port: DevicePort }) {
  const all = [...(untagged === null ? [] : [untagged]), ...tagged];
  if (all.length === 0) return null;
  return (
    <span>
      {all.slice(0, 3).map(({ id, vid, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <RecordAnchor resource="vlans" id={id}>
            <span data-tip={name}>{vid}</span>
          </RecordAnchor>
        </span>
      ))}
      {all.length > 3 && ` and ${all.length - 3} more`}
    </span>
  );
}
