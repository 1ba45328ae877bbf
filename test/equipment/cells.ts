import { type Face, type Frame, faces, type Occupant } from "../../src/lib/rackSpace.ts";

/** Numbers that look random and are the same in each run. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** The half units that something takes, a number each: by definition, one after the other. */
export function cellsOf({ position, height, face, fullDepth }: Occupant): number[] {
  const cells: number[] = [];
  for (let at = position; at < position + height; at += 5) {
    for (const [side, name] of faces.entries()) if (fullDepth || name === face) cells.push(at * 2 + side);
  }
  return cells;
}

/** Whether a rack has all the half units that something would take. */
export const isInside = ({ startUnit, height }: Frame, { position, height: high }: Occupant): boolean =>
  position >= startUnit * 10 && position + high <= (startUnit + height) * 10;

/** Whether two take a half unit both. */
export const meet = (one: Occupant, other: Occupant): boolean => meetsAny(new Set(cellsOf(other)), one);

const meetsAny = (taken: ReadonlySet<number>, one: Occupant): boolean =>
  cellsOf(one).some((cell) => taken.has(cell));

/** Says of anything whether it fits into a rack beside what is there. */
export function fitting(frame: Frame, occupants: readonly Occupant[]): (one: Occupant) => boolean {
  const taken = new Set(occupants.flatMap(cellsOf));
  return (one) => isInside(frame, one) && !meetsAny(taken, one);
}

/** All positions that a rack could have, and some beyond. */
export const positionsOf = ({ startUnit, height }: Frame): number[] =>
  Array.from({ length: height * 2 + 8 }, (_, index) => startUnit * 10 - 20 + index * 5);

/** A rack of some size, and what happened to fit into it. */
export function someRack(random: (below: number) => number): {
  readonly frame: Frame;
  readonly occupants: Occupant[];
} {
  const frame = { startUnit: 1 + random(random(2) === 0 ? 2 : 99), height: 1 + random(48) };
  const occupants: Occupant[] = [];
  for (let times = random(30); times > 0; times -= 1) {
    const position = frame.startUnit * 10 + 5 * random(frame.height * 2);
    const one = { ...someDevice(random), position };
    if (fitting(frame, occupants)(one)) occupants.push(one);
  }
  return { frame, occupants };
}

/** Something of some height and depth, for some face. */
export const someDevice = (random: (below: number) => number): Omit<Occupant, "position"> => ({
  height: 5 * (1 + random(random(3) === 0 ? 20 : 6)),
  fullDepth: random(2) === 0,
  face: someFace(random),
});

const someFace = (random: (below: number) => number): Face => faces[random(2)] ?? "front";
