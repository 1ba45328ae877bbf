/** The outcome of one item. */
export interface Settled<Item, Result> {
  readonly item: Item;
  readonly result?: Result;
  /** The thrown error; undefined on success. */
  readonly error?: unknown;
}

/** The options of parallel work. */
interface Pace {
  /** The number of items at a time; defaults to four. */
  readonly atOnce?: number;
  readonly onProgress?: (done: number) => void;
  /** Returns whether to skip the remaining items, which then have no outcome. */
  readonly isOver?: () => boolean;
}

/** Processes many items, a few at a time; one that fails does not stop the others. Outcomes keep the order. */
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

/** Returns the failed outcomes. */
export const failuresOf = <Item, Result>(
  outcomes: readonly Settled<Item, Result>[],
): Settled<Item, Result>[] => outcomes.filter(({ error }) => error !== undefined);
