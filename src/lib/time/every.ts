/** Calls a function every so many milliseconds until the returned function is called. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** Calls a function at intervals of real time, which keep no process alive. */
export const inTime: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
