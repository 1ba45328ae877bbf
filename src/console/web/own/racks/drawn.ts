import type { Elevation, MountedDevice } from "../../../../areas/equipment/answers.ts";
import type { Face } from "../../../../lib/rackSpace.ts";

/** Where something is drawn: so many units below the top of the rack, and so many high. */
interface Span {
  readonly top: number;
  readonly height: number;
}

/** A device as a face shows it; from behind where it is mounted on the other one. */
export interface DrawnDevice extends Span {
  readonly device: MountedDevice;
  readonly isBehind: boolean;
}

/** Free units in a row as a face shows them, and their lowest number. */
export interface DrawnRun extends Span {
  readonly position: string;
}

/** The frame of a rack. */
type DrawnFrame = Pick<Elevation, "height" | "startUnit" | "topDown">;

/** How far below the top [position, position + height) begins. */
export const topOf = ({ height, startUnit, topDown }: DrawnFrame, position: number, high: number): number =>
  topDown ? position - startUnit : startUnit + height - position - high;

/** The devices that a face shows, from the top down. */
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

/** The free runs of a face, from the top down. */
export const runsOn = (rack: Elevation, face: Face): DrawnRun[] =>
  rack.free[face]
    .map(({ position, height }) => ({
      position,
      height: Number(height),
      top: topOf(rack, Number(position), Number(height)),
    }))
    .sort(fromTop);

/** The numbers of the units, from the top down. */
export const unitNumbers = ({ height, startUnit, topDown }: DrawnFrame): number[] =>
  Array.from({ length: height }, (_, row) => (topDown ? startUnit + row : startUnit + height - 1 - row));

/** The devices that are in the rack without a place. */
export const unplacedIn = ({ devices }: Elevation): MountedDevice[] =>
  devices.filter(({ position }) => position === null);

const fromTop = (a: Span, b: Span): number => a.top - b.top;
