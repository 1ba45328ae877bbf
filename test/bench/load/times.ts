/** The median, the 99th percentile and the largest of some times. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Says of some times what their percentiles are. */
export function describeTimes(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
