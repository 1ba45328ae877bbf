import type { Elevation, MountedDevice } from "../../../../areas/equipment/answers.ts";
import type { Face } from "../../../../lib/rackSpace.ts";

/** The position of something drawn: its distance from the top of the rack and its height, in units. */
interface Span {
  readonly top: number;
  readonly height: number;
}

/** A device as drawn on a face; seen from behind if it is mounted on the other one. */
export interface DrawnDevice extends Span {
  readonly device: MountedDevice;
  readonly isBehind: boolean;
}

/** Adjacent free units as drawn on a face, and their lowest number. */
export interface DrawnRun extends Span {
  readonly position: string;
}

/** The frame of a rack. */
type DrawnFrame = Pick<Elevation, "height" | "startUnit" | "topDown">;

/** Returns how far below the top [position, position + height) begins. */
export const topOf = ({ height, startUnit, topDown }: DrawnFrame, position: number, high: number): number =>
  topDown ? position - startUnit : startUnit + height - position - high;

/** Returns the devices on a face, from the top down. */
export const devicesOn = (rack: Elevation, face: Face): DrawnDevice[] =>
  rack.devices
    .flatMap((device): DrawnDevice[] => {
      if (device.position === null || device.face === null) return [];
      if (device.face !== face && !device.fullDepth) return [];
      const height = Number(device.height);
      const top = topOf(rack, Number(device.position), height);
      return [{ device, top, height, isBehind: device.face !== face }];
    })
    .sort(fromTop);

/** Returns the free runs of a face, from the top down. */
export const runsOn = (rack: Elevation, face: Face): DrawnRun[] =>
  rack.free[face]
    .map(({ position, height }) => ({
      position,
      height: Number(height),
      top: topOf(rack, Number(position), Number(height)),
    }))
    .sort(fromTop);

/** Returns the numbers of the units, from the top down. */
export const unitNumbers = ({ height, startUnit, topDown }: DrawnFrame): number[] =>
  Array.from({ length: height }, (_, row) => (topDown ? startUnit + row : startUnit + height - 1 - row));

/** Returns the devices in the rack without a position. */
export const unplacedIn = ({ devices }: Elevation): MountedDevice[] =>
  devices.filter(({ position }) => position === null);

const fromTop = (a: Span, b: Span): number => a.top - b.top;
