import { createRandom } from "../../../src/demo/random.ts";

/** What a step of a history does, and how often it does so among others. */
const shares = {
  editDevice: 10,
  placeDevice: 6,
  swapDevices: 4,
  createDevice: 4,
  deleteDevice: 2,
  mountBlade: 3,
  editInterface: 8,
  createInterface: 3,
  deleteInterface: 2,
  editAddress: 6,
  createAddress: 5,
  deleteAddress: 2,
  editVlan: 5,
  createVlan: 3,
  deleteVlan: 1,
  swapVlans: 4,
  editRack: 4,
  createRack: 1,
  deleteRack: 1,
  editSite: 4,
  moveLocation: 3,
  createCable: 4,
  editCable: 4,
  deleteCable: 3,
  addLink: 4,
  removeLink: 3,
  addTag: 4,
  removeTag: 3,
  setCustom: 5,
  createField: 1,
  receive: 4,
  editItem: 2,
  comment: 2,
} as const;

/** What is done with shared views, and how often among that. */
const viewShares = { createView: 3, editView: 4, deleteView: 1 } as const;

/** A word for what a step does. */
export type Deed = keyof typeof shares | keyof typeof viewShares;

/** One change of a history: what is done, and numbers that pick a record, a field and a value of those that there are. */
export interface Step {
  readonly deed: Deed;
  readonly record: number;
  readonly other: number;
  readonly value: number;
}

/** What is done on the laptop and meanwhile at the box. */
export interface History {
  readonly laptop: readonly Step[];
  readonly box: readonly Step[];
}

const deedsOf = (of: Readonly<Partial<Record<Deed, number>>>): Deed[] =>
  Object.entries(of).flatMap(([deed, share]) => Array.from({ length: share }, () => deed as Deed));
const [deeds, viewDeeds] = [deedsOf(shares), deedsOf(viewShares)];

/** After so many steps of a side comes one more, about a shared view. */
const viewEvery = 20;

/**
 * Returns the history of a seed, with so many steps a side, and then some about shared views, which meet no other records. Few
 * values, so that both sides often choose the same one.
 */
export function historyOf(seed: number, operations: number): History {
  const random = createRandom(seed);
  const steps = (count: number, deeds: readonly Deed[]): Step[] =>
    Array.from({ length: count }, () => ({
      deed: random.pick(deeds),
      record: random.integer(0, 999),
      other: random.integer(0, 999),
      value: random.integer(0, 9),
    }));
  const [laptop, box] = [steps(operations, deeds), steps(operations, deeds)];
  const views = (): Step[] => steps(Math.floor(operations / viewEvery), viewDeeds);
  return { laptop: [...laptop, ...views()], box: [...box, ...views()] };
}

/** Searches for a shorter history that still fails: cuts out ever shorter runs of steps, with at most so many attempts. */
export async function shrinkHistory(
  history: History,
  fails: (shorter: History) => Promise<boolean>,
  attempts: number,
): Promise<History> {
  let least = history;
  let left = attempts;
  for (
    let length = Math.max(least.laptop.length, least.box.length);
    length >= 1;
    length = Math.floor(length / 2)
  ) {
    for (const side of ["laptop", "box"] as const) {
      for (let start = 0; start < least[side].length && left > 0; ) {
        const shorter = { ...least, [side]: least[side].toSpliced(start, length) };
        left -= 1;
        if (await fails(shorter)) least = shorter;
        else start += length;
      }
    }
  }
  return least;
}
