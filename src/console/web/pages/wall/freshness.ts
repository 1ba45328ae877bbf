/** How far what a wall screen shows can be trusted. */
type Freshness = "loading" | "fresh" | "stale";

/** Three refreshes missed. */
const longest = 100_000;

/** Judges by when the oldest part was loaded, 0 for never, and by whether the last try failed. */
export function freshnessOf(asOf: number, hasFailed: boolean, now: number): Freshness {
  if (hasFailed) return "stale";
  if (asOf === 0) return "loading";
  return now - asOf > longest ? "stale" : "fresh";
}
