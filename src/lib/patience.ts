import { Refusal } from "./failures/refusal.ts";

/** How long a work is waited for. */
interface Patience {
  readonly seconds: number;
  /** What is said of one that takes longer. */
  readonly tooLong: string;
  /** Aborted when its client no longer waits. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the error of a work whose client is gone and gets no response. The status, nginx's "client closed request", keeps
 * it from being logged and counted as a failure of the server.
 */
export const clientGone = (): Refusal => new Refusal(499, "The request was cancelled");

/**
 * Waits for a work, which its caller has to end where this throws.
 * @throws Refusal 413 if it takes too long, and 499 if its client is gone
 */
export async function waitFor<Result>(
  work: Promise<Result>,
  { seconds, tooLong, signal }: Patience,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal(413, tooLong)), seconds * 1000);
  const giveUp = (): void => reject(clientGone());
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted === true) giveUp();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
