import { hostname } from "node:os";
import type { Connected } from "../transaction.ts";

/** What a box is called. */
export const boxName = (): string => hostname().split(".")[0] || "sitebook";

/** What the first box is called among the clones of the standby that was promoted in its place. */
export const firstBoxName = (box: string): string => `${box} before the promotion`;

/** What a box has stored of a standby, or of what else is in its list of clones. */
export interface ListedClone {
  readonly name: string;
  readonly kind: "laptop" | "standby" | "box";
  readonly base: number;
  readonly createdAt: string;
  readonly publicKey: string;
  readonly person: { readonly id: string; readonly email: string };
}

/** Finds one by its ID. */
export function findListedClone({ sqlite }: Connected, id: string): ListedClone | undefined {
  const row = sqlite
    .query<Omit<ListedClone, "person"> & { personId: string; email: string }, [string]>(
      "SELECT name, kind, base, created_at AS createdAt, public_key AS publicKey, person_id AS personId, person_email AS email FROM clones WHERE id = ?",
    )
    .get(id);
  if (row === null) return undefined;
  const { personId, email, ...rest } = row;
  return { ...rest, person: { id: personId, email } };
}

/** What the change log has after an entry. */
export interface LateEntries {
  /** How many entries there are from that one on, itself included. */
  readonly count: number;
  /** When the first one after it was written; null without any. */
  readonly first: string | null;
}

/** Counts the entries of the change log from a sequence on. */
export const countEntriesFrom = ({ sqlite }: Connected, sequence: number): LateEntries =>
  sqlite
    .query<LateEntries, [number]>(
      "SELECT count(*) AS count, (SELECT at FROM changes WHERE sequence > ?1 ORDER BY sequence LIMIT 1) AS first FROM changes WHERE sequence >= ?1",
    )
    .get(sequence) ?? { count: 0, first: null };

/** Returns which of these names the change log has entries of after a sequence. */
export const namesAfter = ({ sqlite }: Connected, sequence: number, names: readonly string[]): string[] =>
  sqlite
    .query<{ resource: string }, [number, string]>(
      "SELECT DISTINCT resource FROM changes WHERE sequence > ? AND resource IN (SELECT value FROM json_each(?)) ORDER BY resource",
    )
    .all(sequence, JSON.stringify(names))
    .map(({ resource }) => resource);
