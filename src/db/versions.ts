/** Counts the writes a table has seen since this process started; what is cached by a version is fresh while it stands. */
export interface Versions {
  /** Says that a table's rows have changed, or may have: a bump too many costs a cache entry, never a stale answer. */
  bump(table: string): void;
  /** Says that anything may have changed, as after a write by another process. */
  bumpAll(): void;
  /** One text that changes whenever any of these tables does; it never repeats across restarts. */
  of(tables: readonly string[]): string;
}

/** Makes the counters; `origin` is unique to this process, so that versions of two runs never meet. */
export function createVersions(origin: string): Versions {
  const counts = new Map<string, number>();
  let everything = 0;
  return {
    bump: (table) => {
      counts.set(table, (counts.get(table) ?? 0) + 1);
    },
    bumpAll: () => {
      everything += 1;
    },
    of: (tables) => `${origin}.${everything}.${tables.map((table) => counts.get(table) ?? 0).join(".")}`,
  };
}
