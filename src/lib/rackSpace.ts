/** A side of a rack that devices are mounted on. */
export type Face = "front" | "rear";

/** The sides of a rack. */
export const faces = ["front", "rear"] as const satisfies readonly Face[];

/** Rack units are counted in tenths here: U10.5 is 105. */
export const tenthsOfUnit = 10;

/** The units of a rack: so many, numbered from the first on. */
export interface Frame {
  readonly startUnit: number;
  readonly height: number;
}

/** What takes [position, position + height) of a rack, in tenths of a unit, on its face or on both. */
export interface Occupant {
  readonly position: number;
  readonly height: number;
  readonly face: Face;
  readonly fullDepth: boolean;
}

/** Units in a row of which nothing is taken, in tenths. */
export interface FreeRun {
  readonly position: number;
  readonly height: number;
}

/** What is to be placed: so high, in tenths of a unit, and as deep as the rack or not. */
export interface Placeable {
  readonly height: number;
  readonly fullDepth: boolean;
}

/** The height of a device type in tenths of a unit, of its rack units: rounded up to halves, 1 U where nothing is said. */
export const heightOf = (rackUnits: number | null): number =>
  Math.max(0, Math.ceil((rackUnits ?? 1) * 2 - 1e-9)) * 5;

const beginOf = ({ startUnit }: Frame): number => startUnit * tenthsOfUnit;
const endOf = ({ startUnit, height }: Frame): number => (startUnit + height) * tenthsOfUnit;

/** Whether a device takes of this face. */
export const takes = ({ face, fullDepth }: Occupant, asked: Face): boolean => fullDepth || face === asked;

/** The free runs of these faces together, from the lowest number up. */
export function freeRuns(frame: Frame, occupants: readonly Occupant[], asked: readonly Face[]): FreeRun[] {
  const taken = occupants
    .filter((one) => asked.some((face) => takes(one, face)))
    .sort((a, b) => a.position - b.position);
  const runs: FreeRun[] = [];
  let next = beginOf(frame);
  for (const { position, height } of taken) {
    if (position > next) runs.push({ position: next, height: position - next });
    next = Math.max(next, position + height);
  }
  if (next < endOf(frame)) runs.push({ position: next, height: endOf(frame) - next });
  return runs;
}

/**
 * The positions on a face at which a device fits, in tenths, from the lowest number up. Decision: a place is offered at
 * whole units, and at a half only right above what ends there. What is 0 U high takes no place.
 */
export function placesFor(
  frame: Frame,
  occupants: readonly Occupant[],
  { height, fullDepth }: Placeable,
  face: Face,
): number[] {
  if (height <= 0) return [];
  return freeRuns(frame, occupants, fullDepth ? faces : [face]).flatMap((run) => {
    const places: number[] = [];
    for (let at = run.position; at + height <= run.position + run.height; ) {
      places.push(at);
      at = (Math.floor(at / tenthsOfUnit) + 1) * tenthsOfUnit;
    }
    return places;
  });
}

/** How much of a rack is taken, in tenths: what is taken on either face counts once. */
export const takenOf = (frame: Frame, occupants: readonly Occupant[]): number =>
  endOf(frame) -
  beginOf(frame) -
  freeRuns(frame, occupants, faces).reduce((sum, { height }) => sum + height, 0);

/** Units as people say them: "U10", "U10 to U12", "U10.5 to U11", "U10 to U11 (lower half)". */
export function describeUnits({ position, height }: FreeRun): string {
  const first = `U${position / tenthsOfUnit}`;
  const end = position + height;
  const isHalf = height > tenthsOfUnit && position % tenthsOfUnit === 0 && end % tenthsOfUnit !== 0;
  if (isHalf) return `${first} to U${Math.floor(end / tenthsOfUnit)} (lower half)`;
  return height <= tenthsOfUnit ? first : `${first} to U${end / tenthsOfUnit - 1}`;
}
