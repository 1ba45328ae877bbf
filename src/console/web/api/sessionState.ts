import { createStore, useStore } from "../ui/message/store.ts";
import { forgetUndos } from "../ui/message/undos.ts";
import { dropUnfinished } from "./unfinished.ts";

/** What a request waits for: signing in again, a code of the second factor, or its set-up. */
export type Hurdle = "signIn" | "confirm" | "setup";

/** A request that waits. */
interface Waiting {
  readonly hurdle: Hurdle;
  readonly resume: () => void;
  readonly giveUp: (reason: unknown) => void;
}

/**
 * The requests that wait until the user signs in again, enters a code or sets up a second factor, and are then repeated:
 * nothing that was typed is lost.
 */
const waiting = createStore<readonly Waiting[]>([]);

/** Waits until a request is worth repeating; throws if it is abandoned. */
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

/** Removes and returns the requests that wait for a hurdle, or all. */
function take(hurdle: Hurdle | undefined): readonly Waiting[] {
  const isMeant = (one: Waiting): boolean => hurdle === undefined || one.hurdle === hurdle;
  const all = waiting.read();
  waiting.write(all.filter((one) => !isMeant(one)));
  return all.filter(isMeant);
}

/** Repeats the requests that wait for a hurdle, after it was passed. */
export function resumeWaiting(hurdle: Hurdle): void {
  for (const { resume } of take(hurdle)) resume();
}

/** Repeats all waiting requests after a sign-in. */
export function reportSignedIn(): void {
  for (const { resume } of take(undefined)) resume();
}

/** Rejects the requests that wait for a hurdle with a reason. */
export function refuseWaiting(hurdle: Hurdle, reason: unknown): void {
  for (const { giveUp } of take(hurdle)) giveUp(reason);
}

/** Abandons the session: waiting requests fail with this reason, and pending work is dropped. */
export function abandonSession(reason: unknown): void {
  dropUnfinished();
  forgetUndos();
  for (const { giveUp } of take(undefined)) giveUp(reason);
}

/** Returns whether the session has ended, outside of components. */
export const isSessionEnded = (): boolean => waiting.read().some(({ hurdle }) => hurdle === "signIn");

/** Returns whether requests wait for a hurdle, so that its dialog should be open. */
export const useHurdle = (hurdle: Hurdle): boolean => useStore(waiting).some((one) => one.hurdle === hurdle);
