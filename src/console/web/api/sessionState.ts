import { createStore, useStore } from "../ui/message/store.ts";
import { forgetUndos } from "../ui/message/undos.ts";
import { dropUnfinished } from "./unfinished.ts";

/** What stands between a request and its answer: signing in again, a code of the second factor, setting one up. */
export type Hurdle = "signIn" | "confirm" | "setup";

/** A request that met a hurdle. */
interface Waiting {
  readonly hurdle: Hurdle;
  readonly resume: () => void;
  readonly giveUp: (reason: unknown) => void;
}

/**
 * The requests that wait for somebody to sign in again, to give a code or to set a second factor up, after which they are
 * repeated: nothing that was typed is lost.
 */
const waiting = createStore<readonly Waiting[]>([]);

/** Says that a request met a hurdle, and waits until it is worth repeating; throws where it is given up meanwhile. */
export function waitFor(hurdle: Hurdle, signal?: AbortSignal): Promise<void> {
  return new Promise((resume, giveUp) => {
    const request: Waiting = { hurdle, resume, giveUp };
    const abort = (): void => {
      waiting.write(waiting.read().filter((other) => other !== request));
      giveUp(signal?.reason);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort, { once: true });
    waiting.write([...waiting.read(), request]);
  });
}

/** Takes those that wait at a hurdle, or all, out of the waiting. */
function take(hurdle: Hurdle | undefined): readonly Waiting[] {
  const isMeant = (one: Waiting): boolean => hurdle === undefined || one.hurdle === hurdle;
  const all = waiting.read();
  waiting.write(all.filter((one) => !isMeant(one)));
  return all.filter(isMeant);
}

/** Says that a hurdle is taken: the requests that wait at it are repeated. */
export function resumeWaiting(hurdle: Hurdle): void {
  for (const { resume } of take(hurdle)) resume();
}

/** Says that somebody has signed in: the requests that wait are repeated, whatever for. */
export function reportSignedIn(): void {
  for (const { resume } of take(undefined)) resume();
}

/** Says that a hurdle is not going to be taken: the requests that wait at it fail with this reason. */
export function refuseWaiting(hurdle: Hurdle, reason: unknown): void {
  for (const { giveUp } of take(hurdle)) giveUp(reason);
}

/** Says that who was here will not sign in again: requests that wait fail with this reason, what was put off is dropped. */
export function abandonSession(reason: unknown): void {
  dropUnfinished();
  forgetUndos();
  for (const { giveUp } of take(undefined)) giveUp(reason);
}

/** Whether the session has ended, outside of components. */
export const isSessionEnded = (): boolean => waiting.read().some(({ hurdle }) => hurdle === "signIn");

/** Whether requests wait at a hurdle, and the dialog that takes it should be open. */
export const useHurdle = (hurdle: Hurdle): boolean => useStore(waiting).some((one) => one.hurdle === hurdle);
