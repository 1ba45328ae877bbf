import { ApiError } from "../../api/apiError.ts";

/** Statuses that don't concern the request itself: no response, or the server or a proxy is not ready. */
const passing: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const pause = 1000;

/**
 * Repeats a request until it is answered: once a second while Sitebook can't be reached. The request must be idempotent, as
 * its response may have been lost. Throws a rejection, or the last error once `signal` is aborted; `onWaiting` is called with
 * whether it waits.
 */
export async function untilAnswered<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
): Promise<T> {
  for (;;) {
    try {
      const answer = await send();
      onWaiting(false);
      return answer;
    } catch (thrown) {
      const isPassing = thrown instanceof ApiError && passing.has(thrown.status);
      if (!isPassing || signal.aborted) throw thrown;
      onWaiting(true);
      await sleep(pause, signal);
      if (signal.aborted) throw thrown;
    }
  }
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
