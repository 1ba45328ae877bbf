import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { Topology } from "../../../../../areas/cabling/topology/answers.ts";
import { hasStatus, messageOf } from "../../../api/apiError.ts";
import { useStored } from "../../../base/useStored.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { formatCount, formatTerm } from "../../../ui/words.ts";
import { coloursOfRoles } from "../../racks/roleColours.ts";
import { EmptyTopology } from "./EmptyTopology.tsx";
import { graphOf, type MediumChoice } from "./graph.ts";
import { TopologyMap } from "./TopologyMap.tsx";
import { TopologyTable } from "./TopologyTable.tsx";
import { topologyRows } from "./topologyRows.ts";
import { useKeptPlaces } from "./useKeptPlaces.ts";
import { useTopology } from "./useTopology.ts";
import "./SiteTopology.css";

/** The tab of a site with the connections of its devices, as a drawing and as a table. */
export function SiteTopology({ id: siteId }: { readonly id: string }) {
  const [stored, store] = useStored("topology panels");
  const withPanels = stored === true;
  const { data, error, refetch } = useTopology(siteId, withPanels);
  if (hasStatus(error, 400)) return <TooLarge siteId={siteId} message={messageOf(error)} />;
  if (data === undefined)
    return error === null ? <Skeleton lines={12} /> : <ErrorState error={error} onRetry={refetch} />;
  if (data.connections.length + data.circuits.length + data.open === 0 && !withPanels)
    return <EmptyTopology siteId={siteId} hasDevices={data.devices.length > 0} />;
  return (
    <LoadedTopology
      siteId={siteId}
      topology={data}
      withPanels={withPanels}
      onPanels={(next) => store(next ? true : undefined)}
    />
  );
}

/** A site with more devices than a topology shows. */
const TooLarge = ({ siteId, message }: { readonly siteId: string; readonly message: string }) => (
  <EmptyState
    icon="network"
    title="Too many devices for a topology"
    actions={
      <Link to="/racks" search={{ site: siteId }} className={buttonClass()}>
        Racks side by side
      </Link>
    }
  >
    {message}
  </EmptyState>
);

interface LoadedTopologyProps {
  readonly siteId: string;
  readonly topology: Topology;
  readonly withPanels: boolean;
  readonly onPanels: (withPanels: boolean) => void;
}

function LoadedTopology({ siteId, topology, withPanels, onPanels }: LoadedTopologyProps) {
  const choices = choicesOf(topology);
  const [chosen, choose] = useState<MediumChoice>("network");
  const choice = choices.includes(chosen) ? chosen : (choices[0] ?? "all");
  const [kept, keep] = useKeptPlaces(siteId);
  const graph = useMemo(
    () => graphOf(topology, siteId, choice, coloursOfRoles(topology.devices)),
    [topology, siteId, choice],
  );
  const rows = useMemo(() => topologyRows(topology, siteId, choice), [topology, siteId, choice]);
  const drawn = new Set(graph.nodes.map(({ id }) => id));
  const apart = topology.devices.filter((device) => !drawn.has(device.id) && device.siteId === siteId);
  return (
    <div className="stack">
      <Card
        title="Topology"
        flush
        actions={
          <>
            {kept.size > 0 && (
              <Button variant="ghost" size="small" icon="undo" onClick={() => keep(new Map())}>
                Arrange again
              </Button>
            )}
            <Checkbox label="Patch panels" checked={withPanels} onChange={onPanels} />
            {choices.length > 2 && (
              <SegmentedControl
                label="Connections"
                segments={choices.map((value) => ({ value, label: formatTerm(value) }))}
                value={choice}
                onChange={choose}
              />
            )}
          </>
        }
      >
        <TopologyMap graph={graph} kept={kept} onKeep={keep} />
        {topology.open > 0 && (
          <p className="topology-note">
            {formatCount(topology.open, "cable leads", "cables lead")} to a panel and no further. Show patch
            panels to see them.
          </p>
        )}
        {apart.length > 0 && <NotDrawn devices={apart} choice={choice} />}
      </Card>
      <TopologyTable rows={rows} />
    </div>
  );
}

/** The media that occur, and all of them; only these if there is a single one. */
function choicesOf({ connections, circuits }: Topology): readonly MediumChoice[] {
  const found = new Set<MediumChoice>(connections.map(({ medium }) => medium));
  if (circuits.length > 0) found.add("network");
  const media = (["network", "power", "console"] as const).filter((medium) => found.has(medium));
  return [...media, "all"];
}

interface NotDrawnProps {
  readonly devices: Topology["devices"];
  readonly choice: MediumChoice;
}

/** The devices of the site without such a connection. */
const NotDrawn = ({ devices, choice }: NotDrawnProps) => (
  <details className="topology-note">
    <summary>
      {formatCount(devices.length, "device", "devices")} without{" "}
      {choice === "all" ? "connections" : `a ${choice} connection`}
    </summary>
    <ul className="topology-apart">
      {devices.map(({ id, name }) => (
        <li key={id}>
          <RecordAnchor resource="devices" id={id}>
            <bdi>{name}</bdi>
          </RecordAnchor>
        </li>
      ))}
    </ul>
  </details>
);
