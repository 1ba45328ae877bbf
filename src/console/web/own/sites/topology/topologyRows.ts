import type { Topology } from "../../../../../areas/cabling/topology/answers.ts";
import { formatTerm } from "../../../ui/words.ts";
import { circuitsOf, connectionsOf, type MediumChoice } from "./graph.ts";

/** An end of a connection: a device, or what is known of it without one. */
interface RowEnd {
  readonly name: string;
  /** Undefined if it is no device. */
  readonly deviceId: string | undefined;
  /** Where it is, if that is not this site. */
  readonly place: string | null;
}

/** A connection as a row of a table. */
export interface TopologyRow {
  readonly key: string;
  readonly from: RowEnd;
  readonly to: RowEnd;
  /** What it carries: "Network". */
  readonly medium: string;
  readonly circuit: { readonly id: string; readonly cid: string; readonly provider: string } | undefined;
  /** The number of cables, or the status of a circuit: "2, 1 planned". */
  readonly amount: string;
  readonly ports: readonly string[];
  /** The number of ports that are not named. */
  readonly morePorts: number;
}

/** Returns the connections of a site as rows: those of the drawing, and circuits that end at no device. */
export function topologyRows(
  topology: Topology,
  siteId: string,
  choice: MediumChoice,
): readonly TopologyRow[] {
  const devices = new Map(topology.devices.map((device) => [device.id, device]));
  const endOf = (id: string): RowEnd => {
    const device = devices.get(id);
    const isHere = device === undefined || device.siteId === siteId;
    return { name: device?.name ?? "…", deviceId: id, place: isHere ? null : (device.site ?? "No site") };
  };
  return [
    ...connectionsOf(topology, choice).map(
      ({ aDeviceId, bDeviceId, medium, cables, planned, ports }): TopologyRow => ({
        key: `${aDeviceId} ${bDeviceId} ${medium}`,
        from: endOf(aDeviceId),
        to: endOf(bDeviceId),
        medium: formatTerm(medium),
        circuit: undefined,
        amount: planned === 0 ? `${cables}` : `${cables}, ${planned} planned`,
        ports: ports.map(({ a, b }) => `${a} to ${b}`),
        morePorts: cables - ports.length,
      }),
    ),
    ...circuitsOf(topology, choice).map(
      ({ id, cid, provider, status, near, far }): TopologyRow => ({
        key: id,
        from: { name: near.device ?? "No device", deviceId: near.deviceId ?? undefined, place: null },
        to: {
          name: far.device ?? far.site ?? far.providerNetwork ?? provider,
          deviceId: far.deviceId ?? undefined,
          place: far.device === null ? null : far.site,
        },
        medium: "Circuit",
        circuit: { id, cid, provider },
        amount: formatTerm(status),
        ports: [near.port, far.port].filter((port) => port !== null),
        morePorts: 0,
      }),
    ),
  ];
}
