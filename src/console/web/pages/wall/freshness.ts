/** Whether the content of a wall screen is up to date. */
type Freshness = "loading" | "fresh" | "stale";

/** The maximum age in milliseconds: three missed refreshes. */
const maxAge = 100_000;

/** Returns the freshness by when the oldest part was loaded, 0 for never, and by whether the last request failed. */
export function freshnessOf(asOf: number, hasFailed: boolean, now: number): Freshness {
  if (hasFailed) return "stale";
  if (asOf === 0) return "loading";
  return now - asOf > maxAge ? "stale" : "fresh";
}
