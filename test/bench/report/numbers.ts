/** The middle one of some numbers; of an even count the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** A count for people: `12 345`. */
export const formatCount = (count: number): string =>
  Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, " ");

/** A number with so many digits that they say something: `0.082`, `8.2`, `820`. */
export const formatShort = (number: number): string =>
  number >= 100
    ? formatCount(number)
    : number >= 10
      ? number.toFixed(1)
      : number.toFixed(number >= 1 ? 2 : 3);
