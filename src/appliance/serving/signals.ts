/** How long after the first signal others count as the same one: Ctrl-C reaches a whole process group, and `bun run` passes it on as well. */
const sameMilliseconds = 1000;

const signals = ["SIGTERM", "SIGINT"] as const;

/** What signals are heard from, and what ends; `process` is one. */
interface Signalled {
  readonly pid: number;
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  off(signal: NodeJS.Signals, listener: () => void): unknown;
  kill(pid: number, signal: NodeJS.Signals): unknown;
  exit(code: number): unknown;
}

/** The signals that ask this process to stop, heard from the moment on at which this was made. */
export interface StopSignals {
  /** Aborted by the first SIGTERM or SIGINT. A later one, a second after it or more, ends the process with 1 at once. */
  readonly asked: AbortSignal;
  /** Hands the signals back to the system, for work that may end at any moment; one that came meanwhile ends it now. */
  handBack(): Promise<void>;
}

/** Begins to hear the signals. */
export function hearStopSignals({
  target = process,
  now = () => performance.now(),
}: {
  target?: Signalled;
  now?: () => number;
} = {}): StopSignals {
  const stop = new AbortController();
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  const listeners = signals.map((signal) => {
    const hear = (): void => {
      if (first !== undefined) {
        if (now() - first.at >= sameMilliseconds) target.exit(1);
        return;
      }
      first = { signal, at: now() };
      stop.abort();
    };
    target.on(signal, hear);
    return { signal, hear };
  });
  return {
    asked: stop.signal,
    handBack: async () => {
      // What has come is told in the next turn, and would be lost.
      await Bun.sleep(0);
      for (const { signal, hear } of listeners) target.off(signal, hear);
      if (first !== undefined) target.kill(target.pid, first.signal);
    },
  };
}
