import { createStore } from "../../ui/message/store.ts";
import { untilAnswered } from "./untilAnswered.ts";

/** Running work on many records, as shown. */
export interface ShownJob {
  /** "Changing 10,003 VLANs". */
  readonly label: string;
  readonly done: number;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** Sitebook can't be reached; the work continues once it can. */
  readonly isWaiting: boolean;
  readonly isStopping: boolean;
  readonly stop: () => void;
}

/** The controls passed to the work. */
export interface JobControl {
  /** Aborted when the user stops the work. */
  readonly signal: AbortSignal;
  readonly reportProgress: (done: number, total?: number) => void;
  /** Sends a request, and repeats it while Sitebook can't be reached. */
  readonly reach: <T>(send: () => Promise<T>) => Promise<T>;
}

/** The work that is shown, once it has run for a moment; one at a time. */
export const shownJob = createStore<ShownJob | undefined>(undefined);

const patience = 250;
const rhythm = 100;

/** Runs work on many records: shows its progress, can be stopped, and asks before the page is left. */
export async function runJob<T>(label: string, work: (control: JobControl) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort(new Error("You stopped it"));
    show();
  };
  let state = { label, done: 0, total: undefined as number | undefined, isWaiting: false, stop };
  const show = (): void => shownJob.write({ ...state, isStopping: stopping.signal.aborted });
  // Rendered a few times per second, however fast it is.
  const drawing = setTimeout(() => {
    show();
    timer = setInterval(show, rhythm);
  }, patience);
  let timer: ReturnType<typeof setInterval> | undefined;
  globalThis.addEventListener?.("beforeunload", askBeforeLeaving);
  try {
    return await work({
      signal: stopping.signal,
      reportProgress: (done, total) => {
        state = { ...state, done, total: total ?? state.total };
      },
      reach: (send) =>
        untilAnswered(send, stopping.signal, (isWaiting) => {
          if (state.isWaiting !== isWaiting) state = { ...state, isWaiting };
        }),
    });
  } finally {
    clearTimeout(drawing);
    clearInterval(timer);
    globalThis.removeEventListener?.("beforeunload", askBeforeLeaving);
    shownJob.write(undefined);
  }
}

const askBeforeLeaving = (event: Event): void => event.preventDefault();
