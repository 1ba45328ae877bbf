import type { Elevation, MountedDevice } from "../../../../../areas/equipment/answers.ts";
import {
  describeUnits,
  type Face,
  type FreeRun,
  faces,
  freeRuns,
  type Occupant,
  placesFor,
  takenOf,
} from "../../../../../lib/rackSpace.ts";
import type { ActionBodies } from "../../../../../resources/index.ts";

/** The planned position of a device: its lowest unit in tenths, or none. */
export interface DraftPlace {
  readonly position: number | null;
  readonly face: Face;
}

/** The planned positions of devices, by id; devices that are not in it stay. */
export type RackDraft = ReadonlyMap<string, DraftPlace>;

/** The new position of a device. */
export type Move = ActionBodies["racks"]["arrange"]["moves"][number];

const tenths = (units: string): number => Math.round(Number(units) * 10);
const unitsOf = (position: number): string => (position / 10).toFixed(1);

/** Returns the current position of a device. */
export const placeOfDevice = ({ position, face }: MountedDevice): DraftPlace => ({
  position: position === null ? null : tenths(position),
  face: face ?? "front",
});

/** Returns a rack as planned: with the added devices that are not in it yet, and all devices at their planned positions. */
export function withDraft(rack: Elevation, draft: RackDraft, added: readonly MountedDevice[]): Elevation {
  const here = new Set(rack.devices.map(({ id }) => id));
  const coming = added.filter(({ id }) => !here.has(id));
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

/** Returns the positions on a face at which a device fits, including its own. */
export const placesOn = (rack: Elevation, device: MountedDevice, face: Face): number[] =>
  placesFor(
    rack,
    occupantsIn(rack.devices, device.id),
    { height: tenths(device.height), fullDepth: device.fullDepth },
    face,
  );

/** Returns the next position in a direction on the screen, -1 up and 1 down; undefined if there is none. */
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

/** Returns the possible position nearest to a position. */
export const nearestPlace = (places: readonly number[], position: number): number | undefined =>
  places.reduce<number | undefined>(
    (best, place) =>
      best === undefined || Math.abs(place - position) < Math.abs(best - position) ? place : best,
    undefined,
  );

/** Describes what blocks a device at a position: "U10 is taken by web-01"; undefined if nothing does. */
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
  return other === undefined ? undefined : `${describeUnits(other)} is taken by ${other.name}`;
}

/** Describes which devices of a draft no longer fit: "web-02: U10 is taken by web-01". */
export const blockedBy = (rack: Elevation, draft: RackDraft): string[] =>
  rack.devices.flatMap((device) => {
    const { position = null, face = "front" } = draft.get(device.id) ?? {};
    const obstacle = position === null ? undefined : inTheWay(rack, device, position, face);
    return obstacle === undefined ? [] : [`${device.name}: ${obstacle}`];
  });

/** Returns the moves to send: the devices whose position changes, without those that other people have removed. */
export const movesOf = (rack: Elevation, draft: RackDraft, added: readonly MountedDevice[]): Move[] => {
  const here = new Map(rack.devices.map((device) => [device.id, placeOfDevice(device)]));
  const isNew = new Set(added.map(({ id }) => id));
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
