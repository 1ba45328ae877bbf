/** Counts of values by size, as Prometheus takes them. */
export interface Histogram {
  /** The upper bounds, ascending; a last count is for what is above them all. */
  readonly bounds: readonly number[];
  readonly counts: number[];
  sum: number;
}

/** Bounds for durations of requests and writes, in seconds. */
export const secondsBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** Makes an empty histogram. */
export const createHistogram = (bounds: readonly number[]): Histogram => ({
  bounds,
  counts: new Array<number>(bounds.length + 1).fill(0),
  sum: 0,
});

/** Counts a value. */
export function countValue(histogram: Histogram, value: number): void {
  const { bounds, counts } = histogram;
  let index = 0;
  while (index < bounds.length && value > (bounds[index] ?? 0)) index += 1;
  counts[index] = (counts[index] ?? 0) + 1;
  histogram.sum += value;
}
