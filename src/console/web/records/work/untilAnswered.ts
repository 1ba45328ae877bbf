import { ApiError } from "../../api/apiError.ts";

/** Answers that say nothing of the request itself: none came, or the server or a proxy before it is not ready. */
const passing: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const pause = 1000;

/**
 * Sends a request until it is answered: while Sitebook cannot be reached, once a second. What it sends must do no harm
 * twice, since the answer may have been lost on the way. Throws what was refused, and what it last met once `signal` is
 * aborted; `tell` is told whether it waits.
 */
export async function untilAnswered<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  tell: (isWaiting: boolean) => void,
): Promise<T> {
  for (;;) {
    try {
      const answer = await send();
      tell(false);
      return answer;
    } catch (thrown) {
      const isPassing = thrown instanceof ApiError && passing.has(thrown.status);
      if (!isPassing || signal.aborted) throw thrown;
      tell(true);
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
