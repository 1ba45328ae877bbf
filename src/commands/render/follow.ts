import { Failure } from "../../lib/failures/failure.ts";
import { Away, type FetchedText } from "./askServer.ts";
import type { TextSource } from "./source.ts";

/** How an output is followed. */
export interface FollowOptions {
  readonly source: TextSource;
  readonly path: string;
  /** Writes a text that has changed; throws a `Failure` where that does not work. */
  readonly write: (text: FetchedText) => Promise<void>;
  /** Tells what a person has to know. */
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
  readonly pace?: Pace;
}

/** How often is asked and tried, in milliseconds. */
export interface Pace {
  /** Between two questions. */
  readonly every: number;
  /** A text is written that has not changed for so long, */
  readonly quiet: number;
  /** or that has changed so long ago. */
  readonly most: number;
  /** Before what failed is tried again. */
  readonly again: number;
}

const usualPace: Pace = { every: 500, quiet: 1500, most: 10_000, again: 30_000 };

/**
 * Writes an output whenever its text changes, until it is stopped. Decision: the text is asked for twice a second, by its
 * entity tag, which costs nothing while it is the same; it is written after 1.5 seconds of quiet, and after ten in any case.
 * What failed is tried again after half a minute, and a further text at once.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { source, path, write, signal, pace = usualPace } = options;
  const tell = createTeller(options.tell);
  let etag: string | undefined;
  let changed: { readonly since: number; last: number; text: FetchedText } | undefined;
  let notBefore = 0;
  while (!signal.aborted) {
    const now = Date.now();
    try {
      const text = await source.fetch(path, etag);
      tell.answers(source.name);
      if (text !== undefined && text.etag !== etag) {
        changed = { since: changed?.since ?? now, last: now, text };
        etag = text.etag;
        // What failed may be good by now.
        notBefore = Math.min(notBefore, 1);
      }
      if (changed !== undefined && now >= notBefore && (notBefore === 0 || isDue(changed, now, pace))) {
        notBefore = now + pace.again;
        await write(changed.text);
        changed = undefined;
        notBefore = 1;
        tell.works();
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      tell.fails(error, error instanceof Away);
    }
    await sleep(pauseOf(changed, pace), signal);
  }
}

/** Until the next question, or the end of the quiet that a text is written after. */
function pauseOf(changed: { readonly last: number } | undefined, { every, quiet }: Pace): number {
  const rest = changed === undefined ? 0 : changed.last + quiet - Date.now();
  return rest > 0 ? Math.min(every, rest) : every;
}

const isDue = (
  { since, last }: { since: number; last: number },
  now: number,
  { quiet, most }: Pace,
): boolean => now - last >= quiet || now - since >= most;

/** Says each problem once, until it is another one or over. */
function createTeller(tell: (line: string) => void) {
  let told = "";
  let isAway = false;
  return {
    fails: ({ message }: Failure, away: boolean) => {
      if (message !== told) tell(away ? `${message}; waiting for it` : message);
      told = message;
      isAway = away;
    },
    answers: (name: string) => {
      if (!isAway) return;
      tell(`${name} answers again`);
      isAway = false;
      told = "";
    },
    works: () => {
      told = "";
    },
  };
}

/** Waits, unless it is stopped. It listens no longer than that, as an output is followed for months. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = (): void => resolve();
  signal.addEventListener("abort", stop);
  if (signal.aborted) resolve();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}
