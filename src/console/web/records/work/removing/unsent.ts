import type { Row } from "../../../api/record.ts";
import { readStored, writeStored } from "../../../base/stored.ts";

/** Deleted records whose requests may not have been sent yet, as stored in this browser. */
export interface Unsent {
  readonly resource: string;
  readonly ids: readonly string[];
  readonly by: string | undefined;
}

const key = "removals";

/** Stores pending deletions: browsers let a closed page send only a few requests. */
export function keepUnsent(
  removals: readonly {
    readonly resource: string;
    readonly rows: readonly Row[];
    readonly by: string | undefined;
  }[],
): void {
  const unsent = removals.map(
    ({ resource, rows, by }): Unsent => ({ resource, ids: rows.map(({ id }) => id), by }),
  );
  writeStored(key, unsent.length === 0 ? undefined : unsent);
}

/** Returns the stored deletions, including those of pages in other tabs. */
export const unsentRemovals = (): readonly Unsent[] => {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter(isUnsent) : [];
};

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "resource" in value &&
  typeof value.resource === "string" &&
  "ids" in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === "string");
