/** Ids go into one request up to this number: they stand in its address, which has its limits. */
export const maxAtOnce = 100;

interface Waiting<Item, Found> {
  readonly item: Item;
  readonly resolve: (found: Found) => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * Creates a function that loads one item together with all others that are asked for in the same moment, at most
 * `maxAtOnce` in one call of `load`, which answers them in their order.
 */
export function createBatch<Item, Found>(
  load: (items: readonly Item[]) => Promise<readonly Found[]>,
): (item: Item) => Promise<Found> {
  let waiting: Waiting<Item, Found>[] = [];
  const loadTogether = async (some: readonly Waiting<Item, Found>[]): Promise<void> => {
    try {
      const found = await load(some.map(({ item }) => item));
      for (const [place, { resolve }] of some.entries()) resolve(found[place] as Found);
    } catch (thrown) {
      for (const { fail } of some) fail(thrown);
    }
  };
  return (item) =>
    new Promise((resolve, fail) => {
      waiting.push({ item, resolve, fail });
      if (waiting.length > 1) return;
      setTimeout(() => {
        const all = waiting;
        waiting = [];
        for (const some of inGroups(all, maxAtOnce)) loadTogether(some);
      }, 0);
    });
}

/** A list cut into groups of at most this many. */
export const inGroups = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, group) =>
    items.slice(group * most, (group + 1) * most),
  );
