/** The maximum number of ids per request: they are part of its URL, whose length is limited. */
export const maxAtOnce = 100;

interface Waiting<Item, Found> {
  readonly item: Item;
  readonly resolve: (found: Found) => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * Creates a function that loads an item together with all others requested in the same tick, at most `maxAtOnce` per call
 * of `load`, which returns them in order.
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

/** Splits a list into groups of limited size. */
export const inGroups = <Item>(items: readonly Item[], max: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, group) =>
    items.slice(group * max, (group + 1) * max),
  );
