import type {
  Topology,
  TopologyCircuit,
  TopologyConnection,
  TopologyDevice,
} from "../../../../../areas/cabling/topology/answers.ts";
import type { IconName } from "../../../ui/icons.ts";
import { roleIcon } from "./roleIcon.ts";

/** What a line between two nodes stands for. */
export type Medium = TopologyConnection["medium"] | "circuit";

/** The media that are shown: those of one kind, or all. */
export type MediumChoice = TopologyConnection["medium"] | "all";

/** A device, or the far end of a circuit. */
export interface TopologyNode {
  readonly id: string;
  readonly name: string;
  /** Where it is, if that is not this site. */
  readonly place: string | null;
  readonly icon: IconName;
  /** The colour of its role, six hexadecimal digits. */
  readonly color: string | null;
  readonly status: string | null;
  readonly opens: { readonly resource: string; readonly id: string };
  /** Its number of lines. */
  readonly degree: number;
}

/** A line between two nodes. */
export interface TopologyEdge {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly medium: Medium;
  /** The number of cables. */
  readonly count: number;
  readonly isPlanned: boolean;
  /** Which of the lines between its two nodes it is, and how many there are. */
  readonly lane: { readonly index: number; readonly of: number };
}

/** What is drawn. */
export interface TopologyGraph {
  readonly nodes: readonly TopologyNode[];
  readonly edges: readonly TopologyEdge[];
}

/** Returns the connections that are shown. */
export const connectionsOf = (
  { connections }: Topology,
  choice: MediumChoice,
): readonly TopologyConnection[] => connections.filter(({ medium }) => choice === "all" || medium === choice);

/** Returns the circuits that are shown: with those of the network. */
export const circuitsOf = ({ circuits }: Topology, choice: MediumChoice): readonly TopologyCircuit[] =>
  choice === "all" || choice === "network" ? circuits : [];

type BareNode = Omit<TopologyNode, "degree">;
type BareEdge = Omit<TopologyEdge, "lane">;

/** Returns the devices of a site that have connections, with these. `colorOf` returns that of its role. */
export function graphOf(
  topology: Topology,
  siteId: string,
  choice: MediumChoice,
  colorOf: (device: TopologyDevice) => string | null,
): TopologyGraph {
  const nodes = new Map(
    topology.devices.map((device) => [device.id, nodeOf(device, siteId, colorOf(device))]),
  );
  const edges: BareEdge[] = connectionsOf(topology, choice).map(
    ({ aDeviceId: from, bDeviceId: to, medium, cables, planned }) => ({
      ...{ key: `${from} ${to} ${medium}`, from, to, medium },
      ...{ count: cables, isPlanned: planned === cables },
    }),
  );
  for (const circuit of circuitsOf(topology, choice)) {
    const from = circuit.near.deviceId;
    if (from === null || !nodes.has(from)) continue;
    const far = farNode(circuit);
    if (!nodes.has(far.id)) nodes.set(far.id, far);
    edges.push({
      ...{ key: circuit.id, from, to: far.id, medium: "circuit", count: 1 },
      isPlanned: circuit.status === "planned",
    });
  }
  const degrees = countBy(edges.flatMap(({ from, to }) => [from, to]));
  return {
    nodes: [...nodes.values()].flatMap((node) => {
      const degree = degrees.get(node.id);
      return degree === undefined ? [] : [{ ...node, degree }];
    }),
    edges: withLanes(edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to))),
  };
}

const nodeOf = (device: TopologyDevice, siteId: string, color: string | null): BareNode => ({
  id: device.id,
  name: device.name,
  place: device.siteId === siteId ? null : (device.site ?? "No site"),
  icon: roleIcon(device),
  color,
  status: device.status,
  opens: { resource: "devices", id: device.id },
});

/** The far end of a circuit: its device, or else the circuit itself. */
function farNode({ id, cid, provider, far }: TopologyCircuit): BareNode {
  const bare = { color: null, status: null };
  const { deviceId, device } = far;
  if (deviceId !== null && device !== null) {
    const opens = { resource: "devices", id: deviceId };
    return { ...bare, id: deviceId, name: device, place: far.site, icon: "chip", opens };
  }
  const opens = { resource: "circuits", id };
  return {
    ...bare,
    id,
    name: far.site ?? far.providerNetwork ?? provider,
    place: cid,
    icon: "external",
    opens,
  };
}

/** Tells lines between the same two nodes apart. */
function withLanes(edges: readonly BareEdge[]): TopologyEdge[] {
  const pairOf = ({ from, to }: BareEdge): string => [from, to].sort().join(" ");
  const counts = countBy(edges.map(pairOf));
  const passed = new Map<string, number>();
  return edges.map((edge) => {
    const pair = pairOf(edge);
    const index = passed.get(pair) ?? 0;
    passed.set(pair, index + 1);
    return { ...edge, lane: { index, of: counts.get(pair) ?? 1 } };
  });
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
