import { createStore, useStore } from "../ui/store.ts";
import { dropUnfinished } from "./unfinished.ts";

/** A request that met a 401. */
interface Waiting {
  readonly resume: () => void;
  readonly giveUp: (reason: unknown) => void;
}

/**
 * The requests that wait for somebody to sign in again, after which they are repeated: nothing that was typed is lost.
 * While there are any, the session has ended.
 */
const waiting = createStore<readonly Waiting[]>([]);

/** Says that a request met a 401, and waits until it is worth repeating; throws where it is given up meanwhile. */
export function reportSignedOut(signal?: AbortSignal): Promise<void> {
  return new Promise((resume, giveUp) => {
    const request: Waiting = { resume, giveUp };
    const abort = (): void => {
      waiting.write(waiting.read().filter((other) => other !== request));
      giveUp(signal?.reason);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort, { once: true });
    waiting.write([...waiting.read(), request]);
  });
}

/** Says that somebody has signed in: the requests that wait are repeated. */
export function reportSignedIn(): void {
  const resumed = waiting.read();
  waiting.write([]);
  for (const { resume } of resumed) resume();
}

/** Says that who was here will not sign in again: requests that wait fail with this reason, what was put off is dropped. */
export function abandonSession(reason: unknown): void {
  dropUnfinished();
  const abandoned = waiting.read();
  waiting.write([]);
  for (const { giveUp } of abandoned) giveUp(reason);
}

/** Whether the session has ended, outside of components. */
export const isSessionEnded = (): boolean => waiting.read().length > 0;

/** Whether the session has ended, and the dialog that asks for the password should be open. */
export const useSessionEnded = (): boolean => useStore(waiting).length > 0;
