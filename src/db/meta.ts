import type { Connected } from "./transaction.ts";

/** Finds a fact about the database itself. */
export const findMeta = ({ sqlite }: Connected, key: string): string | undefined =>
  sqlite.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(key)?.value;

/** Finds the facts whose keys have this beginning, by their keys. */
export const findMetas = ({ sqlite }: Connected, prefix: string): ReadonlyMap<string, string> =>
  new Map(
    sqlite
      .query<[string, string], [string]>("SELECT key, value FROM meta WHERE substr(key, 1, length(?1)) = ?1")
      .values(prefix) as [string, string][],
  );

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

/** Removes a fact about the database itself. */
export function deleteMeta({ sqlite }: Connected, key: string): void {
  sqlite.run("DELETE FROM meta WHERE key = ?", [key]);
}
