import type { Elevation, MountedDevice } from "../../../../../areas/equipment/answers.ts";
import {
  type Face,
  type FreeRun,
  faces,
  freeRuns,
  type Occupant,
  placesFor,
  sayUnits,
  takenOf,
} from "../../../../../lib/rackSpace.ts";
import type { ActionBodies } from "../../../../../resources/index.ts";

/** Where a device is to stand: its lowest unit in tenths, or no place. */
export interface DraftPlace {
  readonly position: number | null;
  readonly face: Face;
}

/** Where devices are to stand, by id; those that are not in it stay. */
export type RackDraft = ReadonlyMap<string, DraftPlace>;

/** Where a device goes. */
export type Move = ActionBodies["racks"]["arrange"]["moves"][number];

const tenths = (units: string): number => Math.round(Number(units) * 10);
const unitsOf = (position: number): string => (position / 10).toFixed(1);

/** The place that a device has. */
export const placeOfDevice = ({ position, face }: MountedDevice): DraftPlace => ({
  position: position === null ? null : tenths(position),
  face: face ?? "front",
});

/** A rack as it would be: with the devices that are brought and are not in it by now, and all of them where they are to stand. */
export function withDraft(rack: Elevation, draft: RackDraft, brought: readonly MountedDevice[]): Elevation {
  const here = new Set(rack.devices.map(({ id }) => id));
  const coming = brought.filter(({ id }) => !here.has(id));
  const devices = [...rack.devices, ...coming].map((device): MountedDevice => {
    const place = draft.get(device.id);
    if (place === undefined) return device;
    const { position, face } = place;
    return position === null
      ? { ...device, position: null, face: null }
      : { ...device, position: unitsOf(position), face };
  });
  const occupants = occupantsIn(devices);
  const runs = (...asked: readonly Face[]) => freeRuns(rack, occupants, asked).map(toUnits);
  return {
    ...rack,
    devices,
    takenUnits: unitsOf(takenOf(rack, occupants)),
    free: { front: runs("front"), rear: runs("rear"), both: runs(...faces) },
  };
}

const toUnits = ({ position, height }: FreeRun) => ({ position: unitsOf(position), height: unitsOf(height) });

const occupantsIn = (devices: readonly MountedDevice[], except?: string): (Occupant & { name: string })[] =>
  devices.flatMap(({ id, name, position, face, height, fullDepth }) =>
    position === null || face === null || id === except
      ? []
      : [{ name, position: tenths(position), face, height: tenths(height), fullDepth }],
  );

/** The positions on a face at which a device fits, its own among them. */
export const placesOn = (rack: Elevation, device: MountedDevice, face: Face): number[] =>
  placesFor(
    rack,
    occupantsIn(rack.devices, device.id),
    { height: tenths(device.height), fullDepth: device.fullDepth },
    face,
  );

/** The next place in a direction on the screen, -1 up and 1 down, or the end of them; undefined where there is none. */
export function nextPlace(
  { topDown }: Pick<Elevation, "topDown">,
  places: readonly number[],
  from: number | null,
  direction: -1 | 1,
): number | undefined {
  const isRising = (direction === -1) !== topDown;
  if (from === null) return isRising ? places[0] : places.at(-1);
  return isRising ? places.find((place) => place > from) : places.findLast((place) => place < from);
}

/** The place nearest to a position. */
export const nearestPlace = (places: readonly number[], position: number): number | undefined =>
  places.reduce<number | undefined>(
    (best, place) =>
      best === undefined || Math.abs(place - position) < Math.abs(best - position) ? place : best,
    undefined,
  );

/** What is in the way of a device at a position: "U10 is taken by web-01"; undefined where nothing is. */
export function inTheWay(
  rack: Elevation,
  device: MountedDevice,
  position: number,
  face: Face,
): string | undefined {
  const height = tenths(device.height);
  const other = occupantsIn(rack.devices, device.id).find(
    (one) =>
      one.position < position + height &&
      position < one.position + one.height &&
      (one.face === face || one.fullDepth || device.fullDepth),
  );
  return other === undefined ? undefined : `${sayUnits(other)} is taken by ${other.name}`;
}

/** What of a draft no longer fits, device by device: "web-02: U10 is taken by web-01". */
export const blockedBy = (rack: Elevation, draft: RackDraft): string[] =>
  rack.devices.flatMap((device) => {
    const { position = null, face = "front" } = draft.get(device.id) ?? {};
    const obstacle = position === null ? undefined : inTheWay(rack, device, position, face);
    return obstacle === undefined ? [] : [`${device.name}: ${obstacle}`];
  });

/** What is to be sent: the devices that would stand elsewhere than they do, but those that others have taken away by now. */
export const movesOf = (rack: Elevation, draft: RackDraft, brought: readonly MountedDevice[]): Move[] => {
  const here = new Map(rack.devices.map((device) => [device.id, placeOfDevice(device)]));
  const isNew = new Set(brought.map(({ id }) => id));
  return [...draft].flatMap(([deviceId, { position, face }]): Move[] => {
    const before = here.get(deviceId);
    const isSame = before?.position === position && (position === null || before.face === face);
    const isGone = before === undefined && !isNew.has(deviceId);
    if (isSame || isGone || (isNew.has(deviceId) && position === null)) return [];
    return position === null
      ? [{ deviceId, position: null }]
      : [{ deviceId, position: unitsOf(position), face }];
  });
};
