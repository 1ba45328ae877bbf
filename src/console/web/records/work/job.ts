import { createStore } from "../../ui/message/store.ts";
import { untilAnswered } from "./untilAnswered.ts";

/** Work on many records that is under way, as it is shown. */
export interface ShownJob {
  /** "Changing 10,003 VLANs". */
  readonly label: string;
  readonly done: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** Sitebook cannot be reached; the work goes on once it can. */
  readonly isWaiting: boolean;
  readonly isStopping: boolean;
  readonly stop: () => void;
}

/** What the work itself is given. */
export interface JobControl {
  /** Aborted when somebody stops the work. */
  readonly signal: AbortSignal;
  readonly reportProgress: (done: number, total?: number) => void;
  /** Sends a request, and again while Sitebook cannot be reached. */
  readonly reach: <T>(send: () => Promise<T>) => Promise<T>;
}

/** The work that is shown, once it has taken a moment; one at a time. */
export const shownJob = createStore<ShownJob | undefined>(undefined);

const patience = 250;
const rhythm = 100;

/** Does work on many records: shows how far it is, lets somebody stop it, and asks before the page is left meanwhile. */
export async function runJob<T>(label: string, work: (control: JobControl) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort(new Error("You stopped it"));
    show();
  };
  let state = { label, done: 0, total: undefined as number | undefined, isWaiting: false, stop };
  const show = (): void => shownJob.write({ ...state, isStopping: stopping.signal.aborted });
  // Drawn a few times a second, however quickly it goes on.
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
