import { inParallel, type Settled } from "./inParallel.ts";
import type { Item } from "./item.ts";
import type { JobControl } from "./job.ts";

/** What became of many records. */
export interface Outcomes<Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failures: readonly Settled<Item, unknown>[];
  /** Those that nothing was tried with, since the work was stopped. */
  readonly left: number;
}

/** Browsers send six requests at a time; the others are for whoever looks at the page. */
const atOnce = 4;

/** So many refusals before anything has worked: the others would be refused as well. */
const maxRefusals = 25;

/** Works through records, a few at a time; it stops when somebody says so, or when nothing works. */
export async function workThrough<Result>(
  items: readonly Item[],
  { signal, reach, reportProgress }: JobControl,
  work: (item: Item) => Promise<Result>,
): Promise<Outcomes<Result>> {
  let refusals = 0;
  let successes = 0;
  const attempt = async (item: Item): Promise<Result> => {
    try {
      const result = await reach(() => work(item));
      successes += 1;
      return result;
    } catch (thrown) {
      refusals += 1;
      throw thrown;
    }
  };
  const isOver = (): boolean => signal.aborted || (successes === 0 && refusals >= maxRefusals);
  const onProgress = (done: number): void => reportProgress(done, items.length);
  const outcomes = await inParallel(items, attempt, { atOnce, onProgress, isOver });
  const failures = outcomes.filter(({ error }) => error !== undefined);
  const done = outcomes.flatMap(({ item, error, result }) =>
    error === undefined ? [{ item, result: result as Result }] : [],
  );
  return { done, failures, left: items.length - outcomes.length };
}
