import type { Connected } from "./transaction.ts";

/** Finds a fact about the database itself. */
export const findMeta = ({ sqlite }: Connected, key: string): string | undefined =>
  sqlite.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(key)?.value;

/** Reads a fact about the database itself; where it is absent, `make` gives it and it is stored. */
export function readMeta({ sqlite }: Connected, key: string, make: () => string): string {
  const known = findMeta({ sqlite }, key);
  if (known !== undefined) return known;
  const value = make();
  writeMeta({ sqlite }, key, value);
  return value;
}

/** Stores a fact about the database itself. */
export function writeMeta({ sqlite }: Connected, key: string, value: string): void {
  sqlite.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );
}
