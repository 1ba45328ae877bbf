/**
 * Returns the entry that a key moves to from the entry at `at` (-1: none yet): arrow keys wrap around, Home and End move
 * to the ends, a letter to the next entry that begins with it; undefined for any other key.
 */
export function menuStep(key: string, at: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (!/^\S$/u.test(key)) return undefined;
  const begins = (label: string): boolean => label.trim().toLowerCase().startsWith(key.toLowerCase());
  const round = labels.map((_, step) => (at + 1 + step) % count);
  return round.find((index) => begins(labels[index] ?? ""));
}
