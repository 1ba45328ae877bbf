import type { Database } from "../../../db/open.ts";
import { naturalKey } from "../../../lib/text/natural.ts";
import { readPathParts } from "../../cabling/pathParts.ts";
import { readPlant } from "../../cabling/readPlant.ts";
import type { RackFeed, RackInlet, RackPower } from "./answers.ts";
import { type FeedEnd, findFeed } from "./findFeed.ts";
import { type PoweredDevice, readPoweredDevices } from "./poweredDevices.ts";

interface FedInlet extends RackInlet {
  readonly feed: FeedEnd | undefined;
}

/** Returns what the devices of a rack draw, feed by feed. */
export function rackPowerOf(
  database: Database,
  rack: { readonly id: string; readonly powerBudgetW: number | null },
): RackPower {
  const plant = readPlant(database);
  const powered = readPoweredDevices(database, rack.id);
  const fed = powered.map((device) => ({
    device,
    inlets: shareDraw(device, (inletId) => findFeed(database, plant, inletId)),
  }));
  const inlets = fed.flatMap((one) => one.inlets);
  const feeds = feedsOf(database, inlets);
  const feedIds = new Set(feeds.map(({ interfaceId }) => interfaceId));
  return {
    powerBudgetW: rack.powerBudgetW,
    powerIdleW: sumOf(powered.map(({ powerIdleW }) => powerIdleW)),
    powerMaxW: sumOf(powered.map(({ powerMaxW }) => powerMaxW)),
    feeds,
    singleFed: fed.flatMap(({ device, inlets: own }) => {
      const [only, ...others] = new Set(own.flatMap(({ feed }) => feed?.portId ?? []));
      if (only === undefined || others.length > 0) return [];
      return [{ deviceId: device.id, device: device.name, inlets: own.length, feedId: only }];
    }),
    unconnected: inlets.flatMap(({ feed, ...inlet }) =>
      feed === undefined && !feedIds.has(inlet.interfaceId) ? [inlet] : [],
    ),
  };
}

/** The inlets of a device. Decision: what a device draws is shared equally by its connected inlets. */
function shareDraw(
  { id, name, powerIdleW, powerMaxW, inlets }: PoweredDevice,
  feedOf: (inletId: string) => FeedEnd | undefined,
): readonly FedInlet[] {
  const found = inlets.map((inlet) => ({ inlet, feed: feedOf(inlet.id) }));
  const connected = found.filter(({ feed }) => feed !== undefined).length;
  let [idle, max, left] = [powerIdleW, powerMaxW, connected];
  return found.map(({ inlet, feed }) => {
    // Whole watts, and all of them: the first inlets have what is left over.
    const share = feed === undefined ? [0, 0] : [Math.ceil(idle / left), Math.ceil(max / left)];
    const [ownIdle = 0, ownMax = 0] = share;
    if (feed !== undefined) [idle, max, left] = [idle - ownIdle, max - ownMax, left - 1];
    return {
      ...{ interfaceId: inlet.id, name: inlet.name, deviceId: id, device: name },
      ...{ powerIdleW: ownIdle, powerMaxW: ownMax, feed },
    };
  });
}

function feedsOf(database: Database, inlets: readonly FedInlet[]): RackFeed[] {
  const parts = readPathParts(database);
  const groups = Map.groupBy(
    inlets.filter(({ feed }) => feed !== undefined),
    ({ feed }) => feed?.portId ?? "",
  );
  const feeds = [...groups].map(([portId, of]): RackFeed => {
    const { interfaceId, name, deviceId, device } = parts.port({ portId, side: null, position: null });
    return {
      ...{ interfaceId, name, deviceId, device },
      isComplete: of.every(({ feed }) => feed?.isComplete === true),
      powerIdleW: sumOf(of.map(({ powerIdleW }) => powerIdleW)),
      powerMaxW: sumOf(of.map(({ powerMaxW }) => powerMaxW)),
      inlets: of.map(({ feed, ...inlet }) => inlet),
    };
  });
  const keyOf = ({ device, name, interfaceId }: RackFeed) => naturalKey(`${device} ${name} ${interfaceId}`);
  return feeds.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const sumOf = (watts: readonly number[]): number => watts.reduce((sum, one) => sum + one, 0);
