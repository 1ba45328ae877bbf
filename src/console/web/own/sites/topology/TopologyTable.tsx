import { useState } from "react";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import type { TopologyRow } from "./topologyRows.ts";
import "./TopologyTable.css";

/** The number of rows shown initially. */
const usual = 50;
/** The number of pairs of ports that a row names. */
const maxPorts = 3;

/** The connections of a topology as a table: for keyboards, screen readers and paper. */
export function TopologyTable({ rows }: { readonly rows: readonly TopologyRow[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Card title="Connections" count={rows.length} flush>
      <Table
        caption="Connections"
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, usual)}
        keyOf={({ key }) => key}
      />
      {rows.length > usual && (
        <p className="topology-more no-print">
          <Button variant="ghost" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `Show all ${rows.length} connections`}
          </Button>
        </p>
      )}
    </Card>
  );
}

const columns: readonly Column<TopologyRow>[] = [
  { key: "from", header: "Device", isTitle: true, cell: ({ from }) => <End end={from} /> },
  { key: "to", header: "Connected to", cell: ({ to }) => <End end={to} /> },
  {
    key: "medium",
    header: "Medium",
    cell: ({ medium, circuit }) =>
      circuit === undefined ? (
        medium
      ) : (
        <>
          {medium}{" "}
          <RecordAnchor resource="circuits" id={circuit.id}>
            {circuit.cid}
          </RecordAnchor>
        </>
      ),
  },
  { key: "amount", header: "Cables", cell: ({ amount }) => amount },
  {
    key: "ports",
    header: "Ports",
    cell: ({ ports, morePorts }) => {
      const more = morePorts + Math.max(0, ports.length - maxPorts);
      return (
        <bdi>
          {ports.slice(0, maxPorts).join(", ")}
          {more > 0 && ` and ${more} more`}
        </bdi>
      );
    },
  },
];

function End({ end: { name, deviceId, place } }: { readonly end: TopologyRow["from"] }) {
  return (
    <>
      {deviceId === undefined ? (
        name
      ) : (
        <RecordAnchor resource="devices" id={deviceId}>
          <bdi>{name}</bdi>
        </RecordAnchor>
      )}
      {place !== null && <span className="muted"> · {place}</span>}
    </>
  );
}
