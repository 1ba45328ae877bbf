/** Flushes that take less leave no time worth waiting. */
const slowMilliseconds = 3;

const longestMilliseconds = 3;

/** The time after a slow flush in which the next group fills. */
export interface Gathering {
  /** So many works that wait end it. */
  readonly works: number;
  end(): void;
}

/**
 * Gives the clients who were just answered the time to send again before the next group begins: a quarter of what the
 * flush took, three milliseconds at most, until as many works wait as were answered. Otherwise clients split into halves
 * that take turns, and each flush serves one half. Undefined if the flush was quick, or no request was answered.
 */
export function gather(works: number, milliseconds: number, over: () => void): Gathering | undefined {
  if (works === 0 || milliseconds < slowMilliseconds) return undefined;
  const timer = setTimeout(over, Math.min(milliseconds / 4, longestMilliseconds));
  return { works, end: () => clearTimeout(timer) };
}
