/** Where the time comes from, so that tests can let days pass at once. */
export interface Timer {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something that many milliseconds from now, unless the answered function is called before. */
  after(milliseconds: number, work: () => void): () => void;
}

/** The machine's clock; what waits for it does not keep the process alive. */
export const systemTimer: Timer = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
