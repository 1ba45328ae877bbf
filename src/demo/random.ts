/** A small source of numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from `minimum` to `maximum`, both inclusive. */
  integer(minimum: number, maximum: number): number;
  /** One of a list, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True in that share of the calls, from 0 to 1. */
  chance(share: number): boolean;
}

/** Makes a source of numbers from a seed: mulberry32, whose 32 bits of state are plenty for made-up data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (minimum: number, maximum: number): number =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    integer,
    pick: <Item>(items: readonly Item[]): Item => {
      const index = integer(0, items.length - 1);
      if (index < 0 || index >= items.length) throw new Error("there is nothing to pick from");
      return items[index] as Item;
    },
    chance: (share) => next() < share,
  };
}
