/** What became of one item of many. */
export interface Settled<Item, Result> {
  readonly item: Item;
  readonly result?: Result;
  /** What was thrown; undefined where it went well. */
  readonly error?: unknown;
}

/** How many items are worked through. */
interface Pace {
  /** So many at a time; defaults to four. */
  readonly atOnce?: number;
  readonly onProgress?: (done: number) => void;
  /** Whether the items that nothing was done with yet are left alone; they have no outcome. */
  readonly isOver?: () => boolean;
}

/** Works through many items, a few at a time; one that fails does not stop the others. Outcomes keep the order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { atOnce = 4, onProgress, isOver }: Pace = {},
): Promise<Settled<Item, Result>[]> {
  const outcomes: Settled<Item, Result>[] = [];
  const queue = items.entries();
  let done = 0;
  const takeNext = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (isOver?.()) return;
      outcomes[index] = await attempt(item, work);
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeNext));
  return outcomes.filter(() => true);
}

async function attempt<Item, Result>(
  item: Item,
  work: (item: Item) => Promise<Result>,
): Promise<Settled<Item, Result>> {
  try {
    return { item, result: await work(item) };
  } catch (error) {
    return { item, error: error ?? new Error("Something went wrong") };
  }
}

/** Those of the outcomes that went wrong. */
export const failuresOf = <Item, Result>(
  outcomes: readonly Settled<Item, Result>[],
): Settled<Item, Result>[] => outcomes.filter(({ error }) => error !== undefined);
