import { inParallel, type Settled } from "./inParallel.ts";
import type { Item } from "./item.ts";
import type { JobControl } from "./job.ts";

/** The outcomes of many records. */
export interface Outcomes<Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failures: readonly Settled<Item, unknown>[];
  /** The number of records that were not tried, as the work was stopped. */
  readonly left: number;
}

/** Browsers send six requests at a time; the others are left for the page. */
const atOnce = 4;

/** The number of rejections without any success after which the others are assumed to fail as well. */
const maxRefusals = 25;

/** Processes records, a few at a time; stops on request, or if nothing succeeds. */
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
