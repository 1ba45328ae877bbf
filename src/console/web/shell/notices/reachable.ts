import { ApiError } from "../../api/apiError.ts";
import { queryClient } from "../../api/queryClient.ts";
import { createStore } from "../../ui/message/store.ts";

/** Whether the server responds, as far as is known. */
export const reachable = createStore(true);

const pause = 3_000;

/**
 * Watches whether the server responds, until the returned function is called: it counts as unreachable when a request gets
 * no response or the browser goes offline, and is then polled until it responds.
 */
export function watchReachable(): () => void {
  const stop = new AbortController();
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (!stop.signal.aborted && !(await answers(stop.signal))) {
      reachable.write(false);
      await wait(pause);
    }
    isAsking = false;
    if (stop.signal.aborted || reachable.read()) return;
    reachable.write(true);
    await queryClient.invalidateQueries();
  };
  const look = (thrown: unknown): void => {
    if (thrown instanceof ApiError && thrown.status === 0) ask();
  };
  const unwatchQueries = queryClient.getQueryCache().subscribe(({ query }) => look(query.state.error));
  const unwatchWrites = queryClient
    .getMutationCache()
    .subscribe(({ mutation }) => look(mutation?.state.error));
  addEventListener("offline", ask, { signal: stop.signal });
  addEventListener("online", ask, { signal: stop.signal });
  return () => {
    stop.abort();
    unwatchQueries();
    unwatchWrites();
  };
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch("/healthz", { signal, cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
