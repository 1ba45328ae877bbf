import { Refusal } from "./failures/refusal.ts";
import { clientGone } from "./patience.ts";

/** Lets a few works go on at a time; others wait for their turn, in the order in which they came. */
export type Places = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

interface PlacesOptions {
  /** How many go on at once. */
  readonly count: number;
  /** How many wait at most; one more is refused with 503. */
  readonly maxWaiting: number;
  /** What is said to one more: "Too many files are being read". */
  readonly full: string;
}

/** Makes the places of one kind of work. */
export function createPlaces({ count, maxWaiting, full }: PlacesOptions): Places {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const enter = async (signal: AbortSignal | undefined): Promise<void> => {
    if (signal?.aborted) throw clientGone();
    if (taken < count) {
      taken += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new Refusal(503, `${full}: try again`, { "retry-after": "10" });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const give = (): void => {
      const at = waiting.indexOf(resolve);
      if (at === -1) return;
      waiting.splice(at, 1);
      reject(clientGone());
    };
    signal?.addEventListener("abort", give);
    await promise.finally(() => signal?.removeEventListener("abort", give));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place goes to who has waited longest.
    if (next === undefined) taken -= 1;
    else next();
  };
  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
