import { Refusal } from "./failures/refusal.ts";

/** How long a work is waited for. */
interface Patience {
  readonly seconds: number;
  /** What is said of one that takes longer. */
  readonly tooLong: string;
  /** Aborted when its client no longer waits. */
  readonly signal?: AbortSignal | undefined;
}

/** The error of a work whose client has gone, which does not hear of it. */
export const clientGone = (): Refusal => new Refusal(503, "The request was cancelled");

/**
 * Waits for a work, which its caller has to end where this throws.
 * @throws Refusal 413 where it takes too long, and 503 where its client has gone
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
