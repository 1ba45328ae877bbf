/** Counts the writes a table has seen since this process started; what is cached by a version is fresh while it stands. */
export interface Versions {
  /** Says that a table's rows have changed, or may have: a bump too many costs a cache entry, never a stale answer. */
  bump(table: string): void;
  /** Says that anything may have changed, as after a write by another process. */
  bumpAll(): void;
  /** One text that changes whenever any of these tables does; it never repeats across restarts. */
  of(tables: readonly string[]): string;
  /** A number that grows whenever any of these tables changes, for what is compared within this process alone. */
  count(tables: readonly string[]): number;
}

/** Makes the counters; `origin` is unique to this process, so that versions of two runs never meet. */
export function createVersions(origin: string): Versions {
  const counts = new Map<string, number>();
  let everything = 0;
  const count = (tables: readonly string[]): number => {
    let sum = everything;
    for (const table of tables) sum += counts.get(table) ?? 0;
    return sum;
  };
  const write = (tables: readonly string[]): string =>
    `${origin}.${everything}.${tables.map((table) => counts.get(table) ?? 0).join(".")}`;
  /** The same list of tables is asked for again and again. */
  const written = new WeakMap<readonly string[], { readonly count: number; readonly text: string }>();
  return {
    bump: (table) => {
      counts.set(table, (counts.get(table) ?? 0) + 1);
    },
    bumpAll: () => {
      everything += 1;
    },
    count,
    of: (tables) => {
      const now = count(tables);
      const old = written.get(tables);
      if (old?.count === now) return old.text;
      const text = write(tables);
      written.set(tables, { count: now, text });
      return text;
    },
  };
}
